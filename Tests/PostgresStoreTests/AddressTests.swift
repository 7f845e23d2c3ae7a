#if PostgreSQL
  import PostgresAccess
  import Testing

  /// What an address says, before anything is asked.
  struct AddressTests {
    @Test(arguments: [
      ("postgresql:///x", true), ("postgresql://127.0.0.1/x", true),
      ("postgresql://u@localhost:5433/x", true), ("postgresql://[::1]:1/x", true),
      ("postgresql://%2Frun%2Fpostgresql/x", true), ("postgresql:///x?host=/run/postgresql", true),
      ("postgresql://db.example.org/x", false), ("postgresql://u@10.0.0.1/x", false),
      ("postgresql://localhost,db.example.org/x", false), ("postgresql:///x?service=team", false),
      ("postgresql:///x?host=db.example.org", false),
      ("postgresql://127.0.0.1.example.org/", false),
      ("postgresql://localhost/x?hostaddr=10.0.0.1", false),
    ])
    func `an address is local if nothing leaves this machine`(url: String, isLocal: Bool) throws {
      #expect(try PostgresAddress(url).isLocal(environment: [:]) == isLocal)
    }

    @Test
    func `the environment names the host where the address does not`() throws {
      let address = try PostgresAddress("postgresql:///x")
      #expect(!address.isLocal(environment: ["PGHOST": "db.example.org"]))
      #expect(!address.isLocal(environment: ["PGSERVICE": "team"]))
      #expect(address.isLocal(environment: ["PGHOST": "/run/postgresql"]))
    }

    @Test
    func `what the environment or a service may add to a local host takes the address elsewhere`()
      throws
    {
      let address = try PostgresAddress("postgresql://localhost/x")
      #expect(address.isLocal(environment: ["PGHOST": "db.example.org"]))
      #expect(!address.isLocal(environment: ["PGHOSTADDR": "10.0.0.1"]))
      #expect(!address.isLocal(environment: ["PGSERVICE": "team"]))
      #expect(
        !(try PostgresAddress("postgresql://localhost/x?service=team")).isLocal(environment: [:]))
      #expect(
        try PostgresAddress("postgresql://localhost/x?hostaddr=127.0.0.1")
          .isLocal(environment: ["PGHOSTADDR": "10.0.0.1"]))
    }

    @Test
    func `what is this program's own is not given to libpq`() throws {
      let address = try PostgresAddress("postgres://u@h/x?a=b&replicated=yes&sslmode=require")
      #expect(address.url == "postgresql://u@h/x?a=b&sslmode=require")
      #expect(address.isReplicated)
      #expect(address.parameters == ["a", "sslmode"])
      #expect(throws: PostgresAddress.Problem.self) {
        try PostgresAddress("postgresql://h/x?replicated=perhaps")
      }
    }

    @Test
    func `a standby for reads has its own host, and nothing else of its own`() throws {
      let address = try PostgresAddress(
        "postgresql://u@a,b:1/x?reads=s1:5433,s2&sslrootcert=c&host=e&port=2&connect_timeout=9")
      #expect(address.url == "postgresql://u@a,b:1/x?sslrootcert=c&host=e&port=2&connect_timeout=9")
      let replica = try #require(address.replica)
      #expect(
        replica.url
          == "postgresql://u@s1:5433,s2/x?sslrootcert=c&target_session_attrs=any&connect_timeout=3")
      #expect(replica.hosts == ["s1", "s2"] && replica.replica == nil)
      #expect(try PostgresAddress("postgresql://a/x").replica == nil)
      // Whether it is on this machine is asked of each.
      let local = try PostgresAddress("postgresql://localhost/x?reads=db.example.org")
      #expect(local.isLocal(environment: [:]))
      #expect(local.replica?.isLocal(environment: [:]) == false)
      for wrong in ["", "a/b", "u@a", "a%3Fpassword=x", "a b"] {
        #expect(throws: PostgresAddress.Problem.self) {
          try PostgresAddress("postgresql://h/x?reads=\(wrong)")
        }
      }
    }
  }
#endif
