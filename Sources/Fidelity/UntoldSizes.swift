import AutoLayout
import InterfaceBuilder
import LayoutModel

/// Finds the frames of a layout where contents of which the document does not tell the size have their
/// stored size.
///
/// A class of the author's own draws and measures what it likes, and the widths of a font that is not
/// at hand are anybody's guess. Which frames rest on such a content is found by trying: they are those
/// that agree as soon as it, and no other, has the size that Interface Builder stored.
enum UntoldSizes {
  /// Solves the layout once more, where it was solved without stored sizes, if it has such contents.
  ///
  /// - Returns: The frames; nil without such contents.
  /// - Complexity: O(views), and that of solving if there are any.
  static func frames(of imported: ImportedLayout, in environment: Environment) -> TriedFrames? {
    let untold = imported.layout.views.dropFirst().filter {
      UntoldSizes.isUntold($0) && imported.evidence[$0.id] != nil
    }
    guard !untold.isEmpty else { return nil }
    var environment = environment
    for view in untold {
      let frame = imported.evidence[view.id]
      environment.observations[view.id, default: .init()].storedFrame = frame
      guard view.children.isEmpty else { continue }
      // What such a class draws of itself counts for more than the author's placeholder.
      if view.properties[.placeholderIntrinsicWidth] != nil {
        environment.observations[view.id]?.intrinsicWidth = frame?.width
      }
      if view.properties[.placeholderIntrinsicHeight] != nil {
        environment.observations[view.id]?.intrinsicHeight = frame?.height
      }
    }
    return TriedFrames(of: imported.layout, in: environment)
  }

  private static func isUntold(_ view: ViewNode) -> Bool {
    view.properties[.customClass]?.text != nil
      || view.properties[.fontName]?.text.map { !TextMetrics.knowsWidths(ofFont: $0) } ?? false
  }
}
