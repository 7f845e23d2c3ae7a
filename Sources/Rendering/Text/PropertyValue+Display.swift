public import LayoutModel

extension PropertyValue {
  /// The value as people read it: `16`, `yes`, `"Sign in"`; long texts are shortened.
  public var displayText: String {
    switch self {
    case .text(let text): "\"\(text.shortened(to: 60).escapedForDisplay)\""
    case .number(let number): number.displayText
    case .flag(let flag): flag ? "yes" : "no"
    }
  }
}
