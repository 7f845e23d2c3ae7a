#if PostgreSQL
  import LayoutTestSupport
  import PostgresAccess

  /// A server with faults that a seed chooses, or with one fault at a call that is named.
  final class FaultyEngine: PostgresEngine {
    /// What goes wrong with a call.
    enum Fault: CaseIterable {
      /// It was done; the answer was lost.
      case answerLost
      /// The question was lost.
      case questionLost
      /// It was done twice, and the second answer arrived.
      case duplicate
      case busy
      case serialization
      case deadlock
      case readOnly
      /// It was done, and the server says that a standby may lack it.
      case perhapsNotReplicated
    }

    private let server: any PostgresEngine
    private let fault: (_ call: Int) -> Fault?
    private(set) var calls = 0
    private(set) var faults = 0

    init(_ server: any PostgresEngine, fault: @escaping (Int) -> Fault?) {
      self.server = server
      self.fault = fault
    }

    private func call<Result>(
      isWriting: Bool, _ body: () throws(PostgresError) -> Result
    ) throws(PostgresError) -> Result {
      defer { calls += 1 }
      guard let fault = fault(calls) else { return try body() }
      faults += 1
      switch fault {
      case .answerLost, .perhapsNotReplicated:
        _ = try body()
        throw PostgresError(isWriting ? .unknown : .retry, "lost")
      case .questionLost: throw PostgresError(isWriting ? .unknown : .retry, "lost")
      case .duplicate:
        _ = try body()
        return try body()
      case .busy: throw PostgresError(.retry, "busy", state: "55P03")
      case .serialization: throw PostgresError(.retry, "serialization", state: "40001")
      case .deadlock: throw PostgresError(.retry, "deadlock", state: "40P01")
      case .readOnly: throw PostgresError(.retry, "read-only", state: "25006")
      }
    }

    func write(_ batch: [PostgresStatement]) throws(PostgresError) -> [Int] {
      try call(isWriting: true) { () throws(PostgresError) in try server.write(batch) }
    }

    func read(_ queries: [PostgresStatement]) throws(PostgresError) -> [[[PostgresValue]]] {
      try call(isWriting: false) { () throws(PostgresError) in try server.read(queries) }
    }

    func barrier() throws(PostgresError) {
      try call(isWriting: true) { () throws(PostgresError) in try server.barrier() }
    }
  }
#endif
