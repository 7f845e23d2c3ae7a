public import LayoutModel

/// Interface Builder's canvas of a document: where each of its layouts is solved as Xcode shows it.
///
/// The device, its insets, the bars around each scene and the margins of cells are those of the
/// version of the tools that saved the document. No stored frame takes part but those of the layouts'
/// own roots, which are the canvas. Interface Builder's canvas is not documented; the rules are fitted
/// to stored frames of many documents and are the same for every file.
public struct DocumentCanvas: Sendable {
  private let facts: DocumentFacts
  private let scenes: CanvasScenes

  /// Reads the scenes around each controller.
  ///
  /// - Complexity: O(properties + scenes · segues).
  public init(_ document: ImportedDocument) {
    facts = document.facts
    scenes = CanvasScenes(document)
  }

  /// The canvas of one of the document's layouts.
  ///
  /// It is an environment at design time, as large as the layout's root; margins of single views that
  /// the tools give are among its observations.
  ///
  /// - Complexity: O(views).
  public func environment(of layout: ImportedLayout) -> Environment {
    CanvasRule(layout, of: facts, scenes).environment
  }
}
