import Foundation
import HeadlessUIKit
import Testing

/// What views say of themselves in a failed expectation, in `print`, in a debugger.
struct DescriptionTests {
  private final class Badge: UILabel {}

  /// A description with its addresses left out.
  private func text(_ description: String) -> String {
    description.replacing(/0x[0-9a-f]+/, with: "0x")
  }

  @Test func `a view says its class, its frame and what it shows`() {
    let label = Badge(text: "New")
    label.frame = CGRect(x: 16, y: 8.5, width: 61 + 2.0 / 3, height: 20)
    #expect(text("\(label)") == "<Badge: 0x; frame = (16 8.5; 61.6667 20); text = 'New'>")
    let view = UIView()
    (view.isHidden, view.alpha) = (true, 0.5)
    #expect(text("\(view)") == "<UIView: 0x; frame = (0 0; 0 0); hidden = YES; alpha = 0.5>")
    let button = UIButton(text: "Go", textColor: .red)
    #expect(text("\(button)").hasSuffix("; text = 'Go'>"))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    (scroll.contentSize, scroll.contentOffset) = (CGSize(sides: 30), CGPoint(x: 0, y: 5))
    #expect(
      text("\(scroll)")
        == "<UIScrollView: 0x; frame = (0 0; 10 10); contentOffset = {0, 5}; contentSize = {30, 30}>"
    )
    view.frame.origin.x = .infinity
    #expect(text("\(view)").contains("frame = ("), "numbers that are none are written as well")
  }

  @Test func `one address is one view's`() {
    let (first, second) = (UIView(), UIView())
    #expect(first.description == first.description && first.description != second.description)
  }

  @Test func `a view lists all views below it, however deep`() {
    let (root, middle) = (UIView(), UIView())
    root.addSubview(middle)
    middle.addSubview(UILabel(text: "a"))
    root.addSubview(UILabel(text: "b"))
    let lines = text(root.recursiveDescription()).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "<UIView: 0x; frame = (0 0; 0 0)>", "   | <UIView: 0x; frame = (0 0; 0 0)>",
        "   |    | <UILabel: 0x; frame = (0 0; 0 0); text = 'a'>",
        "   | <UILabel: 0x; frame = (0 0; 0 0); text = 'b'>",
      ])
    var deepest = root
    for _ in 0..<300 {
      let next = UIView()
      deepest.addSubview(next)
      deepest = next
    }
    #expect(root.recursiveDescription().split(separator: "\n").count == 304)
  }
}
