public import LayoutModel

/// Several drawings on one sheet, in rows.
///
/// The drawings of a row stand beside each other with their upper edges in line; columns are as wide as
/// their widest drawing.
public struct DrawingSheet: Sendable {
  /// The drawings, row by row.
  public let rows: [[LayoutDrawing]]
  /// What the sheet shows, in one line.
  public let title: String
  /// The sheet's extent.
  public let canvas: Frame
  private let offsets: [[Point]]

  private static let margin = 24.0
  private static let titleHeight = 44.0

  /// Lays drawings out on a sheet.
  ///
  /// - Complexity: O(drawings).
  public init(_ rows: [[LayoutDrawing]], title: String) {
    let columns = rows.map(\.count).max() ?? 0
    var widths = Array(repeating: 0.0, count: columns)
    for row in rows {
      for (column, drawing) in row.enumerated() {
        widths[column] = Swift.max(widths[column], drawing.canvas.width)
      }
    }
    var offsets: [[Point]] = []
    var y = DrawingSheet.titleHeight
    for row in rows {
      var x = DrawingSheet.margin
      offsets.append(
        row.enumerated().map { column, drawing in
          defer { x += widths[column] + DrawingSheet.margin }
          let room = (widths[column] - drawing.canvas.width) / 2
          return Point(x + room - drawing.canvas.x, y - drawing.canvas.y)
        })
      y += (row.map(\.canvas.height).max() ?? 0) + DrawingSheet.margin
    }
    let width =
      widths.reduce(DrawingSheet.margin) { $0 + $1 + DrawingSheet.margin }
    canvas = Frame(x: 0, y: 0, width: Swift.max(width, 240), height: y)
    self.rows = rows
    self.title = title
    self.offsets = offsets
  }

  /// Lays drawings out one after the other, in rows that make a sheet about as wide as it is high.
  public init(filling drawings: [LayoutDrawing], title: String) {
    let area = drawings.reduce(0) { $0 + $1.canvas.width * $1.canvas.height }
    let side = area.squareRoot() * 1.4
    var rows: [[LayoutDrawing]] = []
    var width = Double.infinity
    for drawing in drawings {
      if width + drawing.canvas.width > side {
        rows.append([])
        width = 0
      }
      rows[rows.count - 1].append(drawing)
      width += drawing.canvas.width
    }
    self.init(rows, title: title)
  }

  /// The sheet as an SVG document in an appearance.
  ///
  /// - Parameters:
  ///   - appearance: Light, dark or both.
  ///   - area: What the document shows, with the desk to its edges: at least the canvas; nil for that.
  /// - Returns: The document.
  /// - Complexity: O(shapes).
  public func svg(
    _ appearance: DrawingAppearance = .automatic, filling area: Frame? = nil
  ) -> String {
    var writer = SVGWriter(appearance)
    writer.add(.box(area ?? canvas, fill: Palette.desk))
    let painter = ViewPainter(style: .wireframe, direction: .leftToRight)
    let line = Frame(
      x: DrawingSheet.margin, y: 12, width: canvas.width - 2 * DrawingSheet.margin, height: 26)
    for shape in painter.block(
      title, in: line, size: 17, weight: "semibold", color: Palette.ink)
    { writer.add(shape) }
    for (row, offsets) in zip(rows, offsets) {
      for (drawing, offset) in zip(row, offsets) { writer.add(drawing, offset: offset) }
    }
    return writer.document(area ?? canvas, title: title)
  }
}
