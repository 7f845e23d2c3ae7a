public import LayoutModel

/// Where layouts are solved: all on one device, or each on the canvas of its own document.
public enum SolvingTarget: Hashable, Sendable {
  /// A device or a window.
  case device(Environment)
  /// Interface Builder's canvas, as the file that holds the layout names it.
  case canvas

  /// The target's name for people.
  public var name: String {
    switch self {
    case .device(let environment): environment.shownName
    case .canvas: "canvas"
    }
  }
}
