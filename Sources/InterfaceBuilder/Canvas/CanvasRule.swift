import LayoutModel

/// The canvas of one layout by the rules for its document's device and tools.
struct CanvasRule {
  private(set) var environment: Environment
  private let imported: ImportedLayout
  private let bars: CanvasScenes.Bars
  private let tools: CanvasTools
  private let usesSafeAreas: Bool
  /// The device of the canvas as it is held; nil if the document names none that is known.
  private var device: Environment?

  init(_ imported: ImportedLayout, of facts: DocumentFacts, _ scenes: CanvasScenes) {
    self.imported = imported
    let root = imported.layout.views.first?.properties ?? [:]
    bars =
      imported.layout.properties["controller.id"]?.text.map { scenes[$0] } ?? .init(around: root)
    tools = CanvasTools.numbered(facts.toolsNumber)
    usesSafeAreas = facts.usesSafeAreas
    let window =
      imported.evidence[imported.layout.root] ?? Frame(x: 0, y: 0, width: 0, height: 0)
    environment = Environment(width: window.width, height: window.height)
    environment.isDesignTime = true
    environment.name = "canvas"
    environment.systemVersion = facts.systemVersion ?? environment.systemVersion
    environment.textSize = tools.textSize
    environment.hasSmallTitles = tools.hasSmallTitles
    readDevice(facts)
    if isBelowBars(window), let device { environment.height = device.height - window.y }
    environment.safeArea = safeArea()
    // The root of a xib has the wider margins from 414 points on: of 385 and 393 it is stored with 16.
    let isNarrow = window.width <= 393 && imported.layout.properties["controller.id"] == nil
    let isWide = tools.widensMargins && !isNarrow
    let side = isWide ? Environment.sideMargin(ofWidth: window.width) : 16
    environment.margins = .init(left: side, top: 0, right: side, bottom: 0)
    addDrawnSizes(facts.designables)
    addKeptSizes()
    addCellMargins()
    straightenControls()
  }

  private mutating func readDevice(_ facts: DocumentFacts) {
    let hasPixels = tools.drawsPixels || facts.device != nil
    if !hasPixels { environment.scale = 1 }
    environment.hasSizeClasses = hasPixels
    let stated = facts.device?.id ?? facts.simulatedScreen
    guard let stated, let known = Environment.Device(named: stated) else { return }
    let orientation = Environment.Orientation(rawValue: facts.device?.orientation ?? "portrait")
    var canvas = Environment(known, orientation ?? .portrait)
    if hasPixels { environment.scale = canvas.scale }
    environment.widthClass = canvas.widthClass
    environment.heightClass = canvas.heightClass
    environment.name = "canvas (\(canvas.name ?? stated))"
    if canvas.height > canvas.width, canvas.safeArea.bottom == 34 {
      // From Xcode 14 on the screen of the 12 mini stands for 5.8 inches.
      if tools.notch == nil, stated == "retina5_9" { canvas.safeArea.top = 50 }
      if let notch = tools.notch { canvas.safeArea.top = notch }
    }
    device = canvas
  }

  /// Whether a scene begins below opaque bars: it ends where the screen does, whatever its height says.
  private func isBelowBars(_ window: Frame) -> Bool {
    guard let device, imported.layout.properties["controller.id"] != nil else { return false }
    return window.y > 0 && window.y < device.height && window.width == device.width
      && window.y + window.height > device.height
  }

  // MARK: Safe area

  private func safeArea() -> Environment.Insets {
    guard !isCell, !isWidget else { return .zero }
    if bars.isEmbedded { return embeddedSafeArea }
    let isController = imported.layout.properties["controller.id"] != nil
    guard let device else { return isController || isUnnamedScreen ? squareSafeArea : .zero }
    let isWhole = environment.width == device.width && environment.height == device.height
    if !isController, !isWhole { return piece(of: device) }
    let isFreeform = imported.layout.properties["controller.freeformSize.width"] != nil
    guard isWhole || isFreeform else { return reducedSafeArea(device) }
    var safeArea = device.safeArea
    // A scene of its own size lies at the top of the screen; a lower one does not reach its bottom.
    if environment.height < device.height { safeArea.bottom = 0 }
    let hidesStatusBar = !tools.drawsStatusBar || !(hasStatusBar || keepsHiddenBar)
    if hidesStatusBar, hasHomeButton || isTablet { safeArea.top = 0 }
    if isWhole, hasDoubledInsets {
      (safeArea.top, safeArea.bottom) = (2 * safeArea.top, 2 * safeArea.bottom)
    }
    let large: Double = bars.hasLargeTitle ? 52 : 0
    let navigation = hasTallBars ? 50 : tools.navigationBarHeight
    safeArea.top += bars.hasNavigationBar ? navigation + large : 0
    if bars.hasTabBar, hasTallBars {
      safeArea.bottom = hasHomeButton ? 50 : 65
    } else {
      safeArea.bottom += bars.hasTabBar ? 49 : bars.hasToolbar ? toolbarHeight : 0
    }
    return safeArea
  }

