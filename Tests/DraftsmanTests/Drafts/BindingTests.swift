import Draftsman
import DraftsmanTestSupport
import OpenCombine
import Testing

/// Setting properties by name, with values and with publishers.
struct BindingTests {
  @Test func `a property is set at once and the chain goes on`() {
    let label = UILabel()
    let constraints = label.drf
      .text("hello")
      .numberOfLines(3)
      .backgroundColor(.red)
      .drf.width.equal(to: 4).alpha(0.5)
      .height.equal(to: 5)
      .build()
    #expect(label.text == "hello")
    #expect(label.numberOfLines == 3)
    #expect(label.backgroundColor == .red)
    #expect(label.alpha == 0.5)
    #expect(constraints.count == 2)
  }

  @Test func `a builder reaches below the view and returns to the chain`() {
    let view = UIView()
    let constraints = view.drf.width.equal(to: 1)
      .builder.layer.cornerRadius(8).layer.masksToBounds(true).frame.origin.x(7).tag(5)
      .drf.height.equal(to: 2).build()
    #expect(view.layer.cornerRadius == 8)
    #expect(view.clipsToBounds)
    #expect(view.frame.origin.x == 7)
    #expect(view.tag == 5)
    #expect(constraints.count == 2)
  }

  @Test func `a property that can only be read is reported`() {
    let view = UIView()
    let (_, diagnostics) = PlanDiagnostic.collect {
      view.drf.builder.intrinsicContentSize.width(3).tag(2)
    }
    #expect(diagnostics.map(\.kind) == [.readOnlyProperty])
    #expect(view.tag == 2)
  }

  @Test func `a builder is an element of a plan`() {
    let root = PlannedView()
    root.apply { named("a").drf.builder.tag(1) }
    #expect(names(root.subviews) == ["a"])
  }

  @Test func `published values are assigned, the current one at once`() {
    final class Model { @Published var text: String? = "first" }
    let (model, label) = (Model(), UILabel())
    var cancellables: Set<AnyCancellable> = []
    let colors = PassthroughSubject<UIColor, Never>()
    let constraints = label.drf
      .text(to: model.$text).textColor(by: colors)
      .storeAll(in: &cancellables)
      .width.equal(to: 1).build()
    #expect(label.text == "first")
    #expect(cancellables.count == 2)
    #expect(constraints.count == 1)
    model.text = "second"
    colors.send(.blue)
    #expect(label.text == "second")
    #expect(label.textColor == .blue)
    cancellables = []
    model.text = "third"
    #expect(label.text == "second")
  }

  @Test func `a subscriber takes any label`() {
    let numbers = CurrentValueSubject<Int, Never>(1)
    let view = UIView()
    var cancellables: Set<AnyCancellable> = []
    _ = view.drf.subscriber.tag(to: numbers).tag(assignedBy: numbers).tag(by: numbers)
      .storeAll(in: &cancellables)
    #expect(cancellables.count == 3)
    numbers.send(4)
    #expect(view.tag == 4)
  }

  @Test func `subscriptions that nobody keeps end`() {
    let numbers = CurrentValueSubject<Int, Never>(1)
    let view = UIView()
    _ = view.drf.tag(to: numbers)
    numbers.send(2)
    #expect(view.tag == 1)
  }

  @Test func `stored subscriptions live with the view`() {
    let numbers = CurrentValueSubject<Int, Never>(1)
    let view = UIView()
    _ = view.drf.tag(to: numbers).stored().width.equal(to: 2)
    numbers.send(2)
    #expect(view.tag == 2)
  }
}
