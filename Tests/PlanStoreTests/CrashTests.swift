#if canImport(Glibc)
  import Glibc
#endif
import LayoutModel
import LayoutTestSupport
import PlanStore
import Testing

/// A process that is killed while it saves loses nothing that it has reported as saved.
struct CrashTests {
  @Test func `a killed process leaves a sound store with everything it reported`() async throws {
    for round in 0..<(24 * Scale.factor) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = folder.path
      // From before the store is made to some dozens of saves.
      let microseconds = UInt32(1_000 + round % 24 * 4_000)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, microseconds = microseconds as UInt32] in
        try CrashTests.saveUntilKilled(in: path, after: microseconds)
      }
      try check(folder)
    }
  }

  /// Saves without end, and writes down the number of each revision when it is reported as saved.
  static func saveUntilKilled(in folder: String, after microseconds: UInt32) throws {
    var thread = pthread_t()
    let argument = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    argument.pointee = microseconds
    pthread_create(
      &thread, nil,
      { argument in
        usleep(argument?.load(as: UInt32.self) ?? 0)
        kill(getpid(), SIGKILL)
        return nil
      }, argument)
    let store = try PlanStore.openOrCreate(at: "\(folder)/s")
    let journal = open("\(folder)/reported", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    for number in 1... {
      let layout = try Fixture.login(spacing: Double(number), hasButton: number % 3 != 0)
      let outcome = try store.save(
        ProjectChange(set: [layout]), metadata: Fixture.metadata("\(number)"),
        solving: Fixture.devices)
      guard case .saved(let entry) = outcome else { continue }
      let line = Array("\(entry.revision.number.value)\n".utf8)
      write(journal, line, line.count)
    }
  }

  private func check(_ folder: TemporaryFolder) throws {
    var reported: Int64 = 0
    if folder.names.contains("reported") {
      let text = String(
        decoding: try TemporaryFolder.read("\(folder.path)/reported"), as: UTF8.self)
      reported = text.split(separator: "\n").last.flatMap { Int64($0) } ?? 0
    }
    guard folder.names.contains("s") else {
      #expect(reported == 0)
      return
    }
    let store = try PlanStore.open(at: "\(folder.path)/s", .readWrite)
    #expect(try store.verify().isEmpty)
    for number in stride(from: 1, through: reported, by: 1) {
      let layout = try store.checkOut(
        layout: "Login.storyboard#1", at: RevisionNumber(number))
      let expected = try Fixture.login(spacing: Double(number), hasButton: number % 3 != 0)
      #expect(layout == expected)
      // A revision and its frames are saved together.
      #expect(try store.solutions(at: RevisionNumber(number)).count == 2)
    }
    // It can be saved to as before.
    let outcome = try store.save(
      ProjectChange(set: [try Fixture.settings()]), metadata: Fixture.metadata("after"))
    guard case .saved = outcome else {
      Issue.record("nothing was saved")
      return
    }
  }
}
