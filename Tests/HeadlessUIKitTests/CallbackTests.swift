import HeadlessUIKit
import Testing

/// Which callbacks come, and in which order.
struct CallbackTests {
  private final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class Probe: UIView {
    let log: Log
    let name: String

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toSuperview new: UIView?) {
      log.lines.append("\(name).willMoveToSuperview(\((new as? Probe)?.name ?? "nil"))")
    }
    override func didMoveToSuperview() { log.lines.append("\(name).didMoveToSuperview") }
    override func willMove(toWindow new: UIWindow?) {
      log.lines.append("\(name).willMoveToWindow(\(new == nil ? "nil" : "window"))")
    }
    override func didMoveToWindow() { log.lines.append("\(name).didMoveToWindow") }
    override func didAddSubview(_ view: UIView) {
      log.lines.append("\(name).didAdd(\((view as? Probe)?.name ?? "?"))")
    }
    override func willRemoveSubview(_ view: UIView) {
      log.lines.append("\(name).willRemove(\((view as? Probe)?.name ?? "?"))")
    }
  }

  private final class ActingView: UIStackView {
    var act: () -> Void = {}

    override func willMove(toSuperview newSuperview: UIView?) {
      let act = act
      self.act = {}
      act()
    }
  }

  @Test func `a callback that turns a hierarchy around makes no cycle`() {
    let (view, parent) = (ActingView(), UIView())
    view.act = { [unowned view] in view.addSubview(parent) }
    let (_, complaints) = UIDiagnostic.collect { parent.addSubview(view) }
    #expect(complaints.map(\.kind) == [.cycle])
    #expect(parent.superview === view)
    #expect(view.superview == nil)
  }

  @Test func `a callback that arranges a view elsewhere leaves it in one arrangement`() {
    let (view, parent, stack) = (ActingView(), UIView(), UIStackView())
    view.act = { [unowned view] in stack.addArrangedSubview(view) }
    parent.addSubview(view)
    #expect(view.superview === parent)
    #expect(stack.subviews.isEmpty)
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func `adding and removing outside a window`() {
    let log = Log()
    let (outer, inner) = (Probe("outer", log), Probe("inner", log))
    outer.addSubview(inner)
    #expect(
      log.take() == [
        "inner.willMoveToSuperview(outer)", "inner.didMoveToSuperview", "outer.didAdd(inner)",
      ])
    outer.addSubview(inner)
    #expect(log.take().isEmpty, "a move to the front is no move to a superview")
    inner.removeFromSuperview()
    #expect(
      log.take() == [
        "outer.willRemove(inner)", "inner.willMoveToSuperview(nil)", "inner.didMoveToSuperview",
      ])
    inner.removeFromSuperview()
    #expect(log.take().isEmpty)
  }

  @Test func `adding a tree to a window tells every view of it`() {
    let log = Log()
    let window = UIWindow()
    let (outer, inner) = (Probe("outer", log), Probe("inner", log))
    outer.addSubview(inner)
    _ = log.take()
    window.addSubview(outer)
    #expect(
      log.take() == [
        "outer.willMoveToSuperview(nil)", "outer.willMoveToWindow(window)",
        "inner.willMoveToWindow(window)", "outer.didMoveToWindow", "inner.didMoveToWindow",
        "outer.didMoveToSuperview",
      ])
    #expect(inner.window === window)
    outer.removeFromSuperview()
    #expect(
      log.take() == [
        "outer.willMoveToSuperview(nil)", "outer.willMoveToWindow(nil)",
        "inner.willMoveToWindow(nil)", "outer.didMoveToWindow", "inner.didMoveToWindow",
        "outer.didMoveToSuperview",
      ])
    #expect(inner.window == nil)
  }

  @Test func `moving inside a window tells nothing of windows`() {
    let log = Log()
    let window = UIWindow()
    let (left, right, inner) = (Probe("left", log), Probe("right", log), Probe("inner", log))
    window.addSubview(left)
    window.addSubview(right)
    left.addSubview(inner)
    _ = log.take()
    right.addSubview(inner)
    #expect(
      log.take() == [
        "inner.willMoveToSuperview(right)", "left.willRemove(inner)", "inner.didMoveToSuperview",
        "right.didAdd(inner)",
      ])
  }

  /// A callback that moves the view elsewhere must not leave it in two positions.
  @Test func `a callback may change the tree`() {
    final class Restless: UIView {
      let refuge = UIView()
      override func didMoveToSuperview() {
        if superview !== refuge, superview != nil { refuge.addSubview(self) }
      }
    }
    let (root, view) = (UIView(), Restless())
    root.addSubview(view)
    #expect(view.superview === view.refuge)
    #expect(root.subviews.isEmpty)
    #expect(view.refuge.subviews == [view])
  }
}
