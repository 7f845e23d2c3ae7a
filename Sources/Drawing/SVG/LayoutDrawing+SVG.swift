public import LayoutModel

/// Which appearance a picture has.
public enum DrawingAppearance: String, CaseIterable, Sendable {
  /// Light or dark as the reader prefers, by CSS.
  case automatic
  /// Light.
  case light
  /// Dark.
  case dark
}

extension LayoutDrawing {
  /// The picture as an SVG document: well-formed XML in UTF-8, without a declaration.
  public var svg: String { svg(.automatic) }

  /// The picture as an SVG document in an appearance.
  ///
  /// - Parameters:
  ///   - appearance: Light, dark or both.
  ///   - area: What the document shows, with the desk to its edges: at least the canvas; nil for that.
  /// - Returns: The document.
  /// - Complexity: O(shapes).
  public func svg(_ appearance: DrawingAppearance, filling area: Frame? = nil) -> String {
    var writer = SVGWriter(appearance)
    if let area { writer.add(.box(area, fill: Palette.desk)) }
    writer.add(self)
    return writer.document(area ?? canvas, title: title)
  }
}
