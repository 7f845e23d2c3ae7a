#if canImport(Glibc)
  import Glibc
#endif
import LayoutModel
import PlanStore
import Testing

/// Everything that can be done with a store, each within a minute of processor time.
struct Trial {
  /// The file.
  let path: String
  /// What was done to it.
  let name: String

  /// Tries everything, and that it does not take memory without measure.
  func run() throws {
    let before = Self.peakKilobytes
    if let store = try? PlanStore.open(at: path, .readOnly) { read(store) }
    if let store = try? PlanStore.open(at: path, .readWrite) { write(store) }
    #expect(Self.peakKilobytes - before < 1 << 20, "\(name)")
  }

  /// Runs one operation, and gives what it gives unless it is refused.
  @discardableResult
  func attempt<Result>(
    _ doing: String, _ body: () throws(StoreError) -> Result
  ) -> Result? {
    let start = Self.seconds
    defer {
      let seconds = Self.seconds - start
      // A hang takes minutes; ninety megabytes of messages take a debug build on a slow machine five
      // seconds.
      #expect(seconds < 60, "\(name): \(doing) took \(seconds) s")
    }
    do throws(StoreError) {
      return try body()
    } catch {
      #expect(error.message.utf8.count < 2_000, "\(name): \(doing)")
      return nil
    }
  }

  private func read(_ store: PlanStore) {
    let tip = attempt("resolve") { () throws(StoreError) in try store.resolve("HEAD") }
    attempt("references") { () throws(StoreError) in try store.references.all() }
    attempt("operations") { () throws(StoreError) in try store.references.operations() }
    attempt("environments") { () throws(StoreError) in try store.solutions.environments() }
    for name in ["r1", "main~3", "@2030-01-01", "0123abcd", "git:0123", "wording", "HEAD^2"] {
      attempt("resolve \(name)") { () throws(StoreError) in try store.resolve(name) }
    }
    let numbers = ([tip].compactMap(\.self) + [6, 5, 3, 1].map { RevisionNumber($0) })
    for number in numbers {
      attempt("log") { () throws(StoreError) in try store.log(from: number) }
      attempt("check-out") { () throws(StoreError) in try store.checkOut(number) }
      attempt("solutions") { () throws(StoreError) in try store.solutions.all(at: number) }
      attempt("counts") { () throws(StoreError) in try store.solutions.counts(of: number) }
      attempt("changes") { () throws(StoreError) in
        try store.changes(from: RevisionNumber(1), to: number)
      }
      attempt("line") { () throws(StoreError) in
        try store.line(from: RevisionNumber(1), to: number)
      }
      attempt("base") { () throws(StoreError) in
        try store.mergeBase(of: RevisionNumber(3), number)
      }
      attempt("blame") { () throws(StoreError) in
        try store.blame(NodeID("root"), in: "Login.storyboard#1", at: number)
          + store.blame(NodeID("title"), in: "Login.storyboard#1", at: number)
          + store.blame(ClauseID("c1"), in: "Login.storyboard#1", at: number)
      }
      for device in Fixture.devices {
        attempt("frames") { () throws(StoreError) in
          try store.solutions.frameHistory(
            of: "title", in: "Login.storyboard#1", at: number, environment: device)
        }
      }
    }
    attempt("verify") { () throws(StoreError) in try store.maintenance.verify() }
    attempt("export") { () throws(StoreError) in
      var writer = BundleWriter()
      try store.exchange.export { (item) throws(StoreError) in _ = writer.bytes(of: item) }
    }
    for view in [
      "v_log", "v_views", "v_guides", "v_constraints", "v_properties", "v_frames", "v_findings",
    ] {
      attempt(view) { () throws(StoreError) in
        let condition = view == "v_log" ? "" : " WHERE at = 5"
        _ = try store.query(
          "SELECT * FROM \(view)\(condition)",
          limits: QueryLimits(rows: 1_000, bytes: 1 << 20, instructions: 50_000_000))
      }
    }
  }

  private func write(_ store: PlanStore) {
    let metadata = RevisionMetadata(time: 1_800_000_000_000, author: "new", message: "new")
    attempt("save") { () throws(StoreError) in
      guard let layout = try? Fixture.login(spacing: 3, title: "new") else { return }
      _ = try store.save(ProjectChange(set: [layout]), metadata: metadata)
    }
    attempt("save another") { () throws(StoreError) in
      guard
        let layout = try? Layout(
          UncheckedLayout(id: "New", name: "New", root: "new", views: [ViewNode(id: "new")]))
      else { return }
      _ = try store.save(
        ProjectChange(set: [layout]), metadata: metadata,
        solving: [Environment(width: 100, height: 100, name: "new")])
    }
    attempt("branch") { () throws(StoreError) in
      try store.references.createBranch("new", at: RevisionNumber(3), time: 0)
    }
    attempt("undo") { () throws(StoreError) in _ = try store.references.undo(time: 0) }
    attempt("merge") { () throws(StoreError) in
      let plan = try store.prepareMerge(of: RevisionNumber(3))
      _ = try store.merge(plan, metadata: metadata)
    }
    attempt("rebuild") { () throws(StoreError) in _ = try store.solutions.rebuild() }
    attempt("repair") { () throws(StoreError) in
      _ = try store.maintenance.repair(try store.maintenance.verify())
    }
    attempt("compact") { () throws(StoreError) in _ = try store.maintenance.compact() }
  }

  /// The processor time of this thread, which the tests beside this one do not touch.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  /// The most memory that the process has ever had.
  private static var peakKilobytes: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }
}
