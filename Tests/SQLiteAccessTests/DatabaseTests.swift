import SQLiteAccess
import Testing

struct DatabaseTests {
  @Test func `values of every storage class come back as they were bound`() throws {
    let database = try Database.inMemory()
    try database.execute("CREATE TABLE t (place INTEGER PRIMARY KEY, value ANY) STRICT")
    let values: [Value] = [
      .null, .integer(.min), .integer(0), .integer(.max), .real(0.5), .real(-1e300), .text(""),
      .text("é"), .text("a\u{0}b"), .blob([]), .blob([0, 255]),
    ]
    for (index, value) in values.enumerated() {
      try database.run("INSERT INTO t VALUES (?, ?)", .integer(Int64(index)), value)
    }
    var statement = try database.prepare("SELECT value FROM t ORDER BY place")
    for value in values {
      let hasRow = try statement.step()
      #expect(hasRow)
      let found = statement.value(0)
      #expect(found == value)
    }
    let hasMore = try statement.step()
    #expect(!hasMore)
  }

  @Test func `a cell is read only as what it is`() throws {
    let database = try Database.inMemory()
    var statement = try database.prepare("SELECT 1, 1.0, '1', x'31', NULL, CAST(x'FF' AS TEXT)")
    let hasRow = try statement.step()
    #expect(hasRow)
    let integers = (0..<6).map { statement.integer($0) }
    #expect(integers == [1, nil, nil, nil, nil, nil])
    let reals = (0..<6).map { statement.real($0) }
    #expect(reals == [nil, 1, nil, nil, nil, nil])
    let texts = (0..<6).map { statement.text($0) }
    #expect(texts == [nil, nil, "1", nil, nil, nil])
    let blobs = (0..<6).map { statement.blob($0) }
    #expect(blobs == [nil, nil, nil, [0x31], nil, nil])
    let invalid = statement.value(5)
    #expect(invalid == .blob([255]))
  }

  @Test func `a script is one statement where one is wanted`() throws {
    let database = try Database.inMemory()
    #expect(throws: SQLiteError.self) { try database.run("SELECT 1; SELECT 2") }
    #expect(throws: SQLiteError.self) { try database.run("  ") }
    #expect(throws: Never.self) { try database.run("SELECT 1 ; \n") }
  }

  @Test(arguments: [0, 1, 3, 4, 63, 64, 65, 64 + 16 + 4 + 1, 3 * 64 + 15])
  func `rows are inserted together in their order`(count: Int) throws {
    let database = try Database.inMemory()
    try database.execute("CREATE TABLE t (place INTEGER PRIMARY KEY, number INTEGER, text TEXT)")
    let rows = (0..<count).map { index in
      [Value.null, .integer(Int64(index)), index % 3 == 0 ? .null : .text("row \(index)")]
    }
    try database.insert(into: "t", width: 3, rows.flatMap(\.self))
    var statement = try database.prepare("SELECT number, text FROM t ORDER BY place")
    var found: [[Value]] = []
    while try statement.step() { found.append([.null, statement.value(0), statement.value(1)]) }
    #expect(found == rows)
  }

