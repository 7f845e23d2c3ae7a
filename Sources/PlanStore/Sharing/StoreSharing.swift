/// Fetches from and pushes to other stores: `PlanStore.sharing`.
package final class StoreSharing: StoreWork {
  let parts: StoreParts
  let exchange: StoreExchange

  init(_ parts: StoreParts, _ exchange: StoreExchange) {
    self.parts = parts
    self.exchange = exchange
  }
}
