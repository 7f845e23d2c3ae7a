/// The one way by which revisions reach a store, wherever it is kept.
///
/// Nothing in it depends on SQLite: numbers, clocks and locks of the store stay behind it, so that
/// another engine can take its place; it is not public before there is one. See `LocalBatchWriter`
/// for a store in a file.
package protocol BatchWriter: Sendable {
  /// Writes a batch, whole or not at all.
  func write(_ batch: WriteBatch) async -> WriteOutcome
}
