extension StoreMaintenance {
  /// Checks everything in the store, and says what is wrong and where it begins.
  func verify(
    progress: (_ done: Int, _ of: Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> [StoreFinding] {
    connection.forget()
    do {
      return try reading("checking the store") { () throws(StoreError) in
        var check = StoreCheck(parts)
        check.checkFile()
        try check.replay(progress)
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