  /// The safe area of a scene that only a container view shows: the status bar is drawn on one that is lower
  /// than the screen, wherever the container is.
  private var embeddedSafeArea: Environment.Insets {
    guard let device, environment.height < device.height else { return .zero }
    let drawsStatusBar = !hasHomeButton || (hasStatusBar && tools.drawsStatusBar)
    return .init(left: 0, top: drawsStatusBar ? device.safeArea.top : 0, right: 0, bottom: 0)
  }

  /// The height of a simulated toolbar, which from iOS 13 on is that of a screen with round corners on
  /// every device.
  private var toolbarHeight: Double { environment.systemVersion >= 13 ? 49 : 44 }

  /// The safe area of the root of a xib that is no screen.
  private func piece(of device: Environment) -> Environment.Insets {
    guard !hasHomeButton else { return .zero }
    var safeArea = device.safeArea
    if tools.pieceBottom == .sheetOnly, environment.width <= device.width { safeArea.bottom = 0 }
    return safeArea
  }

  /// The safe area of the canvas that stood for every device before Xcode 8.
  private var squareSafeArea: Environment.Insets {
    let top: Double = (hasStatusBar ? 20 : 0) + (bars.hasNavigationBar ? 44 : 0)
    let bottom: Double = bars.hasTabBar ? 49 : bars.hasToolbar ? 44 : 0
    return .init(left: 0, top: top, right: 0, bottom: bottom)
  }

  /// Whether the root of a xib that names no device is as large as the device that then stood for it.
  private var isUnnamedScreen: Bool {
    usesSafeAreas && tools.drawsStatusBar && (environment.width, environment.height) == (375, 667)
  }

  private var hasStatusBar: Bool {
    imported.layout.properties["controller.simulatedStatusBarMetrics"]?.text != "nil"
  }

  /// Whether the safe area is that of a screen with a status bar although the scene hides it: layout
  /// guides never were.
  private var keepsHiddenBar: Bool { tools.keepsHiddenBar && usesSafeAreas }

  /// The safe area of a scene that is smaller than the screen: a sheet, one below opaque bars, or one
  /// that was made smaller by hand.
  private func reducedSafeArea(_ device: Environment) -> Environment.Insets {
    let missing = device.height - environment.height
    var safeArea = Environment.Insets.zero
    guard missing > 0, missing <= 60, missing != 49 else {
      let isBelowBar =
        tools.doublesInsets && missing == 2 * device.safeArea.top + tools.navigationBarHeight
      if isBelowBar, hasDoubledInsets { safeArea.bottom = 2 * device.safeArea.bottom }
      guard !isBelowBar, !hasHomeButton else { return safeArea }
      // Opaque bars take what they and the insets behind them need from the scene.
      let opaqueBar = device.safeArea.top + tools.navigationBarHeight
      let opaqueTabs = device.safeArea.bottom + 49
      if missing == opaqueBar {
        safeArea.bottom = device.safeArea.bottom + (bars.hasTabBar ? 49 : 0)
      } else if missing != opaqueBar + opaqueTabs {
        safeArea.top = device.safeArea.top
      }
      return safeArea
    }
    if environment.systemVersion >= 26, !hasHomeButton {
      safeArea.top = sheetTop(device)
    } else if bars.hasNavigationBar, !hasHomeButton || missing != 44 {
      // The navigation bar of a sheet is higher, since no status bar is above it; one that is opaque
      // takes its height from the scene.
      safeArea.top = 56
    }
    if missing == 44 { safeArea.bottom += bars.hasTabBar ? 49 : 0 }
    if bars.hasToolbar, !bars.hasTabBar { safeArea.bottom += toolbarHeight }
    if missing > 44, tools.pieceBottom != .xibOnly { safeArea.bottom += device.safeArea.bottom }
    return safeArea
  }

  /// What is above the contents of a sheet in Xcode 26: a navigation bar with room above it, nothing where
  /// a navigation controller hides its bar, or the inset of the screen.
  private func sheetTop(_ device: Environment) -> Double {
    if bars.hasNavigationBar { return bars.hasLargeTitle ? 126 : 70 }
    return bars.hidesNavigationBar ? 0 : device.safeArea.top
  }

  private var hasHomeButton: Bool { (device?.safeArea.bottom ?? 0) == 0 }

  private var isTablet: Bool {
    device.map { Swift.min($0.width, $0.height) >= 700 } ?? false
  }

  /// Whether the bars are those of iPads from iOS 12 on: 50 points high, a tab bar with the home
  /// indicator 65.
  private var hasTallBars: Bool { isTablet && environment.systemVersion >= 12 }

