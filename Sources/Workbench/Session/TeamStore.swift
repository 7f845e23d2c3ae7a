import Foundation
import LayoutModel
package import PlanStore

/// A team's store in a database, worked on through a file that is a copy of it.
///
/// Before the first question the copy is made what the database is: one round trip if nothing has
/// happened there. What is written goes into the copy, and from there into the database before the
/// command says that it is done (``finish()``). Names move in the database only from where they stood
/// in the copy, so nobody's work is lost; where somebody else was faster the copy is taken back.
///
/// Who reads holds the file's lock with others, who writes holds it alone: what is in the copy and
/// not yet in the database is seen by nobody.
package final class TeamStore {
  /// The address as the user has written it.
  package let address: String
  /// The file that is a copy of the database.
  package let path: String
  private let environment: [String: String]
  private let time: Int64
  private var lock: Int32 = -1
  private var peer: (any ExchangePeer)?
  private var isFresh = false
  private var written: (store: PlanStore, base: [BundledReference], isNew: Bool)?
  /// How long another process is waited for.
  private static let patience = Duration.seconds(30)

  /// Whether a text is the address of a database, not a path.
  package static func isAddress(_ text: String) -> Bool {
    let scheme = text.prefix(while: { $0 != ":" })
    return ["postgresql", "postgres"].contains(scheme.lowercased())
      && text.dropFirst(scheme.count).hasPrefix("://")
  }

  /// Makes a team's store; nothing is asked or made yet.
  ///
  /// - Parameters:
  ///   - address: `postgresql://…`.
  ///   - environment: Where the copy lies (`XDG_CACHE_HOME`, `HOME`), what libpq reads, and whether
  ///     to read without the database (`DRAFTSMAN_OFFLINE`).
  ///   - time: When names are moved, in milliseconds since 1970 UTC.
  package init(address: String, environment: [String: String], time: Int64) {
    self.address = address
    self.environment = environment
    self.time = time
    let servers = ["PGHOST", "PGHOSTADDR", "PGPORT", "PGDATABASE", "PGUSER", "PGSERVICE"]
    let key = ([address] + servers.map { environment[$0] ?? "" }).joined(separator: "\u{0}")
    let name = "\(Digest(hashing: Array(key.utf8)))".prefix(24)
    path = Self.folder(environment) + "/\(name).draftsman"
  }

  /// Where the copies lie: https://specifications.freedesktop.org/basedir-spec/latest/.
  private static func folder(_ environment: [String: String]) -> String {
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
      return caches + "/draftsman"
    }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/.cache/draftsman"
  }

  /// Whether only the copy is to be read.
  package var isOffline: Bool { !(environment["DRAFTSMAN_OFFLINE"] ?? "").isEmpty }

  /// Makes the copy what the database is, unless this has been done.
  ///
  /// - Throws: `StoreError`: why the database cannot be used, or `busy` if another process works with
  ///   the copy for too long.
  package func refresh() throws(StoreError) {
    guard !isFresh else { return }
    let address = try RemoteAddress(address, relativeTo: "/")
    let peer = try address.peer(environment: environment)
    self.peer = peer
    // One process makes the file.
    let isThere = FileManager.default.fileExists(atPath: path)
    try hold(isThere ? LOCK_SH : LOCK_EX)
    if !isOffline {
      try PlanStore.openOrCreate(at: path).sharing.mirror(
        peer, solving: EnvironmentSelector.standard, time: time)
    }
    if !isThere { try hold(LOCK_SH) }
    isFresh = true
  }

  /// Opens the copy for a change, and keeps other processes from it.
  ///
  /// - Throws: `StoreError`: as `refresh()` does, or `readOnly` without the database.
  package func openForWriting() throws(StoreError) -> PlanStore {
    if let written { return written.store }
    guard !isOffline else {
      throw StoreError(
        .readOnly, "With DRAFTSMAN_OFFLINE the team's store can only be read.",
        hint: "Unset it to write.")
    }
    try refresh()
    try hold(LOCK_EX)
    let store = try PlanStore.openOrCreate(at: path)
    let isNew = store.isUnmade
    written = (store, isNew ? [] : try store.sharing.standings(), isNew)
    return store
  }

  /// Whether something may have been written.
  package var isWritten: Bool { written != nil }

  /// Gives the database what was written, and lets other processes at the copy.
  ///
  /// - Throws: `StoreError`: as `StoreSharing.publish` does. The copy is what it was then.
  package func finish() throws(StoreError) {
    defer { release() }
    guard let written, let peer, !written.store.isUnmade else { return }
    do throws(StoreError) {
      _ = try written.store.sharing.publish(since: written.base, to: peer, time: time)
    } catch {
      // If this fails too, the next command that asks the database makes the copy right.
      try? written.store.sharing.takeBack(to: written.base, time: time)
      if written.isNew { for end in ["", "-wal", "-shm"] { unlink(path + end) } }
      throw error
    }
  }

  /// Lets other processes at the copy, unless something may have been written.
  ///
  /// It is for a command that goes on for long and has read what it needs. The next question asks the
  /// database again.
  package func letGo() {
    if written == nil { release() }
  }

  /// Closes everything.
  private func release() {
    written = nil
    peer = nil
    isFresh = false
    if lock >= 0 { close(lock) }
    lock = -1
  }

  deinit { if lock >= 0 { close(lock) } }

  /// Takes the lock of the copy, or changes it.
  private func hold(_ kind: Int32) throws(StoreError) {
    if lock < 0 {
      try? FileManager.default.createDirectory(
        atPath: Self.folder(environment), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    }
    guard lock >= 0 else {
      throw StoreError(
        .readOnly,
        "The copy of the team's store cannot be made: \(String(cString: strerror(errno))).",
        hint: "XDG_CACHE_HOME names the folder of copies; \(Self.folder(environment)) is tried.")
    }
    let end = ContinuousClock.now + Self.patience
    while flock(lock, kind | LOCK_NB) != 0 {
      guard ContinuousClock.now < end else {
        throw StoreError(
          .busy, "Another draftsman works with the copy of this team's store.",
          hint: "Wait for it to end: \(path)")
      }
      usleep(5_000)
    }
  }
}
