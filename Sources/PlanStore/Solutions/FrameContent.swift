import LayoutModel
import SQLiteAccess

/// A frame without its identity, as a row has it.
struct FrameContent: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var contentWidth: Double?
  var contentHeight: Double?
  var isApproximate: Bool

  init(_ frame: SolvedFrame) {
    (x, y) = (frame.frame.x, frame.frame.y)
    (width, height) = (frame.frame.width, frame.frame.height)
    (contentWidth, contentHeight) = (frame.content?.width, frame.content?.height)
    isApproximate = frame.isApproximate
  }

  /// Reads the cells from a column on; nil if they make no sense.
  init?(_ row: borrowing Statement, from column: Int) {
    guard let x = row.real(column), let y = row.real(column + 1),
      let width = row.real(column + 2), let height = row.real(column + 3),
      row.isNull(column + 4) || row.real(column + 4) != nil,
      row.isNull(column + 5) == row.isNull(column + 4),
      let flag = row.integer(column + 6)
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (contentWidth, contentHeight) = (row.real(column + 4), row.real(column + 5))
    isApproximate = flag == 1
  }

  /// The cells of the row.
  var cells: [Value] {
    [x, y, width, height].map(Value.real)
      + [contentWidth, contentHeight].map { $0.map(Value.real) ?? .null }
      + [.integer(isApproximate ? 1 : 0)]
  }
}
