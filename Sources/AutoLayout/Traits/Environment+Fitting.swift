public import LayoutModel

extension Environment {
  /// The environment with the window that a layout is made for.
  ///
  /// A screen fills the device. A piece of one, such as the root of a xib that is no controller's
  /// view, has its design size (`frame.width` and `frame.height`) and no safe area: filling a device
  /// with it would contradict constraints that hold wherever the piece is used. Table cells and
  /// section headers keep their height only, since a table gives them its width. A design size that
  /// is some device's, or the square canvas of Xcode 7, is a screen's. The main view of a controller in
  /// a xib is a piece only if it is drawn at a size of its own. A canvas (`isDesignTime`) is as
  /// large as its layout already and stays as it is.
  ///
  /// - Complexity: O(devices).
  public func fitted(to layout: Layout) -> Environment {
    guard !isDesignTime, layout.isPiece, let size = layout.designSize,
      !Environment.isScreen(size.width, size.height)
    else { return self }
    var piece = self
    if !layout.isTablePiece { piece.width = size.width }
    piece.height = size.height
    piece.safeArea = .zero
    piece.keyboardHeight = 0
    return piece
  }

  /// Whether a size is that of a device, upright or on its side.
  static func isScreen(_ width: Double, _ height: Double) -> Bool {
    if width == 600, height == 600 { return true }
    return Device.all.contains {
      ($0.width, $0.height) == (width, height) || ($0.height, $0.width) == (width, height)
    }
  }

  /// Whether a width is that of a device held upright.
  static func isScreenWidth(_ width: Double) -> Bool {
    Device.all.contains { $0.width == width }
  }
}
