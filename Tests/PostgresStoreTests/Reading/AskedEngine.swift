#if PostgreSQL
  import PostgresAccess

  /// A connection that counts what it is asked.
  final class AskedEngine: PostgresEngine {
    private let engine: any PostgresEngine
    private var asked: [String] = []

    init(_ engine: any PostgresEngine) { self.engine = engine }

    /// What was asked since the last call: the statements' texts.
    func takeAsked() -> [String] {
      defer { asked = [] }
      return asked
    }

    func write(_ batch: [PostgresStatement]) throws(PostgresError) -> [Int] {
      asked += batch.map(\.sql)
      return try engine.write(batch)
    }

    func read(_ queries: [PostgresStatement]) throws(PostgresError) -> [[[PostgresValue]]] {
      asked += queries.map(\.sql)
      return try engine.read(queries)
    }

    func barrier() throws(PostgresError) { try engine.barrier() }
  }
#endif
