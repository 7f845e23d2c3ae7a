import Foundation

// What people read of a view: in a failed expectation, in `print`, in a debugger.

extension UIView {
  /// The view and all views below it, a line for each, indented by its depth; UIKit has the same for
  /// debuggers.
  public final func recursiveDescription() -> String {
    var lines: [String] = []
    var waiting = [(view: self, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      lines.append(String(repeating: "   | ", count: depth) + view.description)
      waiting += view.subviews.reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }

  final var shownDescription: String {
    let address = UInt(bitPattern: ObjectIdentifier(self))
    var parts = ["\(Swift.type(of: self)): 0x\(String(address, radix: 16))"]
    parts.append("frame = \(UIView.shown(frame.origin, frame.size))")
    if let text = shownText { parts.append("text = '\(text)'") }
    if isHidden { parts.append("hidden = YES") }
    if alpha != 1 { parts.append("alpha = \(UIView.shown(alpha))") }
    if let scroll = self as? UIScrollView {
      let (offset, size) = (scroll.contentOffset, scroll.contentSize)
      parts.append("contentOffset = {\(UIView.shown(offset.x)), \(UIView.shown(offset.y))}")
      parts.append("contentSize = {\(UIView.shown(size.width)), \(UIView.shown(size.height))}")
    }
    return "<\(parts.joined(separator: "; "))>"
  }

  /// The text that the view shows, if it is a view of texts and has one.
  private final var shownText: String? {
    switch self {
    case let label as UILabel: label.text
    case let field as UITextField: field.text
    case let view as UITextView: view.text
    case let button as UIButton: button.currentTitle
    default: nil
    }
  }

  private static func shown(_ origin: CGPoint, _ size: CGSize) -> String {
    "(\(shown(origin.x)) \(shown(origin.y)); \(shown(size.width)) \(shown(size.height)))"
  }

  /// A number in as few digits as say it to a ten thousandth.
  private static func shown(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1e4).rounded() / 1e4
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
