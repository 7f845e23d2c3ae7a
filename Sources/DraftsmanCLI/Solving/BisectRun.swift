import Foundation
import LayoutDocument
import LayoutModel
import PlanStore
import Workbench

/// Judges a revision by a command's exit status, as `git bisect run` does.
struct BisectRun {
  /// The command, which a shell reads.
  let command: String

  /// Runs the command with the path of the revision's layouts as its last argument.
  func judge(
    _ revision: RevisionNumber, _ project: Project
  ) throws(WorkbenchError) -> Bisection.Verdict {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("draftsman-\(UUID().uuidString).layout.json")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    do {
      try Data(LayoutDocument.write(project.layouts)).write(to: file)
      try run(process, on: file, revision)
    } catch {
      throw failure("cannot be run", revision, hint: "check that the disk is not full")
    }
    guard process.terminationReason == .exit else {
      throw failure("was ended by signal \(process.terminationStatus)", revision, hint: nil)
    }
    switch process.terminationStatus {
    case 0: return .good
    case 125: return .skipped
    case 1...127: return .bad
    default:
      throw failure(
        "ended with status \(process.terminationStatus)", revision,
        hint: "0 is good, 125 cannot be judged, 1 to 127 are bad")
    }
  }

  private func run(_ process: Process, on file: URL, _ revision: RevisionNumber) throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(command) \"$1\"", "sh", file.path]
    var environment = ProcessInfo.processInfo.environment
    environment["DRAFTSMAN_REVISION"] = "\(revision)"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
  }

  private func failure(
    _ what: String, _ revision: RevisionNumber, hint: String?
  ) -> WorkbenchError {
    WorkbenchError(
      WorkbenchError.Code(rawValue: "bisect.ended"), "The command \(what) at \(revision).",
      hint: hint)
  }
}
