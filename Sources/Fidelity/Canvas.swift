import AutoLayout
import InterfaceBuilder
import LayoutModel

/// The canvas of one layout with what a comparison borrows from the stored frames.
struct Canvas {
  /// The environment.
  private(set) var environment: Environment
  /// The views whose insets are observed and not by rule, in layout order.
  private(set) var observed: [NodeID] = []

  init(_ imported: ImportedLayout, on canvas: DocumentCanvas, _ borrowing: Borrowing) {
    environment = canvas.environment(of: imported)
    if borrowing.includesSizes {
      for (view, frame) in imported.evidence {
        environment.observations[view, default: .init()].storedFrame = frame
      }
    }
    guard borrowing.includesInsets else { return }
    let engine = LayoutEngine(imported.layout, in: environment)
    let insets = engine.observedInsets(in: imported.evidence)
    environment = engine.environment(insets, in: imported.evidence)
    observed = imported.layout.views.map(\.id).filter { insets[$0] != nil }
  }
}
