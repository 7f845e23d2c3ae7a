extension Environment {
  /// The margin at the sides of a screen that UIKit gives without a word from the author: 20 points
  /// where it is wider than 375, else 16.
  package static func sideMargin(ofWidth width: Double) -> Double { width > 375 ? 20 : 16 }

  /// The margins that UIKit gives the contents of a table cell without a word from the author.
  ///
  /// `side` lies to the left and right, as in the table, and `ends` above and below. Next to the
  /// accessory of `cell` the contents end earlier by themselves.
  package static func cellMargins(
    side: Double, ends: Double = 11, of cell: ViewNode?
  ) -> Insets {
    let hasAccessory = (cell?.properties["accessoryType"]?.text ?? "none") != "none"
    return Insets(left: side, top: ends, right: hasAccessory ? 8 : side, bottom: ends)
  }
}
