import AutoLayout
import InterfaceBuilder
import LayoutModel

/// Interface Builder's canvas: the environment that a document's frames were stored in.
struct Canvas {
  /// The environment, with the stored frames as sizes of contents.
  private(set) var environment: Environment
  /// The views whose insets are observed and not by rule, in layout order.
  private(set) var observed: [NodeID] = []

  init(
    _ imported: ImportedLayout, of facts: DocumentFacts, _ scenes: CanvasScenes, _ rules: InsetRules
  ) {
    let rule = CanvasRule(imported, of: facts, scenes)
    environment = rule.environment
    guard rules == .observed else { return }
    let engine = LayoutEngine(imported.layout, in: environment)
    let insets = engine.observedInsets(in: imported.evidence)
    environment = engine.environment(insets, in: imported.evidence)
    observed = imported.layout.views.map(\.id).filter { insets[$0] != nil }
  }
}
