/// A text of several lines, whose height depends on the width it is given.
struct TextRule {
  /// The index of the label in the layout.
  var view: Int
  /// The equations of its content's height: hugging and compression resistance, where present.
  var equations: [Int]
  /// The height that the equations hold now.
  var height: Double
}
