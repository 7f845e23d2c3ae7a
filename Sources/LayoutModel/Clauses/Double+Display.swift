extension Double {
  /// The number as people write it: `16`, `7.5`, `-8`; the shortest digits that give it back.
  public var displayText: String {
    if self == 0 { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
