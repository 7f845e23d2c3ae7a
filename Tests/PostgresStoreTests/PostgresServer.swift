#if PostgreSQL
  import Foundation
  import PostgresAccess
  import PostgresStore

  /// A server of PostgreSQL of a test's own: on loopback, in a temporary folder, ended by its id.
  final class PostgresServer {
    /// Where the programs are; nil if PostgreSQL is not installed.
    static let programs: String? = {
      let root = "/usr/lib/postgresql"
      let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      let newest = versions.compactMap { Int($0) }.max().map { "\(root)/\($0)/bin" }
      return [newest, "/opt/homebrew/bin", "/usr/local/bin"].compactMap(\.self)
        .first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
    }()

    static var isInstalled: Bool { programs != nil }

    let folder: String
    let port: Int
    private(set) var process: pid_t = 0

    struct Failure: Error {
      let text: String
    }

    /// Makes and starts a server with the settings, lines of postgresql.conf.
    init(_ settings: [String] = [], authentication: String = "trust") throws {
      folder = try Self.newFolder()
      port = try Self.freePort()
      try FileManager.default.createDirectory(
        atPath: folder + "/sockets", withIntermediateDirectories: false)
      try Self.own(folder)
      var options = [
        "-D", folder + "/data", "-U", "owner", "--no-locale", "-E", "UTF8", "-N", "-A",
        authentication,
      ]
      if authentication != "trust" {
        try Data("owner-secret\n".utf8).write(to: URL(fileURLWithPath: folder + "/password"))
        try Self.own(folder)
        options += ["--pwfile", folder + "/password"]
      }
      try Self.run("initdb", options)
      try configure(settings)
      try start()
    }

    /// Makes and starts a standby of another server.
    init(standbyOf primary: PostgresServer, named name: String, _ settings: [String]) throws {
      folder = try Self.newFolder()
      port = try Self.freePort()
      try FileManager.default.createDirectory(
        atPath: folder + "/sockets", withIntermediateDirectories: false)
      try Self.own(folder)
      try Self.run(
        "pg_basebackup",
        [
          "-D", folder + "/data", "-R", "-c", "fast", "-X", "stream", "--no-sync", "-d",
          "host=127.0.0.1 port=\(primary.port) user=owner application_name=\(name)",
        ])
      try configure(settings)
      try start()
    }

    deinit {
      kill()
      try? FileManager.default.removeItem(atPath: folder)
    }

    static func newFolder() throws -> String {
      var template = Array("/tmp/draftsman-pg-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw Failure(text: "no temporary folder") }
      let bytes = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// PostgreSQL refuses to run as root: its files belong to the user postgres then.
    static func own(_ folder: String) throws {
      guard getuid() == 0 else { return }
      try execute("/bin/chown", ["-R", "postgres", folder])
    }

    private static func run(_ program: String, _ options: [String]) throws {
      let path = (programs ?? "") + "/" + program
      if getuid() == 0 {
        try execute("/usr/sbin/runuser", ["-u", "postgres", "--", path] + options)
      } else {
        try execute(path, options)
      }
    }

    @discardableResult
    static func execute(_ path: String, _ options: [String]) throws -> String {
      // Not by Foundation, which waits for a server that is left behind too.
      let name = "/tmp/draftsman-pg-output-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
      defer { unlink(name) }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, name, O_WRONLY | O_CREAT, 0o600)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
      let words = ([path] + options).map { strdup($0) }
      defer { for word in words { free(word) } }
      var process: pid_t = 0
      guard posix_spawn(&process, path, &actions, nil, words + [nil], environ) == 0 else {
        throw Failure(text: "\(path) cannot be started")
      }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      let text = (try? String(contentsOfFile: name, encoding: .utf8)) ?? ""
      guard status == 0 else {
        throw Failure(text: "\(path) \(options.joined(separator: " ")): \(text)")
      }
      return text
    }

    static func freePort() throws -> Int {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
        }
      }
      guard isBound else { throw Failure(text: "no free port") }
      return Int(UInt16(bigEndian: address.sin_port))
    }

    func configure(_ settings: [String]) throws {
      let lines =
        [
          "port = \(port)", "listen_addresses = '127.0.0.1'",
          "unix_socket_directories = '\(folder)/sockets'", "max_connections = 60",
          "shared_buffers = 16MB", "wal_receiver_status_interval = 1s",
          "wal_retrieve_retry_interval = 100ms",
        ] + settings
      let path = folder + "/data/postgresql.conf"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try (text + "\n" + lines.joined(separator: "\n") + "\n").write(
        toFile: path, atomically: false, encoding: .utf8)
    }

    /// Starts the server and waits until it answers.
    func start() throws {
      try Self.run(
        "pg_ctl", ["-D", folder + "/data", "-l", folder + "/data/log", "-w", "-t", "60", "start"])
      let text = try String(contentsOfFile: folder + "/data/postmaster.pid", encoding: .utf8)
      process = text.split(separator: "\n").first.flatMap { pid_t($0) } ?? 0
    }

    /// Ends the server and its children at once, as a loss of power would.
    func kill() {
      guard process > 0 else { return }
      let children = (try? Self.execute("/bin/ps", ["-o", "pid=", "--ppid", "\(process)"])) ?? ""
      Foundation.kill(process, SIGKILL)
      for child in children.split(whereSeparator: \.isWhitespace).compactMap({ pid_t($0) }) {
        Foundation.kill(child, SIGKILL)
      }
      for _ in 0..<500 where Foundation.kill(process, 0) == 0 { usleep(10_000) }
      process = 0
    }

    /// How much of the primary's log a standby has received, in bytes.
    func received() throws -> Int64 {
      let address = try PostgresAddress(url("?target_session_attrs=any"))
      let rows = try PostgresConnection(address, environment: [:]).read([
        PostgresStatement(
          "SELECT (pg_last_wal_receive_lsn() - '0/0'::pg_lsn)::bigint")
      ])
      return rows[0].first?.first?.integer ?? 0
    }

    /// Makes a standby follow another server than before.
    func follow(_ primary: PostgresServer) throws {
      let name =
        try String(contentsOfFile: folder + "/data/postgresql.auto.conf", encoding: .utf8)
        .firstMatch(of: /application_name=(\w+)/).map { String($0.1) } ?? "a"
      let line =
        "primary_conninfo = 'host=127.0.0.1 port=\(primary.port) user=owner application_name=\(name)'\n"
      let path = folder + "/data/postgresql.auto.conf"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try (text + line).write(toFile: path, atomically: false, encoding: .utf8)
      Foundation.kill(process, SIGHUP)
    }

    func promote() throws {
      try Self.run("pg_ctl", ["-D", folder + "/data", "-w", "promote"])
    }

    func url(user: String = "owner", _ parameters: String = "") -> String {
      "postgresql://\(user)@127.0.0.1:\(port)/postgres\(parameters)"
    }

    func connection(
      user: String = "owner", _ parameters: String = "", patience: Int = 60_000
    ) throws -> PostgresConnection {
      PostgresConnection(
        try PostgresAddress(url(user: user, parameters)), environment: [:], patience: patience)
    }

    func peer(user: String = "owner", _ parameters: String = "") throws -> PostgresPeer {
      PostgresPeer(try connection(user: user, parameters), wait: { usleep(UInt32($0) * 2_000) })
    }

    /// Runs statements of SQL as the owner.
    func run(_ statements: String...) throws {
      _ = try connection().write(statements.map { PostgresStatement($0) })
    }

    /// Empties the database, and makes a store in it.
    func reset() throws {
      try run("DROP SCHEMA IF EXISTS draftsman CASCADE")
      _ = try PostgresSetup(connection()).run()
    }
  }
#endif
