extension Environment {
  /// The name for people: its own, or its size in points (`393x852`) if it has none.
  public var shownName: String { name ?? "\(Self.text(width))x\(Self.text(height))" }

  /// A length in points, with at most two decimals.
  private static func text(_ length: Double) -> String {
    let rounded = abs(length) < 1e12 ? (length * 100).rounded() / 100 : length
    let text = "\(rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