  private var hasDoubledInsets: Bool { tools.doublesInsets && !hasHomeButton }

  /// Whether the scene is drawn as a widget in the notification centre, which no bars reach into.
  private var isWidget: Bool {
    imported.layout.views.first?.properties["simulatedAppContext"]?.text == "notificationCenter"
  }

  private var isCell: Bool {
    switch imported.layout.views.first?.className {
    case "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
      "UITableViewHeaderFooterView":
      true
    default: false
    }
  }

  // MARK: Cells and controls

  private mutating func addDrawnSizes(_ designables: [DocumentFacts.Designable]) {
    for designable in designables {
      let id = NodeID(designable.id)
      environment.observations[id, default: .init()].drawnWidth = designable.width
      environment.observations[id, default: .init()].drawnHeight = designable.height
    }
  }

  /// Sizes of views without content of their own.
  ///
  /// Where nothing decides the size of such a view, Interface Builder treats the one that it was put
  /// there with, or was given by hand, as its natural size. The frame in the document is the only
  /// record of that size, from which Interface Builder takes it too. It does so as well with a plain view that
  /// a stack arranges, whatever is in it, and with a text view there.
  private mutating func addKeptSizes() {
    let views = imported.layout.views
    let arranged = Set(
      views.filter { $0.className == "UIStackView" }.flatMap(\.arrangedChildren))
    for view in views.dropFirst()
    where CanvasRule.keepsItsSize(view)
      || (["UIView", "UITextView"].contains(view.className) && arranged.contains(view.id))
    {
      guard let frame = imported.evidence[view.id] else { continue }
      environment.observations[view.id, default: .init()].keptWidth = frame.width
      environment.observations[view.id, default: .init()].keptHeight = frame.height
    }
  }

  private static func keepsItsSize(_ view: ViewNode) -> Bool {
    switch view.className {
    case "UIScrollView", "UITableView", "UICollectionView": true
    case "UIView", "UIImageView", "UIStackView", "WKWebView", "MKMapView": view.children.isEmpty
    default: false
    }
  }

  /// Margins of the contents of table cells, which changed with the tools.
  private mutating func addCellMargins() {
    let views = imported.layout.views
    var parents: [NodeID: ViewNode] = [:]
    for view in views { for child in view.children { parents[child] = view } }
    for view in views where view.className == "UITableViewCellContentView" {
      guard
        !view.properties.contains(where: {
          $0.key.text.contains("ayoutMargin") && $0.value.number != nil
        })
      else { continue }
      let cell = parents[view.id]
      let table = cell.flatMap { parents[$0.id] } ?? cell ?? view
      let side = cellSide(
        width: width(of: cell ?? view), tableWidth: width(of: table),
        isPlain: table.properties["style"]?.text == "plain",
        preservesOuter: preservesOuterMargins(view, in: cell),
        isInset: view.properties[.insetsLayoutMarginsFromSafeArea]?.flag != false)
      environment.observations[view.id, default: .init()].margins = Environment.cellMargins(
        side: side, ends: tools.cellEnds, of: cell)
    }
  }

  private func width(of view: ViewNode) -> Double {
    imported.evidence[view.id]?.width ?? environment.width
  }

  /// Whether the contents of a cell have at least the margins of the table.
  private func preservesOuterMargins(_ view: ViewNode, in cell: ViewNode?) -> Bool {
    [view, cell].allSatisfy { $0?.properties[.preservesSuperviewLayoutMargins]?.flag == true }
  }

  /// The margin at the sides of the contents of a cell of the given width.
  private func cellSide(
    width: Double, tableWidth: Double, isPlain: Bool, preservesOuter: Bool, isInset: Bool
  ) -> Double {
    let screen = device?.width ?? width
    let ofTable = Environment.sideMargin(ofWidth: Swift.min(tableWidth, screen))
    let keepsOfTable = preservesOuter && !isInset
    switch tools.cellSide {
    case .ofTable: return preservesOuter ? 15 : 8
    case .byTable:
      if keepsOfTable { return ofTable }
      if isPlain || (preservesOuter && width < 375) { return 15 }
      return width >= 600 ? 20 : 16
    case .unlessKept(let side):
      if keepsOfTable { return ofTable }
      guard screen > 375 else { return side }
      return width <= 320 ? 16 : 20
    case .byDevice: return screen > 375 && width > 320 ? 20 : 16
    }
  }

  /// Sliders of Xcode 26 are aligned by their frames.
  private mutating func straightenControls() {
    guard environment.systemVersion >= 26 else { return }
    for view in imported.layout.views where view.className == "UISlider" {
      environment.observations[view.id, default: .init()].alignmentInsets = .zero
    }
  }
}
