import HeadlessUIKit
import Testing

/// Arranged subviews against subviews.
struct StackViewTests {
  private let stack = UIStackView()
  private let views = (0..<3).map { _ in UIView() }

  init() {
    for view in views { stack.addArrangedSubview(view) }
  }

  private func positions(_ list: [UIView]) -> [Int?] {
    list.map { view in views.firstIndex { $0 === view } }
  }

  @Test func `arranging a view makes it a subview placed by constraints`() {
    #expect(positions(stack.arrangedSubviews) == [0, 1, 2])
    #expect(positions(stack.subviews) == [0, 1, 2])
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
  }

  @Test func `adding an arranged view again moves it to the end of the arrangement only`() {
    stack.addArrangedSubview(views[0])
    #expect(positions(stack.arrangedSubviews) == [1, 2, 0])
    #expect(positions(stack.subviews) == [0, 1, 2])
  }

  @Test func `inserting an arranged view moves it`() {
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(positions(stack.arrangedSubviews) == [2, 0, 1])
    #expect(positions(stack.subviews) == [0, 1, 2])
  }

  @Test func `an index outside the arrangement is reported and skipped`() {
    let new = UIView()
    let found = UIDiagnostic.collect {
      stack.insertArrangedSubview(new, at: 4)
      stack.insertArrangedSubview(new, at: -1)
      stack.insertArrangedSubview(views[0], at: 3)
    }
    #expect(
      found.diagnostics.map(\.kind) == [.indexOutOfRange, .indexOutOfRange, .indexOutOfRange])
    #expect(new.superview == nil)
    #expect(positions(stack.arrangedSubviews) == [0, 1, 2])
  }

  @Test func `a view taken from the arrangement stays a subview`() {
    stack.removeArrangedSubview(views[1])
    #expect(positions(stack.arrangedSubviews) == [0, 2])
    #expect(positions(stack.subviews) == [0, 1, 2])
  }

  @Test func `a removed subview leaves the arrangement`() {
    stack.setCustomSpacing(9, after: views[1])
    #expect(stack.customSpacing(after: views[1]) == 9)
    views[1].removeFromSuperview()
    #expect(positions(stack.arrangedSubviews) == [0, 2])
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
  }

  @Test func `moving a subview to the front leaves the arrangement alone`() {
    stack.addSubview(views[0])
    #expect(positions(stack.subviews) == [1, 2, 0])
    #expect(positions(stack.arrangedSubviews) == [0, 1, 2])
  }

  @Test func `a stack is never nil from a coder`() {
    let stack: UIStackView = UIStackView(coder: NSCoder())
    #expect(stack.arrangedSubviews.isEmpty)
  }
}
