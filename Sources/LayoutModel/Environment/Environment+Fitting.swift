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
  /// What a container view shows (`containers.isEmbedded`) is a piece as well, as large as the document
  /// draws it: as the container view on the canvas.
  ///
  /// Navigation and tab bar controllers that the document puts around a controller bring their bars,
  /// which add to the safe area. A split view controller gives a screen the width of its column where
  /// there is room for columns.
  ///
  /// - Complexity: O(devices).
  public func fitted(to layout: Layout) -> Environment {
    guard !isDesignTime else { return self }
    guard layout.isPiece, let size = layout.designSize,
      !Environment.isScreen(size.width, size.height)
    else { return addingBars(of: layout, in: self) }
    var piece = self
    if !layout.spansWindow { piece.width = size.width }
    piece.height = size.height
    piece.safeArea = .zero
    piece.keyboardHeight = 0
    return layout.isEmbedded ? piece.addingBars(of: layout, in: self) : piece
  }

  /// The environment with the bars of the controllers around a layout's.
  ///
  /// A navigation bar is 44 points high, 50 on iPads, 32 where there is little height; a title in large
  /// letters below it takes 52 more, but not where there is little height. A tab bar is 49 points
  /// high, 32 where there is little height in a narrow window, and ends above the home indicator; a
  /// controller that hides it (`hidesBottomBarWhenPushed`) has none. There is little height where the
  /// window that has the whole screen has little.
  private func addingBars(of layout: Layout, in window: Environment) -> Environment {
    let properties = layout.properties
    guard let containers = properties["containers"]?.text?.split(separator: " ") else {
      return self
    }
    let split = layout.isEmbedded ? nil : SplitColumn(properties)
    var environment = split?.environment(in: self) ?? self
    let isLow = window.heightClass == .compact
    let isHidden = properties["containers.navigationBarHidden"]?.flag ?? false
    let isNavigated =
      containers.contains("UINavigationController") || split?.addsNavigation(in: window) == true
    if isNavigated, !isHidden {
      let isTablet = window.widthClass == .regular && !isLow
      let isLarge =
        !isLow && properties["containers.largeTitles"]?.flag == true
        && properties["controller.navigationItem.largeTitleDisplayMode"]?.text != "never"
      environment.safeArea.top += (isLow ? 32 : isTablet ? 50 : 44) + (isLarge ? 52 : 0)
    }
    let hidesTabBar = properties["controller.hidesBottomBarWhenPushed"]?.flag ?? false
    if containers.contains("UITabBarController"), !hidesTabBar {
      environment.safeArea.bottom += isLow && window.widthClass == .compact ? 32 : 49
    }
    return environment
  }

  /// A canvas as large as a layout says that it is drawn, for one whose document is gone: without a
  /// device's insets, which only the document knows.
  ///
  /// Nil if the layout does not say.
  package init?(drawing layout: Layout) {
    guard let size = layout.designSize else { return nil }
    self.init(width: size.width, height: size.height, name: "canvas", isDesignTime: true)
  }

  /// Whether a size is that of a device, upright or on its side.
  static func isScreen(_ width: Double, _ height: Double) -> Bool {
    if width == 600, height == 600 { return true }
    return Device.all.contains {
      ($0.width, $0.height) == (width, height) || ($0.height, $0.width) == (width, height)
    }
  }

  /// The height of the lowest screen that is held upright.
  static let leastScreenHeight = 480.0

  /// Whether a width is that of a device held upright.
  static func isScreenWidth(_ width: Double) -> Bool {
    Device.all.contains { $0.width == width }
  }
}
