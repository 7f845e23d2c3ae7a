extension StoreMaintenance {
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
  /// - Complexity: O(*r* + *f* · *n*), *r* all rows, *f* forks, *n* the records of the project. Memory
  ///   does not follow the length of the history, but for some 30 bytes a revision.
  public func verify(
    progress: (_ done: Int, _ of: Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> [StoreFinding] {
    try verify(keeping: 64 << 20, progress: progress)
  }

  /// Checks everything; the states that later revisions are put upon may take so many bytes.
  package func verify(
    keeping bytes: Int, progress: (_ done: Int, _ of: Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> [StoreFinding] {
    connection.forget()
    do {
      return try reading("checking the store") { () throws(StoreError) in
        var check = StoreCheck(parts)
        check.checkFile()
        var history = HistoryCheck(check, bytes: bytes)
        try history.replay(progress)
        check = history.check
        check.checkReachability()
        var solutions = SolutionCheck(check)
        solutions.checkSolutions()
        return solutions.check.sorted
      }
    } catch {
      // Without the packed records, there is only the file to look at.
      guard error.code == .packDamaged else { throw error }
      var check = StoreCheck(parts)
      check.checkFile()
      check.find(.pack, nil, nil, error.message)
      return check.sorted
    }
  }
}
