/// A text of several lines, whose height depends on the width it is given.
///
/// UIKit solves twice: first as if the text were one line, then with the size of the text as it is
/// broken in the width that the first solution gave it (`UILabel.preferredMaxLayoutWidth`). So a label
/// that may be narrower than its bounds allow is as wide as its widest line.
///
/// A toolbar is one too, without widths: its height depends on where it lies.
struct TextRule {
  /// The index of the label in the layout.
  var view: Int
  /// The equations of its content's height: hugging and compression resistance, where present.
  var equations: [Int]
  /// The height that the equations hold now.
  var height: Double
  /// The equations of its content's width; none for a view whose width its text's lines do not change.
  var widthEquations: [Int]
  /// The width of the text without line breaks.
  let naturalWidth: Double
  /// The width that the equations hold now.
  var width: Double
  /// Whether it is that of a toolbar.
  var isBar = false
  /// What it measured last: a rule is made anew with its text, so this stays true.
  var measures = TextMeasures()
}
