#if canImport(Glibc)
  import Glibc
#endif
import LayoutModel
import LayoutTestSupport
import PlanStore
import Testing

/// A process that is killed at any moment loses nothing that it has reported as saved.
struct CrashTests {
  /// What the process does until it is killed.
  enum Work: String, CaseIterable, Codable {
    case saves, merges, receipts, compaction, packing
  }

  /// How often each is killed: DRAFTSMAN_KILLS in all.
  private static let rounds: Int = {
    let wanted = getenv("DRAFTSMAN_KILLS").flatMap { Int(String(cString: $0)) }
    return max(1, (wanted ?? 24 * Scale.factor) / Work.allCases.count)
  }()

  @Test(arguments: Work.allCases)
  func `a killed process leaves a sound store with everything it reported`(
    _ work: Work
  ) async throws {
    var random = SplitMix64(seed: UInt64(work.rawValue.utf8.count))
    var reports = 0
    for round in 0..<CrashTests.rounds {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = folder.path
      // From before the store is made to some dozens of saves.
      let microseconds = UInt32(1_000 + random.below(round % 2 == 0 ? 40_000 : 800_000))
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, microseconds = microseconds as UInt32, work = work as Work] in
        try CrashTests.work(work, in: path, killedAfter: microseconds)
      }
      reports += try check(folder, work)
    }
    #expect(reports > 0 || CrashTests.rounds < 20, "no process lived long enough to report")
  }

  /// Works without end, and writes down each revision when it is reported as saved.
  static func work(_ work: Work, in folder: String, killedAfter microseconds: UInt32) throws {
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
    func report(_ revision: Revision) {
      let line = Array("\(revision.number.value) \(revision.hash)\n".utf8)
      write(journal, line, line.count)
    }
    for number in 1... {
      switch work {
      case .saves: try save(number, to: store, solving: Fixture.devices).map(report)
      case .merges: try merge(number, in: store, report)
      case .receipts: try receive(number, in: store, report)
      case .compaction:
        try save(number, to: store).map(report)
        _ = try store.maintenance.compact()
      case .packing:
        try save(number, to: store).map(report)
        _ = try store.maintenance.pack()
        if number % 3 == 0 { _ = try store.maintenance.unpack() }
      }
    }
  }

  static func layout(_ number: Int) throws -> Layout {
    try Fixture.login(spacing: Double(number), hasButton: number % 3 != 0)
  }

  private static func save(
    _ number: Int, to store: PlanStore, on branch: String = "main",
    solving environments: [Environment]? = nil
  ) throws -> Revision? {
    let outcome = try store.save(
      ProjectChange(set: [try layout(number)]), on: branch,
      metadata: Fixture.metadata("\(number)"), solving: environments)
    guard case .saved(let entry) = outcome else { return nil }
    return entry.revision
  }

  /// Both sides change, and then the one takes the other in.
  private static func merge(
    _ number: Int, in store: PlanStore, _ report: (Revision) -> Void
  ) throws {
    try save(number, to: store).map(report)
    guard let tip = try store.references.named("main")?.revision else { return }
    let side = "side-\(number)"
    try store.references.createBranch(side, at: tip, time: 0)
    let settings = try Fixture.settings()
    let change =
      number % 2 == 0 ? ProjectChange(set: [settings]) : ProjectChange(remove: [settings.id])
    _ = try store.save(change, on: side, metadata: Fixture.metadata("side \(number)"))
    try save(number + 1_000, to: store).map(report)
    guard let theirs = try store.references.named(side)?.revision else { return }
    let plan = try store.prepareMerge(of: theirs)
    if case .saved(let entry) = try store.merge(plan, metadata: Fixture.metadata("merge")) {
      report(entry.revision)
    }
  }

  /// Takes in what another store has, a few revisions at a time.
  private static func receive(
    _ number: Int, in store: PlanStore, _ report: (Revision) -> Void
  ) throws {
    let other = try PlanStore.inMemory()
    for step in 1...(2 * number) { _ = try save(step, to: other) }
    var items: [BundleItem] = []
    try other.exchange.export { item throws(StoreError) in items.append(item) }
    items.reverse()
    _ = try store.exchange.receive(time: 0) { () throws(StoreError) in items.popLast() }
    guard let tip = try store.references.named("main")?.revision else { return }
    report(try store.revision(tip))
  }

  /// Looks at what a killed process has left, and says how many revisions it had reported.
  private func check(_ folder: TemporaryFolder, _ work: Work) throws -> Int {
    var reported: [(number: Int64, hash: Substring)] = []
    if folder.names.contains("reported") {
      let text = String(
        decoding: try TemporaryFolder.read("\(folder.path)/reported"), as: UTF8.self)
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: " ")
        reported.append((try #require(Int64(parts[0])), try #require(parts.last)))
      }
    }
    guard folder.names.contains("s") else {
      #expect(reported.isEmpty)
      return 0
    }
    let store = try PlanStore.open(at: "\(folder.path)/s", .readWrite)
    #expect(try store.maintenance.verify().isEmpty)
    for (number, hash) in reported {
      let number = RevisionNumber(number)
      // The hash is over all of the content, which the check has compared with it.
      #expect(try store.revision(number).hash.description == hash)
      if work == .saves {
        // A revision and its frames are saved together.
        #expect(try store.solutions.all(at: number).count == 2)
        let layout = try store.checkOut(layout: "Login.storyboard#1", at: number)
        #expect(try layout == CrashTests.layout(Int(number.value)))
      }
    }
    // It can be saved to as before.
    let outcome = try store.save(
      ProjectChange(set: [try Fixture.login(spacing: -1)]), metadata: Fixture.metadata("after"))
    guard case .saved = outcome else {
      Issue.record("nothing was saved")
      return reported.count
    }
    return reported.count
  }
}
