import Foundation
import LayoutDocument
import LayoutModel
import PlanStore

/// Judges a revision by a command's exit status, as `git bisect run` does.
struct BisectRun {
  /// The command, which a shell reads.
  let command: String

  /// Runs the command with the path of the revision's layouts as its last argument.
  func judge(_ revision: RevisionNumber, _ project: Project) throws -> Bisection.Verdict {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("draftsman-\(UUID().uuidString).layout.json")
    try Data(LayoutDocument.write(project.layouts)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(command) \"$1\"", "sh", file.path]
    var environment = ProcessInfo.processInfo.environment
    environment["DRAFTSMAN_REVISION"] = "\(revision)"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw CommandFailure(
        "bisect.ended",
        "The command was ended by signal \(process.terminationStatus) at \(revision).")
    }
    switch process.terminationStatus {
    case 0: return .good
    case 125: return .skipped
    case 1...127: return .bad
    default:
      throw CommandFailure(
        "bisect.ended",
        "The command ended with status \(process.terminationStatus) at \(revision).",
        hint: "0 is good, 125 cannot be judged, 1 to 127 are bad")
    }
  }
}
