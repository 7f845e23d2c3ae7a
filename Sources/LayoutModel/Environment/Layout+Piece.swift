extension Layout {
  /// Whether the layout is a piece of screens: the root of a xib that code puts into other views, with
  /// a size for drawing only.
  ///
  /// A controller's main view is a screen, but in a container view. So is the root that the file's
  /// owner has as its `view`, unless the file draws it at a size of its own (`freeform`) that is narrower
  /// or wider than every device, or lower.
  package var isPiece: Bool {
    guard let size = designSize else { return false }
    guard properties["controller.id"] == nil else { return isEmbedded }
    let isScreen = Environment.isScreen(size.width, size.height)
    guard properties["owner.outlet.view"]?.text == root.text else {
      return !isScreen || properties.contains { $0.key.text.hasPrefix("owner.") }
    }
    return isFreeform
      && (!Environment.isScreenWidth(size.width) || size.height < Environment.leastScreenHeight)
  }

  /// Whether the layout takes the width of its window and no more than a part of its height: a row or a
  /// header of a table, or what a controller shows across a screen.
  var spansWindow: Bool {
    if isTablePiece { return true }
    guard let size = designSize else { return false }
    return properties["owner.outlet.view"]?.text == root.text && isFreeform
      && Environment.isScreenWidth(size.width)
  }

  /// Whether the file draws the root at a size of its own.
  private var isFreeform: Bool {
    views.first?.properties["simulatedDestinationMetrics"]?.text == "freeformSimulatedSizeMetrics"
  }

  /// Whether the layout is that of a controller which is shown in a container view only.
  var isEmbedded: Bool { properties["containers.isEmbedded"]?.flag ?? false }

  /// Whether the root is a row or a header of a table, which gives it its width.
  package var isTablePiece: Bool {
    ["UITableViewCell", "UITableViewHeaderFooterView"].contains(views.first?.className ?? "")
  }

  /// The size that the root states for drawing.
  var designSize: (width: Double, height: Double)? {
    guard let properties = views.first?.properties,
      let width = properties[.frameWidth]?.number, width > 0,
      let height = properties[.frameHeight]?.number, height > 0
    else { return nil }
    return (width, height)
  }
}
