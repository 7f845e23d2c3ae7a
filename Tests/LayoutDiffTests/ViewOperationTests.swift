import LayoutDiff
import LayoutModel
import Testing

/// What the difference says of particular changes to views.
struct ViewOperationTests {
  /// The operations as words: `-x`, `+x/y` (views of one operation), `x>p.2`, `~x`.
  private func words(_ from: Layout, _ to: Layout) -> [String] {
    LayoutDifference(from: from, to: to).operations.map { operation in
      switch operation {
      case .changeLayout: "~layout"
      case .removeViews(let subtree): "-" + names(subtree)
      case .insertViews(let subtree): "+" + names(subtree)
      case .moveView(let move):
        "\(move.id)>\(move.position.new.parent?.text ?? "").\(move.position.new.index)"
      case .changeClass(let change): "class \(change.id)"
      case .changeView(let change): "~\(change.id)"
      case .deactivate(let clause): "off \(clause.id)"
      case .changeClause(let change): "~\(change.id.old)"
      case .activate(let clause): "on \(clause.id)"
      }
    }
  }

  private func names(_ subtree: Subtree) -> String {
    subtree.views.map(\.id.text).joined(separator: "/")
  }

  @Test func `a subtree enters and leaves as one`() {
    let small = layout("r\n  a")
    let large = layout("r\n  x\n    y\n    z\n  a")
    #expect(words(small, large) == ["+x/y/z"])
    #expect(words(large, small) == ["-x/y/z"])
  }

  @Test func `a survivor moves out of what leaves and into what enters`() {
    #expect(words(layout("r\n  x\n    s\n      t"), layout("r\n  s\n    t")) == ["-x", "s>r.0"])
    #expect(words(layout("r\n  s\n    t"), layout("r\n  x\n    s\n      t")) == ["+x", "s>x.0"])
    #expect(
      words(layout("r\n  s"), layout("r\n  x\n    s\n      y\n    z")) == ["+x/z", "s>x.0", "+y"])
  }

  @Test func `the last child that comes first is one move`() {
    #expect(
      words(layout("r\n  a\n  b\n  c\n  d"), layout("r\n  d\n  a\n  b\n  c")) == ["d>r.0"])
  }

  @Test func `of two children that change places the smaller subtree moves`() {
    #expect(words(layout("r\n  a\n    x\n  b"), layout("r\n  b\n  a\n    x")) == ["b>r.0"])
    #expect(words(layout("r\n  a\n  b\n    x"), layout("r\n  b\n    x\n  a")) == ["a>r.1"])
    #expect(words(layout("r\n  a\n  b"), layout("r\n  b\n  a")) == ["a>r.1"])
  }

  @Test func `parent and child can change places`() {
    #expect(
      words(layout("r\n  a\n    b"), layout("r\n  b\n    a")) == ["b>r.0", "a>b.0"])
    #expect(words(layout("a\n  b"), layout("b\n  a")) == ["b>.0", "a>b.0"])
  }

  @Test func `a replaced root is views that come and go at the top`() {
    #expect(words(layout("r\n  a"), layout("q\n  a")) == ["-r", "+q", "a>q.0"])
    #expect(words(layout("r\n  a"), layout("a")) == ["-r", "a>.0"])
    #expect(words(layout("a"), layout("r\n  a")) == ["+r", "a>r.0"])
  }

  /// Equal records at the end of both layouts are matched early; they can still have moved.
  @Test func `a view whose record stays the last one can change its superview`() {
    #expect(words(layout("r\n  p\n    c"), layout("r\n  p\n  c")) == ["c>r.1"])
  }

  @Test func `a class changes apart from values`() {
    let from = layout("r\n  a")
    let to = layout("r\n  a") { view in
      guard view.id == "a" else { return }
      view.className = "UILabel"
      view.properties[.text] = "Hi"
    }
    #expect(words(from, to) == ["class a", "~a"])
    #expect(LayoutDifference(from: from, to: to).summary.viewsChanged == 1)
  }

  @Test func `values change one by one`() throws {
    let from = layout("r") { view in
      view.label = "Old"
      view.guides = [Guide(id: "g", kind: .custom), Guide(id: "h", kind: .custom)]
      view.properties = ["hidden": true, "spacing": 8]
    }
    let to = layout("r") { view in
      view.label = nil
      view.arrangement = .all
      view.guides = [Guide(id: "g", kind: .safeArea), Guide(id: "i", kind: .custom)]
      view.properties = ["alignment": "center", "spacing": 12]
    }
    let operation = try #require(LayoutDifference(from: from, to: to).operations.first)
    guard case .changeView(let change) = operation else {
      Issue.record("not a changed view: \(operation)")
      return
    }
    #expect(
      change.cells == [
        .label(Change("Old", nil)), .arrangement(Change(.none, .all)),
        .guide("g", Change(.custom, .safeArea)), .guide("h", Change(.custom, nil)),
        .guide("i", Change(nil, .custom)), .property("alignment", Change(nil, "center")),
        .property("hidden", Change(true, nil)), .property("spacing", Change(8, 12)),
      ])
  }

  @Test func `texts of other bytes differ even if they look alike`() throws {
    let from = layout("r") { $0.label = "\u{E9}" }
    let to = layout("r") { $0.label = "e\u{301}" }
    let difference = LayoutDifference(from: from, to: to)
    #expect(words(from, to) == ["~r"])
    #expect(difference != difference.inverted)
    #expect(try difference.apply(to: from) == to)
    #expect(throws: DifferenceError.self) { try difference.apply(to: to) }
  }
}
