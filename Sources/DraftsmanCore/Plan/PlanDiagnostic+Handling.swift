import Foundation
import Synchronization

extension PlanDiagnostic {
  /// What is done with a diagnostic.
  public typealias Handler = @Sendable (PlanDiagnostic) -> Void

  private static let processHandler = Mutex<Handler>(printToStandardError)
  @TaskLocal private static var taskHandler: Handler?

  /// What is done with diagnostics of this process; prints a line to standard error by default.
  public static var handler: Handler {
    get { processHandler.withLock { $0 } }
    set { processHandler.withLock { $0 = newValue } }
  }

  /// Does work and hands the diagnostics of its task to another handler.
  public static func withHandler<Output>(
    _ handler: @escaping Handler, do work: () throws -> Output
  ) rethrows -> Output {
    try $taskHandler.withValue(handler, operation: work)
  }

  /// Does work and returns the diagnostics of its task, in order, beside the result.
  public static func collect<Output>(
    _ work: () throws -> Output
  ) rethrows -> (result: Output, diagnostics: [PlanDiagnostic]) {
    let list = DiagnosticList()
    let result = try withHandler({ list.append($0) }, do: work)
    return (result, list.contents)
  }

  /// Prints a diagnostic as one line to standard error.
  public static func printToStandardError(_ diagnostic: PlanDiagnostic) {
    FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
  }

  /// Hands the diagnostic to the handler that is responsible for the current task.
  package func report() {
    (PlanDiagnostic.taskHandler ?? PlanDiagnostic.handler)(self)
  }
}

private final class DiagnosticList: Sendable {
  private let diagnostics = Mutex<[PlanDiagnostic]>([])

  func append(_ diagnostic: PlanDiagnostic) { diagnostics.withLock { $0.append(diagnostic) } }

  var contents: [PlanDiagnostic] { diagnostics.withLock { $0 } }
}
