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
  /// - Complexity: O(shapes).
  public func svg(_ appearance: DrawingAppearance) -> String {
    var writer = SVGWriter(appearance)
    writer.add(self)
    return writer.document(canvas, title: title)
  }
}
