import LayoutTestSupport
import AutoLayout
import HeadlessUIKit
import LayoutModel
import Testing

/// Layout of a tree that is edited, against a new solution of what is captured from it.
struct LayoutLawTests {
  /// A tree in which every view is placed by constraints that leave nothing open.
  private struct Scene {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var views: [UIView] = []
    var constraints: [NSLayoutConstraint] = []

    init(_ random: inout SplitMix64) {
      for _ in 0..<(2 + random.below(6)) { add(&random) }
    }

    mutating func add(_ random: inout SplitMix64) {
      let index = random.below(views.count + 1)
      let parent = index == 0 ? root : views[index - 1]
      let view = random.below(5) == 0 ? UILabel() : UIView()
      if random.below(6) == 0 {
        view.frame = CGRect(
          x: random.below(50), y: random.below(50), width: random.below(90), height: 20)
        parent.addSubview(view)
        if random.below(2) == 0 { view.autoresizingMask = .flexibleLeftMargin }
      } else if let stack = parent as? UIStackView {
        stack.addArrangedSubview(view)
        activate([
          view.widthAnchor.constraint(equalToConstant: CGFloat(random.below(60))),
          view.heightAnchor.constraint(equalToConstant: CGFloat(random.below(60))),
        ])
      } else {
        let view = random.below(6) == 0 ? makeStack() : view
        view.translatesAutoresizingMaskIntoConstraints = false
        let sibling = parent.subviews.last ?? parent
        parent.addSubview(view)
        views.append(view)
        position(view, in: parent, after: sibling, &random)
        return
      }
      views.append(view)
    }

    /// A row whose views may differ in height; filling it, they would contradict each other.
    private func makeStack() -> UIStackView {
      let stack = UIStackView()
      stack.alignment = .top
      return stack
    }

    private mutating func position(
      _ view: UIView, in parent: UIView, after sibling: UIView, _ random: inout SplitMix64
    ) {
      let gap = CGFloat(random.below(20))
      let left = [
        view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: gap),
        view.leftAnchor.constraint(equalTo: sibling.leftAnchor, constant: gap),
        view.leftAnchor.constraint(equalTo: parent.layoutMarginsGuide.leftAnchor),
      ]
      let top = [
        view.topAnchor.constraint(equalTo: parent.topAnchor, constant: gap),
        view.topAnchor.constraint(equalTo: sibling.bottomAnchor, constant: gap),
        view.centerYAnchor.constraint(equalTo: parent.centerYAnchor),
      ]
      activate([left[random.below(3)], top[random.below(3)]])
      // A stack is as large as what it arranges.
      guard !(view is UIStackView) else { return }
      let width = view.widthAnchor.constraint(
        equalTo: parent.widthAnchor, multiplier: [0.25, 0.5, 1][random.below(3)])
      let height = view.heightAnchor.constraint(equalToConstant: CGFloat(10 + random.below(50)))
      activate([width, height])
    }

    private mutating func activate(_ new: [NSLayoutConstraint]) {
      NSLayoutConstraint.activate(new)
      constraints += new
    }

    mutating func edit(_ random: inout SplitMix64) {
      let view = views[random.below(views.count)]
      switch random.below(9) {
      case 0...2:
        guard !constraints.isEmpty else { return add(&random) }
        constraints[random.below(constraints.count)].constant = CGFloat(random.below(40))
      case 3: add(&random)
      case 4: (view as? UILabel)?.text = String(repeating: "text ", count: random.below(4))
      case 5: view.isHidden.toggle()
      case 6:
        root.frame.size = CGSize(width: 200 + random.below(200), height: 300 + random.below(200))
      case 7:
        (view as? UIStackView)?.spacing = CGFloat(random.below(9))
        view.layoutMargins.left = CGFloat(random.below(30))
      default: root.bringSubviewToFront(view)
      }
    }

    /// What differs between the tree and a new solution of its capture; nil if nothing does.
    func difference() throws -> String? {
      let layout = try LayoutCapture(id: "scene").layout(of: root)
      let size = root.bounds.size
      let solution = solve(
        layout,
        in: Environment(
          width: size.width, height: size.height, scale: UIScreen.main.scale,
          margins: .init(all: 8)))
      var live: [CGRect] = []
      var pending = [root]
      while let view = pending.popLast() {
        live.append(view.frame)
        pending += view.subviews.reversed()
      }
      for (frame, placement) in zip(live.dropFirst(), solution.views.dropFirst()) {
        let solved = placement.frame
        let distances = [
          frame.minX - solved.x, frame.minY - solved.y, frame.width - solved.width,
          frame.height - solved.height,
        ]
        if distances.contains(where: { abs($0) > 1e-6 }) {
          return "\(placement.id) is at \(frame), solved at \(solved)"
        }
      }
      return live.count == solution.views.count ? nil : "other views"
    }
  }

  /// `HEADLESS_CASES` asks for more cases than those of an ordinary run.
  private static let cases =
    ProcessInfo.processInfo.environment["HEADLESS_CASES"].flatMap(Int.init) ?? 100

  @Test func `a tree that is edited has the frames of a new solution`() throws {
    for seed in 0..<UInt64(Self.cases) {
      var random = SplitMix64(seed: seed)
      var scene = Scene(&random)
      for edit in 0..<6 {
        let found = UIDiagnostic.collect { scene.root.layoutIfNeeded() }
        let difference = try scene.difference() ?? found.diagnostics.first?.description
        if let difference {
          Issue.record("seed \(seed), edit \(edit): \(difference)")
          return
        }
        scene.edit(&random)
      }
    }
  }
}
