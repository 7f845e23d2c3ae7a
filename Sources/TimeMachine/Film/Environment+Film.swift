import LayoutModel
import Rendering

extension Environment {
  /// The environment as a film has it.
  var filmJSON: JSON {
    [
      "name": .string(shownName), "width": .number(width), "height": .number(height),
      "scale": .number(scale),
      "safeArea": [
        "top": .number(safeArea.top), "left": .number(safeArea.left),
        "bottom": .number(safeArea.bottom), "right": .number(safeArea.right),
      ],
      "direction": .string(direction.rawValue), "textSize": .string(textSize.rawValue),
    ]
  }
}
