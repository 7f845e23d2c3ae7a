#if PostgreSQL
  import CPQ
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// A connection to a server, through libpq.
  ///
  /// It is made when it is needed first, and anew after it was lost. Every call is one pipeline
  /// (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html): the statements and one
  /// synchronization, which the server treats as one transaction, so that one round trip is enough.
  /// A COMMIT is never cancelled: who has waited long enough closes the connection, and does not
  /// know.
  package final class PostgresConnection: PostgresEngine {
    private let address: PostgresAddress
    private let environment: [String: String]
    private let patience: Int
    private var connection: OpaquePointer?
    private let notices = Notices()

    /// What the server says beside its answers.
    private final class Notices {
      var warning: String?
    }

    /// Makes a connection that is not connected yet.
    ///
    /// - Parameters:
    ///   - address: The database.
    ///   - environment: What libpq reads too: `PGHOST` and its like.
    ///   - patience: For how many milliseconds an answer is waited for. A server that commits on a
    ///     standby does not answer while it has none.
    package init(
      _ address: PostgresAddress, environment: [String: String], patience: Int = 60_000
    ) {
      self.address = address
      self.environment = environment
      self.patience = patience
    }

    deinit { close() }

    private func close() {
      if let connection { PQfinish(connection) }
      connection = nil
    }

    package func write(_ batch: [PostgresStatement]) throws(PostgresError) -> [Int] {
      let results = try run(batch, isWriting: true)
      return results.map(\.count)
    }

    package func read(
      _ queries: [PostgresStatement]
    ) throws(PostgresError) -> [[[PostgresValue]]] {
      do throws(PostgresError) {
        return try run(queries, isWriting: false).map(\.rows)
      } catch {
        guard error.kind == .unknown || error.kind == .conflict else { throw error }
        throw PostgresError(.retry, error.message, state: error.state)
      }
    }

    package func barrier() throws(PostgresError) {
      var random = SystemRandomNumberGenerator()
      let token = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try write([
        PostgresStatement("INSERT INTO draftsman.barrier (token) VALUES ($1)", .bytes(token))
      ])
    }
  }

  // MARK: - Connecting

  extension PostgresConnection {
    private func connected() throws(PostgresError) -> OpaquePointer {
      if let connection {
        if PQstatus(connection) == CONNECTION_OK { return connection }
        close()
      }
      var settings = [
        ("dbname", address.url), ("fallback_application_name", "draftsman"),
        ("client_encoding", "UTF8"),
      ]
      var defaults = [
        ("connect_timeout", "10"), ("target_session_attrs", "read-write"),
        ("tcp_user_timeout", "30000"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
        ("keepalives_count", "3"),
        ("options", "-c statement_timeout=60000 -c lock_timeout=30000 -c search_path=pg_catalog"),
      ]
      if !address.isLocal(environment: environment) { defaults.append(("sslmode", "verify-full")) }
      // Parameters that stand before the URL are what it is silent about.
      settings = defaults.filter { !address.parameters.contains($0.0) } + settings
      let names = settings.map { strdup($0.0) }
      let values = settings.map { strdup($0.1) }
      defer { for text in names + values { free(text) } }
      let made = PQconnectdbParams(
        names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
      guard let made else { throw PostgresError(.retry, "There is no memory for a connection.") }
      guard PQstatus(made) == CONNECTION_OK else {
        let message = text(PQerrorMessage(made))
        PQfinish(made)
        throw PostgresError(.retry, message, state: "08001")
      }
      PQsetNoticeReceiver(
        made,
        { notices, result in
          guard let notices, let result else { return }
          let severity = PQresultErrorField(result, Int32(UInt8(ascii: "V")))
          guard let severity, String(cString: severity) == "WARNING" else { return }
          Unmanaged<Notices>.fromOpaque(notices).takeUnretainedValue().warning = String(
            cString: PQresultErrorMessage(result))
        }, Unmanaged.passUnretained(notices).toOpaque())
      guard PQsetnonblocking(made, 1) == 0, PQenterPipelineMode(made) == 1 else {
        PQfinish(made)
        throw PostgresError(.fatal, "libpq has no pipeline mode.")
      }
      connection = made
      return made
    }

    /// A text of libpq's in one line, without the password of the environment.
    private func text(_ message: UnsafePointer<CChar>?) -> String {
      var text = message.map { String(cString: $0) } ?? ""
      if let password = environment["PGPASSWORD"], !password.isEmpty {
        text = text.split(separator: password, omittingEmptySubsequences: false)
          .joined(separator: "…")
      }
      return text.split(whereSeparator: \.isNewline).map { line in
        String(line.drop { $0.isWhitespace })
      }.joined(separator: "; ")
    }
  }

  // MARK: - Asking

  extension PostgresConnection {
    /// What a statement gave.
    private struct Answer {
      var rows: [[PostgresValue]] = []
      /// How many rows it has written.
      var count = 0
    }

    private func run(
      _ statements: [PostgresStatement], isWriting: Bool
    ) throws(PostgresError) -> [Answer] {
      for statement in statements { try check(statement) }
      let connection = try connected()
      notices.warning = nil
      do throws(PostgresError) {
        for statement in statements { try send(statement, connection) }
        guard PQpipelineSync(connection) == 1 else {
          throw PostgresError(.retry, text(PQerrorMessage(connection)))
        }
      } catch {
        // Without a synchronization nothing is committed.
        close()
        throw error
      }
      do throws(PostgresError) {
        let answers = try answers(statements.count, connection)
        if isWriting, let warning = notices.warning {
          throw PostgresError(.unknown, warning.split(separator: "\n").joined(separator: " "))
        }
        return answers
      } catch {
        if error.kind == .unknown { close() }
        throw error
      }
    }

    private func check(_ statement: PostgresStatement) throws(PostgresError) {
      guard statement.parameters.count <= PostgresStatement.parameterLimit else {
        throw PostgresError(
          .fatal, "A statement has \(statement.parameters.count) parameters; 255 are the most.")
      }
      for parameter in statement.parameters {
        if case .text(let text) = parameter, text.utf8.contains(0) {
          throw PostgresError(
            .fatal, "A text has the character U+0000, which PostgreSQL cannot keep.",
            state: "22021")
        }
      }
    }

    private func send(
      _ statement: PostgresStatement, _ connection: OpaquePointer
    ) throws(PostgresError) {
      var types: [Oid] = []
      var lengths: [Int32] = []
      var buffers: [UnsafeMutablePointer<CChar>?] = []
      defer { for buffer in buffers { buffer?.deallocate() } }
      for parameter in statement.parameters {
        let bytes: [UInt8]?
        switch parameter {
        case .null:
          types.append(0)
          bytes = nil
        case .integer(let value):
          types.append(20)
          bytes = Swift.withUnsafeBytes(of: value.bigEndian) { Array($0) }
        case .text(let value):
          types.append(25)
          bytes = Array(value.utf8)
        case .bytes(let value):
          types.append(17)
          bytes = value
        }
        lengths.append(Int32(bytes?.count ?? 0))
        let buffer = bytes.map { bytes in
          // A byte more, so that what is empty is not NULL.
          let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
          for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
          return buffer
        }
        buffers.append(buffer)
      }
      let formats = [Int32](repeating: 1, count: buffers.count)
      let isSent = PQsendQueryParams(
        connection, statement.sql, Int32(buffers.count), types,
        buffers.map { UnsafePointer($0) }, lengths, formats, 1)
      guard isSent == 1 else {
        throw PostgresError(.retry, text(PQerrorMessage(connection)))
      }
    }

    private func answers(
      _ count: Int, _ connection: OpaquePointer
    ) throws(PostgresError) -> [Answer] {
      var answers: [Answer] = []
      var failure: PostgresError?
      var answer = Answer()
      var isAtEnd = false
      while !isAtEnd {
        guard let result = try result(connection) else {
          // The end of one statement, or of everything.
          guard PQstatus(connection) == CONNECTION_OK, answers.count < count else {
            throw failure ?? lost(connection)
          }
          answers.append(answer)
          answer = Answer()
          continue
        }
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_TUPLES_OK:
          answer.rows = try rows(result)
        case PGRES_COMMAND_OK:
          answer.count = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
        case PGRES_PIPELINE_SYNC: isAtEnd = true
        case PGRES_PIPELINE_ABORTED: break
        default:
          let state =
            PQresultErrorField(result, Int32(UInt8(ascii: "C")))
            .map { String(cString: $0) } ?? ""
          let primary = text(PQresultErrorField(result, Int32(UInt8(ascii: "M"))))
          guard !state.isEmpty else { throw lost(connection) }
          failure =
            failure
            ?? PostgresError(PostgresError.kind(ofState: state), primary, state: state)
        }
      }
      if let failure { throw failure }
      guard answers.count == count else { throw lost(connection) }
      return answers
    }

    /// The connection has ended, and nobody knows what the server has done.
    private func lost(_ connection: OpaquePointer) -> PostgresError {
      let message = text(PQerrorMessage(connection))
      return PostgresError(
        .unknown, message.isEmpty ? "The connection to the server was lost." : message)
    }

    /// The next result; nil at the end of a statement's.
    private func result(_ connection: OpaquePointer) throws(PostgresError) -> OpaquePointer? {
      var waited = 0
      while true {
        let rest = PQflush(connection)
        guard rest >= 0 else { throw lost(connection) }
        if rest == 0, PQisBusy(connection) == 0 { return PQgetResult(connection) }
        let events = Int16(POLLIN) | (rest == 1 ? Int16(POLLOUT) : 0)
        var question = pollfd(fd: PQsocket(connection), events: events, revents: 0)
        let answer = poll(&question, 1, 1_000)
        if answer == 0 {
          waited += 1_000
          if waited >= patience {
            throw PostgresError(
              .unknown,
              "The server has not answered for \(patience / 1_000) seconds; where it commits on a standby too, it may have none."
            )
          }
          continue
        }
        guard answer > 0 || errno == EINTR else { throw lost(connection) }
        if question.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0,
          PQconsumeInput(connection) == 0
        {
          throw lost(connection)
        }
      }
    }

    private func rows(_ result: OpaquePointer) throws(PostgresError) -> [[PostgresValue]] {
      let columns = PQnfields(result)
      var rows: [[PostgresValue]] = []
      rows.reserveCapacity(Int(PQntuples(result)))
      for row in 0..<PQntuples(result) {
        var values: [PostgresValue] = []
        for column in 0..<columns { values.append(try value(result, row, column)) }
        rows.append(values)
      }
      return rows
    }

    private func value(
      _ result: OpaquePointer, _ row: Int32, _ column: Int32
    ) throws(PostgresError) -> PostgresValue {
      if PQgetisnull(result, row, column) == 1 { return .null }
      let bytes = UnsafeBufferPointer(
        start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column))
      ).map { UInt8(bitPattern: $0) }
      switch PQftype(result, column) {
      case 16, 21, 23, 20:
        let isNegative = bytes.count > 1 && bytes[0] > 127
        return .integer(bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) })
      case 17: return .bytes(bytes)
      case 19, 25, 1043: return .text(String(decoding: bytes, as: UTF8.self))
      default: throw PostgresError(.fatal, "A column has a type that is not expected.")
      }
    }
  }
#endif
