import AutoLayout
import LayoutModel
import Testing

/// Safe areas, margins and guides, as Apple documents them.
struct GuideTests {

  /// Constraints that make a view fill a guide or another view.
  private func fill(_ view: String, _ other: String) -> [String] {
    ["left", "top", "right", "bottom"].map { "\(view).\($0) == \(other).\($0)" }
  }

  @Test func `the safe area guide keeps clear of the bars`() {
    var environment = plain
    environment.safeArea = .init(left: 1, top: 44, right: 2, bottom: 34)
    let root = Tree("root", "UIView", guides: [("safe", .safeArea)], [Tree("a")])
    let solution = solve(layout(root, fill("a", "safe")), in: environment)
    #expect(solution.text("a") == "1 44 397 222")
    #expect(solution.text("safe") == "1 44 397 222")
  }

  @Test func `a nested view has the part of the safe area that reaches into it`() {
    var environment = plain
    environment.safeArea = .init(left: 0, top: 44, right: 0, bottom: 34)
    let box = Tree("box", "UIView", guides: [("safe", .safeArea)], [Tree("a")])
    let solution = solve(
      layout(
        Tree("root", [box]),
        [
          "box.top == root.top + 20", "box.bottom == root.bottom - 100", "box.left == root.left",
          "box.right == root.right",
        ] + fill("a", "safe")), in: environment)
    // 24 of the top's 44 points reach into the box, nothing of the bottom's 34.
    #expect(solution.text("a") == "0 24 400 156")
  }

  /// What lies in a view does not place it: an inner view that fills the guide was once taken for
  /// a reason to leave out the rule of undetermined views, and the box rose with each pass.
  @Test func `an unplaced view with a safe area stays where the rule puts it`() {
    var environment = plain
    environment.safeArea = .init(left: 0, top: 59, right: 0, bottom: 34)
    let box = Tree("box", "UIView", guides: [("safe", .safeArea)], [Tree("a")])
    let solution = solve(layout(Tree("root", [box]), fill("a", "safe")), in: environment)
    // The box is as small as the inset of its guide allows; nothing of the bottom's 34 reaches in.
    #expect(solution.text("box") == "0 0 0 59")
    #expect(solution.text("a") == "0 59 0 0")
    #expect(!solution.findings.contains { $0.kind == .unsettled })
  }

  @Test func `the root's margins are 16 or 20 at the sides and add the safe area`() {
    var environment = Environment(
      width: 375, height: 667, safeArea: .init(left: 0, top: 20, right: 0, bottom: 0))
    let root = Tree("root", [Tree("a")])
    let clauses = [
      "a.leading == root.leadingMargin", "a.trailing == root.trailingMargin",
      "a.top == root.topMargin", "a.bottom == root.bottomMargin",
    ]
    #expect(solve(layout(root, clauses), in: environment).text("a") == "16 20 343 647")
    environment.width = 414
    #expect(solve(layout(root, clauses), in: environment).text("a") == "20 20 374 647")
    // There was no safe area before iOS 11; the margins above and below were none.
    (environment.isDesignTime, environment.systemVersion) = (true, 10)
    #expect(solve(layout(root, clauses), in: environment).text("a") == "20 0 374 667")
    environment.systemVersion = 11
    #expect(solve(layout(root, clauses), in: environment).text("a") == "20 20 374 647")
  }

