extension PlanStore {
  /// Checks everything in the store, and says what is wrong and where it begins.
  ///
  /// SQLite checks its pages and the references between rows. Then every revision is replayed from
  /// the state before it: each layout must have the digest, and each revision the hash, that were
  /// saved with it. At some three dozen revisions, ends of lanes among them, the state is also read
  /// through the SQL views and must be a valid layout with the same digest. Frames and findings are
  /// replayed likewise, against the digests of their solutions.
  ///
  /// Packed records are unpacked for it; where that fails, the finding names the pack, and the
  /// history is not replayed.
  ///
  /// - Parameter progress: Told how many of how many revisions are done; false stops the check.
  /// - Returns: What is wrong, by revision; at most 1,000 findings. Empty if all is well.
  /// - Throws: `StoreError` only if the file cannot be read at all, or with the code
  ///   `queryInterrupted` if it was stopped.
  /// - Complexity: O(*r* + *f* · *n*), *r* all rows, *f* forks, *n* the records of the project.
  public func verify(
    progress: (_ done: Int, _ of: Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> [StoreFinding] {
    try maintenance.verify(progress: progress)
  }

  /// Makes anew what follows from the rest of the store, where a check has found it wrong.
  ///
  /// Frames and findings are solved again, indexes are filled and keyframes are written again. What
  /// was saved is never touched: no repair can make up what is lost.
  ///
  /// - Parameter findings: What `verify` has found.
  /// - Returns: The findings that were about something that can be made anew; check again to see
  ///   whether they are gone.
  /// - Throws: `StoreError` if the store cannot be written; what was made anew before that stays.
  @discardableResult
  public func repair(_ findings: [StoreFinding]) throws(StoreError) -> [StoreFinding] {
    try maintenance.repair(findings)
  }

  /// Gives back the room that the file does not need, and puts its pages in order.
  ///
  /// Revisions stay, also those that no branch leads to: what was saved can be found again. Records
  /// that are packed stay packed. Where a history is long, keyframes shorten the way to its end.
  ///
  /// - Returns: The file's bytes before and after, without what SQLite keeps beside it.
  /// - Throws: `StoreError` with the code `busy` if somebody else has the file open for writing.
  /// - Complexity: O(file), with as much free room on the disk as the file takes.
  public func compact() throws(StoreError) -> (before: Int64, after: Int64) {
    try maintenance.compact()
  }

  /// How many bytes the store's pages take, and how many of them hold nothing.
  public func room() throws(StoreError) -> (bytes: Int64, free: Int64) {
    try maintenance.room()
  }

  /// Packs the records of all revisions, and makes the file as small as it can be.
  ///
  /// Revisions, branches and the digests of layouts stay rows; views, constraints, properties and
  /// frames become a few blobs, a small part of the size. A packed store answers everything that it
  /// did before, since whoever opens it puts the rows into a copy first. The first change of
  /// content puts them back into the file.
  ///
  /// What has been packed is unpacked again and compared before the rows are deleted, all in one
  /// transaction.
  ///
  /// - Returns: The file's bytes before and after.
  /// - Throws: `StoreError`; the store is as it was then, or packed with unused room in the file.
  /// - Complexity: O(rows), and that of `compact`.
  public func pack() throws(StoreError) -> (before: Int64, after: Int64) {
    try maintenance.pack()
  }

  /// Puts packed records back into their tables, and the file's pages in order.
  ///
  /// - Returns: The file's bytes before and after.
  /// - Throws: `StoreError`, with the code `packDamaged` if the rows do not come back.
  public func unpack() throws(StoreError) -> (before: Int64, after: Int64) {
    try maintenance.unpack()
  }

  /// Whether the records of the file are packed.
  public func isPacked() throws(StoreError) -> Bool {
    try maintenance.isPacked()
  }

  /// Takes all keyframes out of the store.
  ///
  /// - Returns: How many there were.
  @discardableResult
  public func dropKeyframes() throws(StoreError) -> Int {
    try maintenance.dropKeyframes()
  }

  /// Writes keyframes of the layouts that branches and tags stand at, where they save a long way.
  ///
  /// Saves do so by themselves; this is for stores that were made otherwise.
  public func writeKeyframes() throws(StoreError) {
    try maintenance.writeKeyframes()
  }
}
