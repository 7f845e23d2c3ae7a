/// The sizes of one text in the last two widths that it was measured in: while a layout is solved it is
/// given two in turn, the one there is room for and that of its widest line.
struct TextMeasures {
  private var last: (width: Double, size: ContentSize)?
  private var former: (width: Double, size: ContentSize)?

  /// Whether it was never measured.
  var isEmpty: Bool { last == nil }

  /// The size in a width; nil if it is not known.
  subscript(width: Double) -> ContentSize? {
    if let last, last.width == width { return last.size }
    if let former, former.width == width { return former.size }
    return nil
  }

  /// Notes the size in a width, which was not known.
  mutating func keep(_ size: ContentSize, in width: Double) {
    former = last
    last = (width, size)
  }
}
