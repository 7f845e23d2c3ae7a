#if PostgreSQL
  import Foundation
  import PostgresAccess
  import Testing

  /// Connections that prove who the server is, to real servers with certificates of the test's own.
  @Suite(
    .enabled(
      if: PostgresServer.isInstalled && Certificates.isAvailable,
      "PostgreSQL or openssl is not installed"))
  struct EncryptionTests {
    private static let isEncrypted = PostgresStatement(
      "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")

    /// What a server on loopback, called by a name, says whether it is encrypted.
    private func ask(
      _ server: PostgresServer, as host: String, _ parameters: String
    ) throws(PostgresError) -> PostgresValue? {
      let text =
        "postgresql://owner@\(host):\(server.port)/postgres?hostaddr=127.0.0.1\(parameters)"
      guard let address = try? PostgresAddress(text) else {
        throw PostgresError(.fatal, "\(text) is not an address")
      }
      return try PostgresConnection(address, environment: [:]).read([Self.isEncrypted])[0].first?
        .first
    }

    @Test
    func `a server is believed if its certificate has its name and an authority that is known`()
      throws
    {
      let certificates = try Certificates(name: "db.example.org")
      let server = try PostgresServer(certificates.settings)
      let known = "&sslrootcert=\(certificates.authority)"
      // The address does not say sslmode: verify-full is what it gets.
      #expect(try ask(server, as: "db.example.org", known) == .integer(1))
      #expect(
        try ask(server, as: "db.example.org", known + "&sslmode=verify-full") == .integer(1))
      let refused: [(host: String, parameters: String, reason: String)] = [
        ("other.example.org", known, "does not match host name"),
        ("db.example.org", "&sslrootcert=\(certificates.stranger)", "certificate verify failed"),
        ("db.example.org", "&sslrootcert=\(certificates.folder)/none.crt", "does not exist"),
      ]
      for (host, parameters, reason) in refused {
        let error = #expect(throws: PostgresError.self) {
          try ask(server, as: host, parameters)
        }
        #expect(error?.kind == .retry && error?.state == "08001", "\(host) \(parameters)")
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
      }
      // Whoever writes so gets encryption without knowing whose.
      #expect(try ask(server, as: "other.example.org", "&sslmode=require") == .integer(1))
    }

    @Test
    func `a server that does not encrypt is refused unless the address allows it`() throws {
      let certificates = try Certificates(name: "db.example.org")
      let server = try PostgresServer()
      let error = #expect(throws: PostgresError.self) {
        try ask(server, as: "db.example.org", "&sslrootcert=\(certificates.authority)")
      }
      #expect(error?.message.contains("does not support SSL") == true, "\(error?.message ?? "")")
      #expect(try ask(server, as: "db.example.org", "&sslmode=disable") == .integer(0))
      // What stays on this machine needs no encryption.
      #expect(try ask(server, as: "localhost", "") == .integer(0))
    }

    @Test
    func `a password comes from a file or a service and is never printed`() throws {
      let certificates = try Certificates(name: "db.example.org")
      let server = try PostgresServer(certificates.settings, authentication: "scram-sha-256")
      let folder = certificates.folder
      try Data.write("127.0.0.1:\(server.port):*:owner:owner-secret\n", to: folder + "/passwords")
      try Data.write("127.0.0.1:\(server.port):*:owner:wrong-secret\n", to: folder + "/wrong")
      try Data.write(
        """
        [team]
        host=db.example.org
        hostaddr=127.0.0.1
        port=\(server.port)
        user=owner
        dbname=postgres
        password=owner-secret
        sslrootcert=\(certificates.authority)
        [strange]
        host=other.example.org
        hostaddr=127.0.0.1
        port=\(server.port)
        user=owner
        dbname=postgres
        password=owner-secret
        sslmode=disable
        sslrootcert=\(certificates.authority)
        """, to: folder + "/services")
      func run(_ address: String, _ environment: [String: String]) throws -> TeamCommand.Result {
        let person = try TeamCommand(address: address)
        person.environment = environment
        let result = try person.run(["remote", "setup", address])
        #expect(!(result.output + result.errors).contains("secret"), "\(result)")
        return result
      }
      let services = ["PGSERVICEFILE": folder + "/services"]
      let right: [(address: String, environment: [String: String])] = [
        (server.url(), ["PGPASSFILE": folder + "/passwords"]),
        ("postgresql:///?service=team", services),
        ("postgresql:///", services.merging(["PGSERVICE": "team"]) { $1 }),
      ]
      for (address, environment) in right {
        let result = try run(address, environment)
        #expect(result.status == 0, "\(address): \(result.errors)")
      }
      let wrong: [(address: String, environment: [String: String], reason: String)] = [
        (server.url(), ["PGPASSFILE": folder + "/wrong"], "password authentication failed"),
        (server.url(), ["PGPASSFILE": folder + "/none"], "no password supplied"),
        ("postgresql:///?service=strange", services, "does not match host name"),
        ("postgresql:///?service=nobody", services, "nobody"),
      ]
      for (address, environment, reason) in wrong {
        let result = try run(address, environment)
        #expect(result.status == 2 && result.output.isEmpty, "\(address): \(result.output)")
        #expect(result.errors.contains(reason), "\(address): \(result.errors)")
        #expect(result.errors.contains("try:"), "\(address): \(result.errors)")
      }
    }
  }
#endif
