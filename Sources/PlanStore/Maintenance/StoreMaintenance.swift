/// Checks the whole store, makes anew what can be, and gives back room: `PlanStore.maintenance`.
public final class StoreMaintenance: StoreWork {
  let parts: StoreParts

  init(_ parts: StoreParts) {
    self.parts = parts
  }
}
