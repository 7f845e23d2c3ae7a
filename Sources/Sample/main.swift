// Author, record, log, diff, replay: what a program with plans and its history look like.
//
//   swift run sample          keeps the history in a file that is thrown away
//   swift run sample PATH     keeps it at PATH; then: swift run draftsman log --store PATH
import Draftsman
import DraftsmanRecording

let given = CommandLine.arguments.dropFirst().first
let path = given ?? NSTemporaryDirectory() + "draftsman-sample-\(UUID().uuidString)"

let recorder = PlanRecorder(to: path, RecordingOptions(author: "A. Developer"))
let screen = SignInController()
recorder.record(screen)
screen.loadViewIfNeeded()

// The server says no: a warning appears.
screen.isRefused = true
screen.applyPlan()

// Nothing has changed, so there is nothing to record.
screen.applyPlan()

// The person turns to a larger device.
screen.margin = 32
screen.isRefused = false
screen.applyPlan()

let report = recorder.flush()
print("\(report.saved.count) revisions recorded, \(report.unchanged) without a change\n")
do {
  try Transcript(of: path).print()
} catch {
  // The recorder has said already what failed; the screen is as it should be all the same.
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
if given == nil {
  for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
}
