/// A row whose height follows from what it holds: as low as that allows, and as it is drawn if it asks
/// for nothing, or if something in it would have no height at all then.
struct RowRule {
  /// The content of the row, or the row itself where that is the root.
  let view: Int
  /// The equation of the height.
  let equation: Int
  /// The views in it that have no height of their own: charts, lists, images that code sets.
  let blanks: [Int]
  /// The height that the document draws.
  var drawn: Double
  /// What the equation's constant is without a height.
  let base: Double
  /// Whether the height is the one that is drawn, since the content asks for none.
  var isDrawn = false
}
