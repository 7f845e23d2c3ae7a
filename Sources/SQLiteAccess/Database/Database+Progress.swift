import CSQLite

/// Holds the closure that decides whether a long statement goes on.
final class ProgressHandler {
  let goesOn: () -> Bool

  init(goesOn: @escaping () -> Bool) {
    self.goesOn = goesOn
  }
}

extension Database {
  /// Asks a closure now and then, while statements run, whether they are to go on.
  ///
  /// A statement that is stopped fails with `SQLiteError.Kind.interrupted`.
  ///
  /// - Parameters:
  ///   - instructions: How many of SQLite's virtual-machine instructions lie between two
  ///     questions; a million take some ten milliseconds.
  ///   - goesOn: The closure, which must not use the connection; nil asks no more.
  public func setProgressHandler(every instructions: Int32, _ goesOn: (() -> Bool)?) {
    let handler = goesOn.map(ProgressHandler.init(goesOn:))
    guard let handler else {
      sqlite3_progress_handler(handle, 0, nil, nil)
      progress = nil
      return
    }
    sqlite3_progress_handler(
      handle, instructions,
      { context in
        guard let context else { return 1 }
        return Unmanaged<ProgressHandler>.fromOpaque(context).takeUnretainedValue().goesOn()
          ? 0 : 1
      }, Unmanaged.passUnretained(handler).toOpaque())
    progress = handler
  }
}
