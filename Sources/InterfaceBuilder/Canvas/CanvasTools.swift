import LayoutModel

/// What Interface Builder's canvas shows by one range of versions of the tools.
///
/// The figures are fitted to the frames that the tools stored: a version is that of the first half of
/// `toolsVersion`, and each row counts up to the next one.
struct CanvasTools {
  /// The margins at the sides of a table cell's contents.
  enum CellSide {
    /// 8 points, or 15 where the cell and its contents preserve the table's.
    case ofTable
    /// The table's own where the cell keeps them; else 15 points in a plain table and in a cell narrower
    /// than a phone that preserves the table's, 20 in a cell of 600 points or more, and 16.
    case byTable
    /// The table's own where the cell keeps them; else so many points on a device up to 375 points wide, and
    /// on a wider one 16 in a cell up to 320 points wide and 20 in another.
    case unlessKept(Double)
    /// 16 points, or 20 on a device wider than 375 points in a cell wider than 320.
    case byDevice
  }

  /// The first version of the range.
  let since: Int
  /// The margins at the sides of a table cell's contents.
  let cellSide: CellSide
  /// The margins above and below a table cell's contents.
  let cellEnds: Double
  /// Whether the status bar takes its 20 points on a device with a home button.
  let drawsStatusBar: Bool
  /// Whether the safe area keeps the room of the status bar in a scene that hides it.
  let keepsHiddenBar: Bool
  /// Whether a window wider than 375 points has wider margins, as from iOS 9 on.
  let widensMargins: Bool
  /// The height of a navigation bar.
  let navigationBarHeight: Double
  /// The reach of every notch, if they are drawn alike.
  let notch: Double?
  /// The space at the bottom of a sheet, and of the root of a xib that is no screen, on a device
  /// without home button.
  let pieceBottom: PieceBottom
  /// Whether the insets of devices without home button are counted twice at the top and bottom.
  let doublesInsets: Bool
  /// Whether the canvas has pixels smaller than points where the document names no device.
  let drawsPixels: Bool
  /// Whether titles in text styles are smaller than UIKit's.
  let hasSmallTitles: Bool
  /// The size in which texts in text styles are set.
  let textSize: Environment.TextSize

  /// What a piece of a screen has at its bottom.
  enum PieceBottom {
    /// Nothing in a xib, the home indicator in a sheet.
    case sheetOnly
    /// The home indicator in a xib, nothing in a sheet.
    case xibOnly
    /// The home indicator in both.
    case always
  }

  /// The ranges, ascending.
  static let table: [CanvasTools] = [
    CanvasTools(0, .ofTable, 8, widensMargins: false, drawsPixels: false),
    CanvasTools(8_000, .ofTable, 8, drawsPixels: false),
    CanvasTools(11_000, .ofTable, 8),
    CanvasTools(13_000, .ofTable, 8, keepsHiddenBar: true),
    CanvasTools(13_500, .byTable, 11, keepsHiddenBar: true),
    CanvasTools(14_000, .byTable, 11, pieceBottom: .always, hasSmallTitles: true),
    CanvasTools(14_800, .unlessKept(15), 11, drawsStatusBar: false, pieceBottom: .always),
    CanvasTools(17_000, .byDevice, 11, drawsStatusBar: false),
    // Xcode 12.5 to 13: texts in text styles have the smallest size on the canvas.
    CanvasTools(18_000, .byDevice, 11, drawsStatusBar: false, textSize: .extraSmall),
    CanvasTools(21_000, .byDevice, 11, drawsStatusBar: false, notch: nil, pieceBottom: .xibOnly),
    CanvasTools(21_600, .byDevice, 11, notch: nil, pieceBottom: .xibOnly),
    // Xcode 16.3, and with it all later ones: a screen of 852 points is stored with 118 and 68 taken.
    CanvasTools(
      23_700, .byDevice, 11, notch: nil, pieceBottom: .xibOnly, doublesInsets: true),
    CanvasTools(
      24_000, .byDevice, 15, navigationBarHeight: 54, notch: nil, pieceBottom: .xibOnly,
      doublesInsets: true),
  ]

  /// The row of a version; of a document that names none, or one that never was released (betas of
  /// Xcode 10 and others wrote 32700), that of the last version before Xcode 16.3.
  static func numbered(_ number: Int?) -> CanvasTools {
    let number = number ?? 0
    let known = (1..<DocumentFacts.unnumbered).contains(number) ? number : 23_699
    return table.last { $0.since <= known } ?? table[0]
  }

  private init(
    _ since: Int, _ cellSide: CellSide, _ cellEnds: Double, drawsStatusBar: Bool = true,
    keepsHiddenBar: Bool = false, widensMargins: Bool = true, navigationBarHeight: Double = 44,
    notch: Double? = 44, pieceBottom: PieceBottom = .sheetOnly, doublesInsets: Bool = false,
    drawsPixels: Bool = true, hasSmallTitles: Bool = false,
    textSize: Environment.TextSize = .large
  ) {
    self.since = since
    self.cellSide = cellSide
    self.cellEnds = cellEnds
    self.drawsStatusBar = drawsStatusBar
    self.keepsHiddenBar = keepsHiddenBar
    self.widensMargins = widensMargins
    self.navigationBarHeight = navigationBarHeight
    self.notch = notch
    self.pieceBottom = pieceBottom
    self.doublesInsets = doublesInsets
    self.drawsPixels = drawsPixels
    self.hasSmallTitles = hasSmallTitles
    self.textSize = textSize
  }
}
