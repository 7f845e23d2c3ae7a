import Foundation
import PlanStore
import PostgresAccess
import PostgresStore
import Workbench

/// Reaching another store for a command, with progress for a person who watches.
struct RemoteAccess {
  let options: GlobalOptions

  /// The address that a person has written, as the store is to keep it: paths are made absolute.
  ///
  /// - Throws: `StoreError` if nothing can be reached with it.
  func address(_ text: String) throws -> String {
    if case .path(let path) = try parsed(text) { return path }
    return text
  }

  /// The store at an address.
  func peer(at address: String) throws -> any ExchangePeer {
    try parsed(address).peer(environment: options.environment)
  }

  /// The database at an address, and what asks its server.
  ///
  /// - Throws: `StoreError` if the address is another one.
  func database(at text: String) throws -> (engine: any PostgresEngine, address: PostgresAddress) {
    guard case .postgres(let address) = try parsed(text) else {
      throw StoreError(
        .invalidRemote, "The address is not that of a database.",
        hint: "postgresql://[user@]host[:port]/database; draftsman fsck checks a file.")
    }
    return (try RemoteAddress.engine(address, environment: options.environment), address)
  }

  /// The team's store in the database at an address.
  ///
  /// - Throws: `StoreError` if the address is another one.
  func databasePeer(at text: String) throws -> PostgresPeer {
    let (engine, address) = try database(at: text)
    return PostgresPeer(engine, isReplicated: address.isReplicated) { attempt in
      Thread.sleep(forTimeInterval: Double(attempt) * Double.random(in: 0.02...0.06))
    }
  }

  private func parsed(_ text: String) throws -> RemoteAddress {
    try RemoteAddress(text, relativeTo: FileManager.default.currentDirectoryPath)
  }

  /// What shows how many revisions have passed.
  func progress(_ title: String) -> (Int, Int) -> Void {
    var bar: ProgressBar?
    return { done, count in
      let shown = bar ?? ProgressBar(title, total: count, options: options)
      bar = shown
      shown.advance()
      if done == count { shown.finish() }
    }
  }

  /// The time of what a command does.
  func time() throws -> Int64 { try Authorship.time(environment: options.environment) }
}
