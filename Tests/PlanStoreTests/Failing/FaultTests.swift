import FaultyDisk
import LayoutModel
import LayoutTestSupport
import PlanStore
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Disks that fail in the middle of everything: a failure has a name, and the store is as it was.
@Suite(.serialized) struct FaultTests {
  /// What is done while the disk fails.
  enum Work: String, CaseIterable {
    case save, merge, receive, compact, move, pack, saveToPacked
  }

  /// How it fails; the raw values are those of the faulty disk.
  enum Fault: Int32, CaseIterable {
    case full, torn, read, sync
  }

  @Test(arguments: Work.allCases, Fault.allCases)
  func `an operation on a failing disk fails by name and changes nothing`(
    _ work: Work, _ fault: Fault
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/faulty-store"
    try #require(faulty_disk_install("faulty-store") == 0)
    do {
      let store = try PlanStore.create(at: path)
      try FaultTests.prepare(store)
      if work == .saveToPacked { _ = try store.maintenance.pack() }
    }
    let sound = try TemporaryFolder.read(path)
    let before = try content(path)
    try perform(work, at: path)
    let after = try content(path)
    for isLasting: Int32 in [0, 1] {
      var countdown: Int32 = 1
      while countdown < 400 {
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
        try TemporaryFolder.write(sound, to: path)
        faulty_disk_arm(fault.rawValue, countdown, isLasting)
        let failure = try failure(of: work, at: path)
        let hasFailed = faulty_disk_failures() > 0
        faulty_disk_arm(0, 0, 0)
        let found = try content(path)
        let position = "\(fault) at operation \(countdown)"
        if let failure {
          try #require(FaultTests.names.contains(failure.code), "\(position): \(failure)")
          let isKnown = failure.code != .uncertain
          try #require(found == before || (!isKnown && found == after), "\(position): \(failure)")
        } else {
          try #require(found == after, "\(position): it was reported as done")
        }
        if !hasFailed { break }
        countdown += FaultTests.step(countdown)
      }
      #expect(countdown > 1, "no operation of this kind is used")
    }
  }

  /// Every operation fails in turn with DRAFTSMAN_CASES=2; else those after the first are sampled.
  private static func step(_ countdown: Int32) -> Int32 {
    Scale.factor > 1 || countdown < 10 ? 1 : 9
  }

  /// How failures of a disk may be named.
  private static let names: Set<StoreError.Code> = [
    .full, .failed, .readOnly, .unreadable, .uncertain, .damaged, .notAStore,
  ]

  private func failure(of work: Work, at path: String) throws -> StoreError? {
    do {
      try perform(work, at: path)
      return nil
    } catch let error as StoreError {
      return error
    }
  }

  /// A history with something to merge.
  private static func prepare(_ store: PlanStore) throws {
    try Fixture.fill(store)
    try store.references.createBranch("side", at: RevisionNumber(6), time: 0)
    _ = try store.save(
      ProjectChange(set: [try Fixture.login(spacing: 4, title: "Log in", hasButton: false)]),
      on: "side", metadata: Fixture.metadata("side"))
    _ = try store.save(
      ProjectChange(set: [try Fixture.settings()]), metadata: Fixture.metadata("main"))
  }

  private func perform(_ work: Work, at path: String) throws {
    let store = try PlanStore.open(at: path, .readWrite)
    switch work {
    case .pack: _ = try store.maintenance.pack()
    case .save, .saveToPacked:
      let layout = try Fixture.login(spacing: 99, title: String(repeating: "long ", count: 2_000))
      _ = try store.save(ProjectChange(set: [layout]), metadata: Fixture.metadata("late"))
    case .merge:
      let plan = try store.prepareMerge(of: RevisionNumber(7))
      _ = try store.merge(plan, metadata: Fixture.metadata("merge"))
    case .receive:
      let other = try PlanStore.inMemory()
      _ = try other.save(
        ProjectChange(set: [try Fixture.login(spacing: 3)]), metadata: Fixture.metadata("other"))
      var items: [BundleItem] = []
      try other.exchange.export { item throws(StoreError) in items.append(item) }
      items.reverse()
      _ = try store.exchange.receive(time: 0) { () throws(StoreError) in items.popLast() }
    case .compact: _ = try store.maintenance.compact()
    case .move: try store.references.createTag("v2", at: RevisionNumber(8), time: 0)
    }
  }

  /// Everything that a store holds, once it has been found whole.
  private func content(_ path: String) throws -> [String] {
    let store = try PlanStore.open(at: path, .readOnly)
    let findings = try store.maintenance.verify()
    try #require(findings.isEmpty, "\(findings)")
    let hashes = try store.query("SELECT revision, hex(hash) FROM revision ORDER BY 1").rows
    let moves = try store.query("SELECT name, version, revision FROM v_moves ORDER BY 1, 2").rows
    return (hashes + moves).map { "\($0)" }
  }

  /// The system's own bound on the size of files, as a quota would set it.
  @Test func `a file that may not grow is a failure that changes nothing`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path)) }
    let before = try content(path)
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 49_152, rlim_max: 49_152)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let store = try PlanStore.open(at: path, .readWrite)
      let layout = try Fixture.login(title: String(repeating: "x", count: 200_000))
      do {
        _ = try store.save(ProjectChange(set: [layout]), metadata: Fixture.metadata("big"))
      } catch let error as StoreError {
        if [.full, .failed, .uncertain].contains(error.code) { exit(0) }
      }
      exit(3)
    }
    #expect(try content(path) == before)
  }

  @Test func `a store that cannot be made leaves nothing behind`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/faulty-store"
    try #require(faulty_disk_install("faulty-store") == 0)
    var countdown: Int32 = 1
    while countdown < 400 {
      faulty_disk_arm(Fault.full.rawValue, countdown, 1)
      let made = try? PlanStore.create(at: path)
      let hasFailed = faulty_disk_failures() > 0
      faulty_disk_arm(0, 0, 0)
      if !hasFailed {
        #expect(made != nil)
        break
      }
      if folder.names.contains("faulty-store") {
        #expect(try content(path).isEmpty)
        for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
      }
      #expect(folder.names.isEmpty, "\(folder.names)")
      countdown += FaultTests.step(countdown)
    }
    #expect(countdown > 1)
  }
}
