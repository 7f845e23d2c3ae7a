import Foundation
package import PlanStore
package import PostgresAccess
import PostgresStore

/// Where another store is: a file, a machine that `ssh` leads to, or a database.
///
/// An address can stand in a store that somebody else has made, so nothing in it may become an
/// option of `ssh` or a word of a shell.
package enum RemoteAddress: Hashable, Sendable {
  /// A file, by its absolute path.
  case path(String)
  /// A file on another machine; the path is absolute, or begins in the user's home folder.
  case ssh(user: String?, host: String, port: Int?, path: String)
  /// A database of PostgreSQL.
  case postgres(PostgresAddress)

  /// Reads an address; a relative path begins in `folder`.
  ///
  /// - Throws: `StoreError` with the code `invalidRemote`.
  package init(_ text: String, relativeTo folder: String) throws(StoreError) {
    guard !text.isEmpty, text.utf8.count <= 4_000,
      !text.unicodeScalars.contains(where: { $0.value < 32 || (127..<160).contains($0.value) })
    else { throw .address("it is empty, too long, or has control characters") }
    guard let mark = text.range(of: "://") else {
      let beginning = text.prefix { $0 != ":" && $0 != "/" }
      if !text.hasPrefix("/"), !text.hasPrefix("."), beginning.endIndex < text.endIndex,
        text[beginning.endIndex] == ":"
      {
        throw .address("it is neither a path nor a URL", "ssh://host/path names another machine")
      }
      self = .path(
        URL(fileURLWithPath: text, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
          .standardizedFileURL.path)
      return
    }
    let rest = text[mark.upperBound...]
    switch text[..<mark.lowerBound].lowercased() {
    case "file":
      let path = rest.hasPrefix("localhost/") ? rest.dropFirst("localhost".count) : rest
      guard path.hasPrefix("/"), let decoded = path.removingPercentEncoding else {
        throw .address("a file URL has three slashes: file:///path")
      }
      self = .path(decoded)
    case "ssh": self = try Self.ssh(rest)
    case "postgresql", "postgres":
      do throws(PostgresAddress.Problem) {
        self = .postgres(try PostgresAddress(text))
      } catch {
        throw .address(
          error.reason,
          "write postgresql://[user@]host[:port]/database; passwords stand in ~/.pgpass")
      }
    default:
      throw .address(
        "its scheme is not known",
        "write a path, file:///path, ssh://host/path or postgresql://host/database")
    }
  }

  private static func ssh(_ text: Substring) throws(StoreError) -> RemoteAddress {
    guard let slash = text.firstIndex(of: "/") else {
      throw .address("it names no path", "write ssh://host/path")
    }
    var host = text[..<slash]
    var user: String?
    if let sign = host.lastIndex(of: "@") {
      let name = host[..<sign]
      guard !name.contains(":") else {
        throw .address("it has a password", "use a key, or ~/.ssh/config: ssh://user@host/path")
      }
      guard isWord(name, "._-+") else { throw .address("its user cannot be used") }
      user = String(name)
      host = host[host.index(after: sign)...]
    }
    var port: Int?
    if let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
      guard let number = Int(host[host.index(after: colon)...]), (1...65_535).contains(number)
      else { throw .address("its port is no number") }
      port = number
      host = host[..<colon]
    }
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    guard isWord(host, "._-:%") else { throw .address("its host cannot be used") }
    guard let path = text[slash...].removingPercentEncoding, path.count > 1,
      !path.unicodeScalars.contains(where: { $0.value < 32 })
    else { throw .address("its path cannot be read") }
    let home = path.hasPrefix("/~/") ? "./" + path.dropFirst(3) : path
    return .ssh(user: user, host: String(host), port: port, path: home)
  }

  /// Whether a text has only letters, digits and some signs, and is no option.
  private static func isWord(_ text: Substring, _ signs: String) -> Bool {
    !text.isEmpty && text.first != "-"
      && text.allSatisfy { ($0.isASCII && ($0.isLetter || $0.isNumber)) || signs.contains($0) }
  }

  /// The other store.
  ///
  /// - Parameter environment: Holds `DRAFTSMAN_SSH`, if another program is to be used for `ssh`: a
  ///   command of a shell, which is given what `ssh` would be given.
  /// - Returns: A peer; nothing has been asked yet.
  /// - Throws: `StoreError` if a program cannot be started.
  package func peer(environment: [String: String]) throws(StoreError) -> any ExchangePeer {
    switch self {
    case .path(let path): return StorePeer(path: path)
    case .ssh(let user, let host, let port, let path):
      var words = ["ssh"]
      if let command = environment["DRAFTSMAN_SSH"], !command.isEmpty {
        words = ["/bin/sh", "-c", command + " \"$@\"", "ssh"]
      }
      if let port { words += ["-p", "\(port)"] }
      words += [user.map { "\($0)@\(host)" } ?? host]
      let quoted = path.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''")
      words.append("draftsman serve-exchange '\(quoted)'")
      let program = try PeerProgram(words)
      return ProgramPeer(reading: program.output, writing: program.input, keeping: program)
    case .postgres(let address):
      var replica: (any PostgresEngine)?
      if let address = address.replica {
        replica = try Self.engine(address, environment: environment)
      }
      return PostgresPeer(
        try Self.engine(address, environment: environment), replica: replica,
        isReplicated: address.isReplicated
      ) { attempt in
        Thread.sleep(forTimeInterval: Double(attempt) * Double.random(in: 0.02...0.06))
      }
    }
  }

  /// What asks the server of a database.
  ///
  /// - Throws: `StoreError` if this program was built without PostgreSQL.
  package static func engine(
    _ address: PostgresAddress, environment: [String: String]
  ) throws(StoreError) -> any PostgresEngine {
    #if PostgreSQL
      return PostgresConnection(address, environment: environment)
    #else
      throw StoreError(
        .invalidRemote, "This draftsman was built without PostgreSQL.",
        hint: "Build it with libpq: swift build -c release --traits PostgreSQL")
    #endif
  }
}

extension StoreError {
  /// An address cannot be used; it is not repeated, because it could hold a password.
  fileprivate static func address(_ reason: String, _ hint: String? = nil) -> StoreError {
    StoreError(
      .invalidRemote, "The address of the remote cannot be used: \(reason).",
      hint: hint
        ?? "Write a path, file:///path, ssh://[user@]host[:port]/path or postgresql://host/database."
    )
  }
}
