import LayoutModel
import Rendering

/// Where layouts are solved: all on one device, or each on the canvas of its own document.
enum SolvingPlace: Hashable {
  /// A device or a window.
  case device(Environment)
  /// Interface Builder's canvas, as the file that holds the layout names it.
  case canvas

  /// The place's name for people.
  var name: String {
    switch self {
    case .device(let environment): environment.shownName
    case .canvas: "canvas"
    }
  }

  /// The environment's members; of the canvas, whose size is each layout's own, `name` alone.
  var json: JSON {
    switch self {
    case .device(let environment): environment.json
    case .canvas: ["name": "canvas"]
    }
  }
}
