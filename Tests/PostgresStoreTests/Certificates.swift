#if PostgreSQL
  import Foundation

  /// A certificate of a server, the authority that has signed it, and one that has not.
  final class Certificates {
    private static let program = "/usr/bin/openssl"
    static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: program) }

    let folder: String
    /// The authority's certificate.
    var authority: String { folder + "/authority.crt" }
    /// The certificate of an authority of the same name that has signed nothing.
    var stranger: String { folder + "/stranger.crt" }

    init(name: String) throws {
      folder = try PostgresServer.newFolder()
      let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
      for authority in ["authority", "stranger"] {
        try PostgresServer.execute(
          Self.program,
          ["req", "-x509", "-days", "2", "-subj", "/CN=Authority of a test"] + key
            + ["-keyout", "\(folder)/\(authority).key", "-out", "\(folder)/\(authority).crt"])
      }
      try PostgresServer.execute(
        Self.program,
        ["req", "-subj", "/CN=\(name)"] + key
          + ["-keyout", "\(folder)/server.key", "-out", "\(folder)/server.csr"])
      try Data.write("subjectAltName = DNS:\(name)\n", to: folder + "/names")
      try PostgresServer.execute(
        Self.program,
        [
          "x509", "-req", "-days", "2", "-in", "\(folder)/server.csr", "-CA", authority, "-CAkey",
          "\(folder)/authority.key", "-CAcreateserial", "-extfile", "\(folder)/names", "-out",
          "\(folder)/server.crt",
        ])
      try PostgresServer.own(folder)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Lines of postgresql.conf with which a server encrypts.
    var settings: [String] {
      [
        "ssl = on", "ssl_cert_file = '\(folder)/server.crt'",
        "ssl_key_file = '\(folder)/server.key'",
      ]
    }
  }
#endif
