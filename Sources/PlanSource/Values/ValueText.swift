import LayoutModel

/// Values of properties as comments show them.
enum ValueText {
  static func text(_ value: PropertyValue) -> String {
    switch value {
    case .text(let text): "\"\(SwiftText.comment(text, limit: 80))\""
    case .number(let number): SwiftText.number(number)
    case .flag(let flag): "\(flag)"
    }
  }
}
