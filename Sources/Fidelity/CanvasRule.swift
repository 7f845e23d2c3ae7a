import InterfaceBuilder
import LayoutModel

/// The canvas of one layout by the rules for its document's device.
///
/// Interface Builder's canvas is not documented; the rules are fitted to stored frames of many
/// documents and are the same for every file.
struct CanvasRule {
  private(set) var environment: Environment
  private let imported: ImportedLayout
  private let facts: DocumentFacts
  private let bars: CanvasScenes.Bars
  /// The device of the canvas as it is held; nil if the document names none that is known.
  private var device: Environment?
  /// The version of the tools that saved the document; 0 if it does not say.
  private let toolsVersion: Int

  init(_ imported: ImportedLayout, of facts: DocumentFacts, _ scenes: CanvasScenes) {
    self.imported = imported
    self.facts = facts
    bars = scenes[imported.layout.properties["controller.id"]?.text ?? ""]
    toolsVersion = facts.toolsVersion?.split(separator: ".").first.flatMap { Int($0) } ?? 0
    let window =
      imported.evidence[imported.layout.root] ?? Frame(x: 0, y: 0, width: 0, height: 0)
    environment = Environment(width: window.width, height: window.height)
    environment.isDesignTime = true
    environment.systemVersion = facts.systemVersion ?? environment.systemVersion
    for (view, frame) in imported.evidence {
      environment.observations[view, default: .init()].storedFrame = frame
    }
    readDevice()
    environment.safeArea = safeArea()
    let side = Environment.sideMargin(ofWidth: window.width)
    environment.margins = .init(left: side, top: 0, right: side, bottom: 0)
    addCellMargins()
    straightenControls()
  }

  private mutating func readDevice() {
    guard let stated = facts.device, let known = Environment.Device(named: stated.id) else {
      return
    }
    let orientation = Environment.Orientation(rawValue: stated.orientation ?? "portrait")
    var canvas = Environment(known, orientation ?? .portrait)
    environment.scale = canvas.scale
    environment.widthClass = canvas.widthClass
    environment.heightClass = canvas.heightClass
    environment.name = canvas.name
    if canvas.height > canvas.width {
      // Before Xcode 14 the XR's screen stood for 6.1 inches; from then on a 12 mini's for 5.9.
      if stated.id == "retina6_1", toolsVersion < 21000 { canvas.safeArea.top = 44 }
      if stated.id == "retina5_9", toolsVersion >= 21000 { canvas.safeArea.top = 50 }
    }
    device = canvas
  }

  // MARK: Safe area

  private func safeArea() -> Environment.Insets {
    guard !isCell, !bars.isEmbedded else { return .zero }
    let isController = imported.layout.properties["controller.id"] != nil
    guard let device else { return isController ? squareSafeArea : .zero }
    let isWhole = environment.width == device.width && environment.height == device.height
    let isFreeform = imported.layout.properties["controller.freeformSize.width"] != nil
    if !isController, !isWhole { return hasHomeButton ? .zero : device.safeArea }
    guard isWhole || isFreeform else { return reducedSafeArea(device) }
    var safeArea = device.safeArea
    if hasHomeButton, !hasStatusBar || hidesStatusBar { safeArea.top = 0 }
    if hasDoubledInsets { safeArea = safeArea + safeArea }
    safeArea.top += bars.hasNavigationBar ? navigationBarHeight + (bars.hasLargeTitle ? 52 : 0) : 0
    safeArea.bottom += bars.hasTabBar ? 49 : bars.hasToolbar ? 44 : 0
    return safeArea
  }

  /// The safe area of the canvas that stood for every device before Xcode 8.
  private var squareSafeArea: Environment.Insets {
    let top: Double = (hasStatusBar ? 20 : 0) + (bars.hasNavigationBar ? 44 : 0)
    let bottom: Double = bars.hasTabBar ? 49 : bars.hasToolbar ? 44 : 0
    return .init(left: 0, top: top, right: 0, bottom: bottom)
  }

  private var hasStatusBar: Bool {
    imported.layout.properties["controller.simulatedStatusBarMetrics"]?.text != "nil"
  }

  /// The safe area of a scene that is lower than the screen: a sheet, or one below opaque bars.
  private func reducedSafeArea(_ device: Environment) -> Environment.Insets {
    let missing = device.height - environment.height
    guard missing > 0, missing <= 60, missing != 49 else { return .zero }
    var safeArea = Environment.Insets.zero
    if hasDoubledInsets { safeArea.top = device.safeArea.top }
    // The navigation bar of a sheet is higher, since no status bar is above it; one that is opaque
    // takes its height from the scene.
    if bars.hasNavigationBar, !hasHomeButton || missing != 44 { safeArea.top += 56 }
    if missing == 44 { safeArea.bottom += bars.hasTabBar ? 49 : 0 }
    return safeArea
  }

  /// Xcode 11 draws no status bar on screens with home button.
  private var hidesStatusBar: Bool { hasHomeButton && (14800..<17000).contains(toolsVersion) }

  private var navigationBarHeight: Double { toolsVersion >= 24000 ? 54 : 44 }

  private var hasHomeButton: Bool { (device?.safeArea.bottom ?? 0) == 0 }

  /// Xcode 26 adds the insets of screens without home button once more.
  private var hasDoubledInsets: Bool { toolsVersion >= 24000 && !hasHomeButton }

  private var isCell: Bool {
    switch imported.layout.views.first?.className {
    case "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
      "UITableViewHeaderFooterView":
      true
    default: false
    }
  }

  // MARK: Cells and controls

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
      let width = imported.evidence[table.id]?.width ?? environment.width
      let (side, ends) = cellMargins(width: width, keepsOuter: keepsOuterMargins(view, in: cell))
      environment.observations[view.id, default: .init()].margins = Environment.cellMargins(
        side: side, ends: ends, of: cell)
    }
  }

  /// Whether the contents of a cell have at least the margins of the table.
  private func keepsOuterMargins(_ view: ViewNode, in cell: ViewNode?) -> Bool {
    view.properties[.insetsLayoutMarginsFromSafeArea]?.flag == false
      && [view, cell].allSatisfy { $0?.properties[.preservesSuperviewLayoutMargins]?.flag == true }
  }

  /// Margins of the contents of a cell in a table of the given width.
  private func cellMargins(width: Double, keepsOuter: Bool) -> (side: Double, ends: Double) {
    let outer = Environment.sideMargin(ofWidth: Swift.min(width, device?.width ?? width))
    return switch toolsVersion {
    case 1..<13000: (8, 8)
    case 13000..<13500: (15, 8)
    case 13500..<17000: (keepsOuter ? outer : 15, 11)
    case 24000...: (20, 15)
    default: (outer, 11)
    }
  }

  /// Sliders of Xcode 26 are aligned by their frames.
  private mutating func straightenControls() {
    guard toolsVersion >= 24000 else { return }
    for view in imported.layout.views where view.className == "UISlider" {
      environment.observations[view.id, default: .init()].alignmentInsets = .zero
    }
  }
}
