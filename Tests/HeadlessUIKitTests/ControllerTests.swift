import HeadlessUIKit
import Testing

/// Loading of views, containment, and the chain of responders.
struct ControllerTests {
  private class Probe: UIViewController {
    var lines: [String] = []
    override func loadView() {
      lines.append("loadView")
      super.loadView()
    }
    override func viewDidLoad() { lines.append("viewDidLoad") }
    override func willMove(toParent parent: UIViewController?) {
      lines.append("willMove(\(parent == nil ? "nil" : "parent"))")
    }
    override func didMove(toParent parent: UIViewController?) {
      lines.append("didMove(\(parent == nil ? "nil" : "parent"))")
    }
    override func viewWillAppear(_ animated: Bool) { lines.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { lines.append("didAppear") }
    override func viewWillLayoutSubviews() { lines.append("willLayout") }
    override func viewDidLayoutSubviews() { lines.append("didLayout") }
  }

  @Test func `a view is loaded once, when it is asked for`() {
    let probe = Probe()
    #expect(!probe.isViewLoaded && probe.viewIfLoaded == nil)
    let view = probe.view
    #expect(probe.view === view && probe.viewIfLoaded === view)
    #expect(probe.lines == ["loadView", "viewDidLoad"])
    #expect(view?.next === probe)
  }

  @Test func `loadView may set a view, or set none, or read it`() {
    final class Setting: UIViewController {
      let own = UIStackView()
      override func loadView() { view = own }
    }
    final class Idle: UIViewController {
      override func loadView() {}
    }
    final class Reading: UIViewController {
      override func loadView() { view.tag = 3 }
    }
    let setting = Setting()
    #expect(setting.view === setting.own)
    #expect(Idle().view.subviews.isEmpty)
    #expect(Reading().view.tag == 3)
  }

  @Test func `containment calls`() {
    let (parent, child) = (UIViewController(), Probe())
    parent.addChild(child)
    #expect(child.lines == ["willMove(parent)"])
    #expect(parent.children == [child] && child.parent === parent)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.view.next === child && child.next === parent.view)
    parent.addChild(child)
    #expect(parent.children == [child])
    child.lines = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.lines == ["willMove(nil)", "didMove(nil)"])
    #expect(parent.children.isEmpty && child.parent == nil)
    child.removeFromParent()
    #expect(child.lines.count == 2)
  }

  @Test func `a child has one parent, and no controller contains itself`() {
    let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty && second.children == [child])
    let found = UIDiagnostic.collect {
      child.addChild(second)
      child.addChild(child)
    }
    #expect(found.diagnostics.map(\.kind) == [.cycle, .cycle])
    #expect(child.children.isEmpty)
  }

  @Test func `a child's view does not go below a stranger`() {
    let (parent, stranger, child) = (UIViewController(), UIViewController(), UIViewController())
    parent.addChild(child)
    let found = UIDiagnostic.collect { stranger.view.addSubview(child.view) }
    #expect(found.diagnostics.map(\.kind) == [.inconsistentControllers])
    #expect(child.view.superview == nil)
    parent.view.addSubview(child.view)
    #expect(child.view.superview === parent.view)
  }

  @Test func `a window shows its root controller`() {
    let window = UIWindow()
    let probe = Probe()
    window.rootViewController = probe
    #expect(probe.view.superview === window && probe.view.frame == window.bounds)
    window.makeKeyAndVisible()
    #expect(
      probe.lines == [
        "loadView", "viewDidLoad", "willAppear", "didAppear", "willLayout", "didLayout",
      ])
    window.rootViewController = nil
    #expect(window.subviews.isEmpty)
  }

  @Test func `values of other modules live and die with their object`() {
    let view = UIView()
    view.attachments[Marker.self] = "kept"
    #expect(view.attachments[Marker.self] == "kept")
    #expect(UIView().attachments[Marker.self] == nil)
    view.attachments[Marker.self] = nil
    #expect(view.attachments[Marker.self] == nil)
  }

  private enum Marker: AttachmentKey {
    typealias Value = String
  }
}

extension ControllerTests {
  @Test func `a scroll view is known at the edges for which it was named`() {
    let (controller, list) = (UIViewController(), UIScrollView())
    controller.setContentScrollView(list, for: [.top, .leading])
    #expect(controller.contentScrollView(for: .top) === list)
    #expect(controller.contentScrollView(for: .bottom) == nil)
    controller.setContentScrollView(nil, for: .top)
    #expect(controller.contentScrollView(for: .top) == nil)
    controller.setContentScrollView(list)
    #expect(controller.contentScrollView(for: .bottom) === list)
  }
}
