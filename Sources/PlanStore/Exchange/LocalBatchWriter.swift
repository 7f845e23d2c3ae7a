/// Writes batches into a store in a file.
///
/// The connection stays inside the actor. Other processes may write to the same file at the same
/// time; the file's lock puts them in an order.
package actor LocalBatchWriter: BatchWriter {
  private let path: String
  private let waitMilliseconds: Int32
  private var store: PlanStore?

  /// Makes a writer; the store is opened, or made, with the first batch.
  ///
  /// - Parameters:
  ///   - path: Where the store is, or is to be made.
  ///   - waitMilliseconds: How long a batch waits for another process that is writing.
  package init(path: String, waitMilliseconds: Int32 = 5_000) {
    self.path = path
    self.waitMilliseconds = waitMilliseconds
  }

  /// Writes a batch, whole or not at all.
  package func write(_ batch: WriteBatch) async -> WriteOutcome {
    do throws(StoreError) {
      let store: PlanStore
      if let open = self.store {
        store = open
      } else {
        store = try PlanStore.openOrCreate(at: path, waitMilliseconds: waitMilliseconds)
      }
      self.store = store
      let outcome = store.exchange.write(batch)
      // After an error of the disk a new connection looks at what the file really holds.
      if case .unknown = outcome { self.store = nil }
      return outcome
    } catch {
      return WriteOutcome(error)
    }
  }
}
