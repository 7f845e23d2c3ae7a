import AutoLayout
import InterfaceBuilder
import LayoutModel

/// The frames of a layout where contents of which the document does not tell the size have their
/// stored size.
///
/// A class of the author's own draws and measures what it likes, and the widths of a font that is not
/// at hand are anybody's guess. Which frames rest on such a content is found by trying: they are those
/// that agree as soon as it, and no other, has the size that Interface Builder stored.
struct UntoldSizes {
  /// The frames by view; empty without such contents.
  private var frames: [NodeID: Frame] = [:]

  /// Solves the layout once more, where it was solved without stored sizes, if it has such contents.
  ///
  /// - Complexity: O(views), and that of solving if there are any.
  init(_ imported: ImportedLayout, in environment: Environment) {
    let untold = imported.layout.views.dropFirst().filter {
      UntoldSizes.isUntold($0) && imported.evidence[$0.id] != nil
    }
    guard !untold.isEmpty else { return }
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
    for placement in LayoutEngine(imported.layout, in: environment).placements() {
      frames[placement.id] = placement.frame
    }
  }

  /// Whether a view's frame is the stored one where those contents have their stored sizes.
  func explains(_ view: NodeID, stored: Frame) -> Bool {
    guard let frame = frames[view] else { return false }
    let fidelity = ViewFidelity(id: view, stored: stored, solved: frame, miss: nil)
    return fidelity.deviation.map { $0 <= LayoutFidelity.tolerance } ?? false
  }

  private static func isUntold(_ view: ViewNode) -> Bool {
    view.properties[.customClass]?.text != nil
      || view.properties[.fontName]?.text.map { !TextMetrics.knowsWidths(ofFont: $0) } ?? false
  }
}
