import Foundation
import PlanStore
import Workbench

/// What a command does with a team's store: when it has run, the database is given what it wrote, and
/// only then a person reads that it is done.
///
/// A command that lost a race is run again from the start, on what the others have done, as one that
/// was started later would have been.
final class TeamWork: @unchecked Sendable {
  // Unchecked: a command runs on one thread, from its beginning to its end.
  @TaskLocal static var current = TeamWork()

  private var stores: [String: TeamStore] = [:]
  /// What the command has written to standard output since it opened a team's store for a change.
  private var held: [UInt8] = []
  /// How often a command is run before somebody else's being faster is reported.
  private static let attempts = 8

  private var writers: [TeamStore] {
    stores.sorted { $0.key < $1.key }.map(\.value).filter(\.isWritten)
  }

  /// Runs a command until its end, or until the end of one that is not too late.
  ///
  /// What has come from standard input is gone, so a command that reads it is run once.
  static func run(_ arguments: [String], _ command: () throws -> Void) throws {
    let attempts = arguments.contains("-") ? 1 : Self.attempts
    for attempt in 1... {
      let work = TeamWork()
      do {
        return try $current.withValue(work) { try work.finish(command) }
      } catch let error as StoreError where error.code == .referenceMoved && work.isLate {
        guard attempt < attempts else { throw error }
        usleep(UInt32.random(in: 1_000...20_000) * UInt32(attempt))
      }
    }
  }

  /// Whether the database has refused what the command wrote.
  private var isLate = false

  private func finish(_ command: () throws -> Void) throws {
    var failure: (any Error)?
    do { try command() } catch { failure = error }
    for store in writers {
      do {
        try store.finish()
      } catch {
        isLate = true
        throw error
      }
    }
    if !held.isEmpty { try Stream.write(held, to: STDOUT_FILENO) }
    if let failure { throw failure }
  }

  /// The team's store at an address: one for the whole command, since it holds a lock.
  func store(at address: String, _ options: GlobalOptions) -> TeamStore {
    if let store = stores[address] { return store }
    let now = Int64(Date().timeIntervalSince1970 * 1_000)
    let time = (try? Authorship.time(environment: options.environment)) ?? now
    let store = TeamStore(address: address, environment: options.environment, time: time)
    stores[address] = store
    if store.isOffline {
      Stream.error("draftsman: Read from a copy, without asking \(address); it may be old.")
    }
    return store
  }

  /// Keeps nobody from the copies of team's stores any longer that were only read.
  func letGo() {
    for store in stores.values { store.letGo() }
  }

  /// Writes to standard output; what may not hold is kept until it does.
  func write(_ bytes: [UInt8]) throws {
    guard writers.isEmpty else {
      held += bytes
      return
    }
    try Stream.write(bytes, to: STDOUT_FILENO)
  }
}