  @Test func `a row that breaks a rule is an error among many too`() throws {
    let database = try Database.inMemory()
    try database.execute("CREATE TABLE t (number INTEGER PRIMARY KEY) STRICT")
    let numbers = (0..<70).map { Value.integer($0 == 65 ? 3 : $0) }
    let error = #expect(throws: SQLiteError.self) {
      try database.insert(into: "t", width: 1, numbers)
    }
    #expect(error?.kind == .constraint)
    #expect(throws: Never.self) { try database.insert(into: "t", width: 1, [.integer(100)]) }
  }

  @Test func `a statement that is in use twice is right both times`() throws {
    let database = try Database.inMemory()
    for _ in 0..<3 {
      var first = try database.prepare("SELECT ?")
      var second = try database.prepare("SELECT ?")
      try first.bind([1])
      try second.bind([2])
      let haveRows = try [first.step(), second.step()]
      #expect(haveRows == [true, true])
      let numbers = [first.integer(0), second.integer(0)]
      #expect(numbers == [1, 2])
    }
  }

  @Test func `a statement can be used again after an error`() throws {
    let database = try Database.inMemory()
    try database.execute("CREATE TABLE t (value INTEGER PRIMARY KEY) STRICT")
    for _ in 0..<2 {
      try database.run("INSERT INTO t VALUES (?)", 1)
      let error = #expect(throws: SQLiteError.self) {
        try database.run("INSERT INTO t VALUES (?)", 1)
      }
      #expect(error?.kind == .constraint)
      #expect(error?.extendedCode == 1555)
      #expect(error?.sql == "INSERT INTO t VALUES (?)")
      try database.run("DELETE FROM t")
    }
  }

  @Test func `a transaction that throws leaves nothing behind`() throws {
    struct Stop: Error {}
    let database = try Database.inMemory()
    try database.execute("CREATE TABLE t (value ANY)")
    #expect(throws: TransactionFailure<any Error>.self) {
      try database.transaction(.immediate) { () throws(any Error) in
        try database.run("INSERT INTO t VALUES (1)")
        throw Stop()
      }
    }
    #expect(!database.isInTransaction)
    #expect(try database.value("SELECT count(*) FROM t") == 0)
    try database.transaction(.immediate) { () throws(SQLiteError) in
      try database.run("INSERT INTO t VALUES (1)")
    }
    #expect(try database.value("SELECT count(*) FROM t") == 1)
  }

  @Test func `a connection for untrusted files can do no harm`() throws {
    let database = try Database.inMemory()
    try database.execute("CREATE TABLE t (value ANY)")
    try database.prepareForUntrustedFile()
    #expect(throws: SQLiteError.self) {
      try database.execute("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema")
    }
    #expect(throws: SQLiteError.self) { try database.execute("ATTACH ':memory:' AS other") }
    #expect(throws: SQLiteError.self) { try database.run(#"SELECT "misspelt" FROM t"#) }
  }

  @Test func `an authorizer refuses, and a progress handler stops`() throws {
    let database = try Database.inMemory()
    try database.execute("CREATE TABLE t (value ANY)")
    try database.setAuthorizer { $0.isReading }
    let refusal = #expect(throws: SQLiteError.self) { try database.run("DELETE FROM t") }
    #expect(refusal?.kind == .notPermitted)
    #expect(try database.value("SELECT count(*) FROM t") == 0)
    try database.setAuthorizer(nil)
    database.setProgressHandler(every: 1_000) { false }
    let stop = #expect(throws: SQLiteError.self) {
      try database.run(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
    }
    #expect(stop?.kind == .interrupted)
    database.setProgressHandler(every: 0, nil)
    #expect(throws: Never.self) { try database.run("DELETE FROM t") }
  }

  @Test func `a file that is not there is an error with advice`() throws {
    let error = #expect(throws: SQLiteError.self) {
      _ = try Database(path: "/nowhere/at/all", access: .readOnly)
    }
    #expect(error?.kind == .cannotOpen)
    #expect(error?.hint != nil)
  }

  /// A file from elsewhere names its tables as it likes, and SQLite repeats the names.
  @Test func `what a damaged file says reaches nobody's terminal as it is`() throws {
    let database = try Database.inMemory()
    try database.execute(
      """
      CREATE TABLE t (a); PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET name = char(27) || '[31m' || char(0x9B) || 'x', sql = 'CREATE TABLE t (';
      PRAGMA writable_schema = RESET;
      """)
    let error = #expect(throws: SQLiteError.self) { try database.run("SELECT * FROM t") }
    let text = try #require(error).description
    #expect(text.contains("\\u{1B}[31m\\u{9B}x"), "\(text)")
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(text)")
  }
}
