/// A JSON value that is to be written, small enough to be held at once: one view or constraint.
enum JSONText {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([JSONText])
  case object([(key: String, value: JSONText)])

  /// The shortest text that stands for exactly this finite number.
  static func number(_ number: Double) -> String {
    let text = number.normalizedDescription
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Double {
  /// Swift's shortest text of the number that is read as the same number; 0 for -0.
  fileprivate var normalizedDescription: String { self == 0 ? "0" : description }
}