  @Test func `a view's margins are 8, as stated, or without the safe area if it says so`() {
    var environment = plain
    environment.safeArea = .init(left: 0, top: 40, right: 0, bottom: 0)
    func frame(_ properties: Properties) -> String {
      let solution = solve(
        layout(
          Tree("root", [Tree("box", "UIView", properties, [Tree("a")])]),
          fill("box", "root") + [
            "a.left == box.leftMargin", "a.top == box.topMargin", "a.right == box.rightMargin",
            "a.bottom == box.bottomMargin",
          ]), in: environment)
      return solution.text("a")
    }
    #expect(frame([:]) == "8 48 384 244")
    #expect(frame([.insetsLayoutMarginsFromSafeArea: false]) == "8 8 384 284")
    #expect(
      frame([
        .layoutMarginLeft: 1, .layoutMarginTop: 2, .layoutMarginRight: 3, .layoutMarginBottom: 4,
        .insetsLayoutMarginsFromSafeArea: false,
      ]) == "1 2 396 294")
    #expect(
      frame([.layoutMarginLeading: 30, .insetsLayoutMarginsFromSafeArea: false])
        == "30 8 362 284")
  }

  @Test func `margins that keep the superview's are at least as wide`() {
    var environment = plain
    environment.margins = .init(left: 50, top: 0, right: 50, bottom: 0)
    let solution = solve(
      layout(
        Tree(
          "root", [Tree("box", "UIView", [.preservesSuperviewLayoutMargins: true], [Tree("a")])]),
        [
          "box.left == root.left + 20", "box.right == root.right - 60", "box.top == root.top",
          "box.height == 50", "a.left == box.leftMargin", "a.right == box.rightMargin",
          "a.top == box.top", "a.height == 10",
        ]), in: environment)
    // 30 of the root's left 50 reach in; on the right nothing does, so the box's own 8 count.
    #expect(solution.text("a") == "30 0 282 10")
  }

  @Test func `the margins guide and the readable guide lie inside the margins`() {
    var environment = Environment(width: 1024, height: 768, scale: 1)
    environment.margins = .init(left: 20, top: 0, right: 20, bottom: 0)
    let root = Tree(
      "root", "UIView", guides: [("margins", .layoutMargins), ("readable", .readableContent)],
      [Tree("a"), Tree("b")])
    let solution = solve(
      layout(root, fill("a", "margins") + fill("b", "readable")), in: environment)
    #expect(solution.text("a") == "20 0 984 768")
    #expect(solution.text("b") == "176 0 672 768")
  }

  @Test func `the keyboard guide follows the keyboard, or the safe area without one`() {
    let root = Tree("root", "UIView", guides: [("keys", .keyboard)], [Tree("a")])
    let layout = layout(
      root,
      [
        "a.bottom == keys.top", "a.top == root.top", "a.left == keys.left", "a.right == keys.right",
      ])
    var environment = plain
    environment.safeArea.bottom = 34
    #expect(solve(layout, in: environment).text("a") == "0 0 400 266")
    environment.keyboardHeight = 120
    #expect(solve(layout, in: environment).text("a") == "0 0 400 180")
  }

  @Test func `a view's keyboard guides are what the keyboard covers of it and of its safe area`() {
    let box = Tree(
      "box", "UIView", guides: [("inner", .keyboardArea), ("safeInner", .keyboardSafeArea)])
    let root = Tree(
      "root", "UIView", guides: [("keys", .keyboardArea), ("safeKeys", .keyboardSafeArea)], [box])
    let layout = layout(
      root,
      [
        "box.top == root.top + 50", "box.bottom == root.bottom - 20", "box.left == root.left + 10",
        "box.right == root.right",
      ])
    var environment = plain
    environment.safeArea = .init(left: 4, top: 60, right: 0, bottom: 34)
    let engine = LayoutEngine(layout, in: environment)
    func keys(_ height: Double) -> [String] {
      environment.keyboardHeight = height
      engine.setEnvironment(environment)
      return ["keys", "safeKeys", "inner", "safeInner"].map { engine.solution().text($0) }
    }
    #expect(keys(0) == ["0 300 400 0", "4 266 396 0", "0 230 390 0", "0 216 390 0"])
    #expect(keys(30) == ["0 270 400 30", "4 266 396 0", "0 220 390 10", "0 216 390 0"])
    #expect(keys(120) == ["0 180 400 120", "4 180 396 86", "0 130 390 100", "0 130 390 86"])
    #expect(keys(290) == ["0 10 400 290", "4 60 396 206", "0 0 390 230", "0 10 390 206"])
    #expect(keys(0) == ["0 300 400 0", "4 266 396 0", "0 230 390 0", "0 216 390 0"])
  }

  @Test func `a controller's top and bottom guides end where the safe area begins`() {
    var environment = plain
    environment.safeArea = .init(left: 0, top: 64, right: 0, bottom: 49)
    let root = Tree(
      "root", "UIView", guides: [("upper", .top), ("lower", .bottom)], [Tree("a")])
    let solution = solve(
      layout(
        root,
        [
          "a.top == upper.bottom", "a.bottom == lower.top", "a.left == root.left",
          "a.right == root.right",
        ]), in: environment)
    #expect(solution.text("a") == "0 64 400 187")
    #expect(solution.text("upper") == "0 0 400 64")
    #expect(solution.text("lower") == "0 251 400 49")
  }

  @Test func `a custom guide is what its constraints say`() {
    let root = Tree("root", "UIView", guides: [("g", .custom)], [Tree("a"), Tree("b")])
    let solution = solve(
      layout(
        root,
        [
          "a.left == root.left", "a.width == 100", "g.left == a.right", "g.width == 30",
          "b.left == g.right", "b.width == g.width", "a.top == root.top", "b.top == root.top",
          "a.height == 5", "b.height == 5", "g.top == root.top", "g.height == 1",
        ]), in: plain)
    #expect(solution.text("b") == "130 0 30 5")
    #expect(solution.text("g") == "100 0 30 1")
  }

  @Test func `observed insets take the place of the rules`() {
    var environment = plain
    environment.observations["box"] = .init(
      safeArea: .init(all: 3), margins: .init(left: 5, top: 6, right: 7, bottom: 8))
    let solution = solve(
      layout(
        Tree(
          "root", [Tree("box", "UIView", guides: [("safe", .safeArea)], [Tree("a"), Tree("b")])]),
        fill("box", "root") + fill("a", "safe") + [
          "b.left == box.leftMargin", "b.top == box.topMargin", "b.right == box.rightMargin",
          "b.bottom == box.bottomMargin",
        ]), in: environment)
    #expect(solution.text("a") == "3 3 394 294")
    #expect(solution.text("b") == "5 6 388 286")
  }
}
