import AutoLayout
import LayoutModel
import Testing

/// What is said of views that have no size although there is something to show.
struct ZeroSizeTests {
  @Test func `a view with content but without a size is reported, unless it is hidden`() {
    func found(_ properties: Properties) -> [Finding] {
      let tree = Tree("root", [.sized("a", 10, 10, properties)])
      return solve(
        layout(
          tree,
          ["a.left == root.left", "a.top == root.top", "a.width == 0", "a.height == 10"]),
        in: plain
      ).findings
    }
    #expect(found([:]).map(\.kind) == [.zeroSize])
    #expect(found([:]).map(\.severity) == [.note])
    #expect(found([.hidden: true]) == [])
  }

  /// The findings of a box without height, whose subviews lie outside of it.
  private func flat(_ inner: [Tree], _ properties: Properties = [:]) -> [Finding] {
    solve(
      layout(
        Tree("root", [Tree("box", "UIView", properties, inner)]),
        ["box.left == root.left", "box.top == root.top", "box.width == 50", "box.height == 0"]
          + inner.flatMap { ["\($0.id).left == box.left", "\($0.id).top == box.top"] }),
      in: plain
    ).findings
  }

  /// Of public documents' flat boxes nearly all were seen: nothing cuts off what lies outside of them.
  @Test func `a box without a size is reported for what it cuts off or keeps from touches`() {
    let image = Tree.sized("a", 20, 10)
    #expect(flat([image]) == [])
    #expect(flat([image], ["clipsSubviews": true]).map(\.kind) == [.zeroSize])
    let button = Tree("a", "UIButton", [.intrinsicWidth: 20, .intrinsicHeight: 10])
    #expect(
      flat([button]).first?.text.statement
        == "box has controls but the size 50 × 0, so they cannot be touched")
    #expect(
      flat([button], ["clipsSubviews": true]).first?.text.statement
        == "box has content but the size 50 × 0, so it cannot be seen")
  }

  @Test func `what is hidden or empty at the start is no content of a box without a size`() {
    let clips: Properties = ["clipsSubviews": true]
    let button: Properties = [.intrinsicWidth: 20, .intrinsicHeight: 10, .hidden: true]
    #expect(flat([Tree("a", "UIButton", button)], clips) == [])
    #expect(flat([Tree("a", "UILabel", [.text: ""])], clips) == [])
    #expect(!flat([Tree("a", "UILabel", [.text: "One"])], clips).isEmpty)
  }

  /// Each of them asks what all below it show.
  @Test func `boxes without a size may lie in each other as deep as a file has them`() throws {
    let depth = 10_000
    let ids = (0..<depth).map { NodeID("v\($0)") }
    let views = ids.indices.map { index in
      ViewNode(
        id: ids[index], className: index == depth - 1 ? "UIButton" : "UIView",
        children: index == depth - 1 ? [] : [ids[index + 1]],
        properties: index == 0 ? [:] : [.autoresizingMask: "", .frameWidth: 5, .frameHeight: 0])
    }
    let deep = Layout(
      trusted: "deep", name: "", root: ids[0], views: views, clauses: [], properties: [:])
    #expect(solve(deep, in: plain).findings(.zeroSize).count == depth - 1)
  }
}
