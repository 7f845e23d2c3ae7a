import Draftsman
import LayoutModel

#if canImport(Glibc)
  import Glibc
#endif

/// A planned tree that is changed and measured.
final class PlanRun {
  private let count: Int
  private let tree: PlannedTree
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10_000, height: 10_000))
  private var times: [[Double]] = [[], [], [], []]
  private let change: PlannedTree.Change

  init(count: Int, _ change: PlannedTree.Change) {
    self.count = count
    self.change = change
    tree = PlannedTree(count: count)
    for _ in 0..<1_000 { tree.addSubview(UIView()) }
    window.addSubview(tree)
    tree.applyPlan()
    window.layoutIfNeeded()
  }

  /// Changes the plan, applies it, and lays out, so many times.
  func measure(rounds: Int) {
    for round in 0..<rounds {
      tree.change(change, at: (round * 7 + 1) % count)
      var start = Self.now()
      tree.applyPlan()
      let whole = Self.now() - start
      times[0].append(tree.evaluation)
      times[1].append(whole - tree.evaluation)
      start = Self.now()
      window.layoutIfNeeded()
      times[2].append(Self.now() - start)
      guard round % 10 == 0 else { continue }
      start = Self.now()
      _ = try? LayoutCapture(id: "tree", includesSourcePositions: false).layout(of: tree)
      times[3].append(Self.now() - start)
    }
  }

  /// The medians.
  var line: String {
    let medians = times.map { $0.sorted()[$0.count / 2] }
    let perView = medians.map { $0 / Double(count) * 1e6 }
    return [
      "\(count)", change.rawValue, Self.text(perView[0], "µs"), Self.text(perView[1], "µs"),
      Self.text(medians[2] * 1e6, "µs"), Self.text(perView[3], "µs"),
    ].joined(separator: "   ")
  }

  private static func text(_ number: Double, _ unit: String) -> String {
    "\((number * 100).rounded() / 100) \(unit)"
  }

  /// The processor time of this thread in seconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
