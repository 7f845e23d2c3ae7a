/// Where a database is: a URL as PostgreSQL's own programs read it
/// (https://www.postgresql.org/docs/current/libpq-connect.html), without a password.
///
/// Beside libpq's parameters there are two of this program's: `replicated=yes` says that the server
/// is to commit on a standby too, and is refused if it does not; `reads=host:port` names a standby
/// to read from what never changes.
package struct PostgresAddress: Hashable, Sendable {
  /// The URL as libpq is given it.
  package let url: String
  /// Whether the server is to commit on a standby too.
  package let isReplicated: Bool
  /// Whether the URL names parameters of libpq, by their names.
  package let parameters: Set<String>
  /// The hosts that it names; none if libpq is to find them.
  package let hosts: [String]
  /// The URL of a standby for reading, if one is named.
  private let replicaURL: String?

  /// Why a URL cannot be used.
  ///
  /// The URL is not repeated: it could hold a password.
  package struct Problem: Error, Hashable, Sendable {
    /// What is wrong with it, as the end of a sentence.
    package let reason: String
  }

  /// Reads a URL: `postgresql://[user@][host][:port][,…][/database][?parameter=value&…]`.
  package init(_ text: String) throws(Problem) {
    guard let mark = text.firstRange(of: "://"),
      ["postgresql", "postgres"].contains(text[..<mark.lowerBound].lowercased())
    else { throw Problem(reason: "it does not begin with postgresql://") }
    let rest = text[mark.upperBound...]
    let question = rest.firstIndex(of: "?") ?? rest.endIndex
    let slash = rest[..<question].firstIndex(of: "/") ?? question
    var place = rest[..<slash]
    if let sign = place.lastIndex(of: "@") {
      guard !place[..<sign].contains(":") else { throw .password }
      place = place[place.index(after: sign)...]
    }
    var hosts = place.split(separator: ",").map { Self.host(String($0)) }
    var kept: [Substring] = []
    var names: Set<String> = []
    var isReplicated = false
    var reads: String?
    for parameter in rest[question...].dropFirst().split(separator: "&") {
      let sign = parameter.firstIndex(of: "=") ?? parameter.endIndex
      guard let name = Self.decoded(parameter[..<sign]),
        let value = Self.decoded(parameter[sign...].dropFirst())
      else { throw Problem(reason: "a % in it is not followed by two digits") }
      switch name {
      case "password", "sslpassword": throw .password
      case "replicated":
        guard ["yes", "no"].contains(value) else {
          throw Problem(reason: "replicated is yes or no")
        }
        isReplicated = value == "yes"
        continue
      case "reads":
        guard Self.isHosts(value) else {
          throw Problem(reason: "reads names hosts: standby.example.org:5432")
        }
        reads = value
        continue
      case "host", "hostaddr":
        hosts += value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      default: break
      }
      names.insert(name)
      kept.append(parameter)
    }
    self.isReplicated = isReplicated
    self.hosts = hosts
    parameters = names
    url =
      "postgresql://" + rest[..<question] + (kept.isEmpty ? "" : "?")
      + kept.joined(separator: "&")
    replicaURL = reads.map { hosts in
      // Where the server is, is said anew; who asks what and how, is the same.
      let user = rest[..<slash].lastIndex(of: "@").map { rest[...$0] } ?? ""
      return "postgresql://" + user + hosts + rest[slash..<question] + Self.replicaParameters(kept)
    }
  }

  /// The parameters for a standby, where some are for the primary.
  private static func replicaParameters(_ parameters: [Substring]) -> String {
    let same = parameters.filter { parameter in
      let name = decoded(parameter.prefix { $0 != "=" }) ?? ""
      return !placeNames.contains(name)
    }
    return "?" + (same + ["target_session_attrs=any", "connect_timeout=3"]).joined(separator: "&")
  }

  /// The parameters that say where a server is.
  private static let placeNames: Set = [
    "host", "hostaddr", "port", "target_session_attrs", "connect_timeout",
  ]

  /// Whether a text is hosts with ports, and nothing that would end them in a URL.
  private static func isHosts(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_:,[]".contains($0)) }
  }

  /// The standby to read from what never changes; nil if the address names none.
  package var replica: PostgresAddress? {
    replicaURL.flatMap { url in try? PostgresAddress(url) }
  }

  /// Whether everything that is said stays on this machine: Unix sockets and loopback addresses.
  ///
  /// `environment` can name the host, as PostgreSQL's own programs read it, and an address beside a
  /// host that the URL names (`PGHOSTADDR`). So can a service, whose file is not read here: with one
  /// it is false.
  package func isLocal(environment: [String: String]) -> Bool {
    if parameters.contains("service") || environment["PGSERVICE"] != nil { return false }
    var named: [String?] = hosts.isEmpty ? [environment["PGHOST"]] : hosts
    if !parameters.contains("hostaddr") { named.append(environment["PGHOSTADDR"]) }
    let hosts = named.compactMap { $0 }.flatMap { $0.split(separator: ",").map(String.init) }
    return hosts.allSatisfy { host in
      host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost"
        || host == "::1" || Self.isLoopback(host)
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The host of `host:port`, decoded.
  private static func host(_ text: String) -> String {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return String(text[text.index(after: text.startIndex)..<end])
    }
    let host = text.prefix { $0 != ":" }
    return decoded(host) ?? String(host)
  }

  /// A text whose bytes are written as `%` and two digits where they would mean something else.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let digits = String(rest.prefix(2)),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension PostgresAddress.Problem {
  fileprivate static let password = PostgresAddress.Problem(
    reason: "it has a password, which everybody could read")
}
