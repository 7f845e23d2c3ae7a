/// The column of a split view controller that a screen is in.
///
/// Where the window is compact from side to side a split view controller shows one controller that
/// fills it. Elsewhere it shows columns beside each other or over each other. Widths are UIKit's
/// documented ones (`UISplitViewController`): the primary column prefers 0.4 of the whole, between a
/// least width of 0 and a largest of 320 points, unless the document states others. Which columns a
/// split view controller shows by itself is documented as the system's choice; here it is the usual one,
/// one beside the secondary column where the window is wider than high, and none otherwise. The same
/// widths are assumed for the supplementary column of three.
struct SplitColumn {
  /// Which columns show.
  private enum Mode {
    case secondaryOnly, beside, over
  }

  private let name: String
  private let properties: Properties

  /// Reads what a layout's document says of the split view controller around it; nil if there is none.
  init?(_ properties: Properties) {
    guard let name = properties["containers.split.column"]?.text else { return nil }
    self.name = name
    self.properties = properties
  }

  /// Whether a split view controller puts what is in its column into a navigation controller.
  ///
  /// One with a column style does so to every controller that is none, but in the compact column. One of
  /// the classic style pushes the secondary controller onto the primary one's where there is one column
  /// only.
  func addsNavigation(in window: Environment) -> Bool {
    if isCollapsed(in: window) {
      if name == "compact" { return false }
      if name == "secondary", properties["containers.split.navigates"]?.flag == true { return true }
    }
    return hasColumnStyle && name != "compact"
  }

  /// The environment of the column in a window that the split view controller fills.
  func environment(in window: Environment) -> Environment {
    guard !isCollapsed(in: window), name != "compact" else { return window }
    var column = window
    let mode = mode(in: window)
    guard name == "secondary" else {
      column.width = width(of: name, in: window)
      column.widthClass = .compact
      inset(&column, keepsLeading: name == "primary" || mode != .beside || !showsTwo)
      return column
    }
    guard mode == .beside else { return column }
    var taken = width(of: leadingColumn, in: window)
    if showsTwo { taken += width(of: "primary", in: window) }
    // Columns are apart by a line of one pixel each.
    taken += (showsTwo ? 2 : 1) / window.scale
    column.width = Swift.max(0, window.width - taken)
    let isAtRight = isPrimaryAtRight(in: window)
    if isAtRight { column.safeArea.right = 0 } else { column.safeArea.left = 0 }
    return column
  }

  /// Takes from a column beside others the insets of the window's far side, and of the near one if it
  /// does not begin there.
  private func inset(_ column: inout Environment, keepsLeading: Bool) {
    let isAtRight = isPrimaryAtRight(in: column)
    if !isAtRight || !keepsLeading { column.safeArea.right = 0 }
    if isAtRight || !keepsLeading { column.safeArea.left = 0 }
  }

  private func isCollapsed(in window: Environment) -> Bool { window.widthClass != .regular }

  private func isPrimaryAtRight(in window: Environment) -> Bool {
    let isTrailing = text("primaryEdge") == "trailing"
    return isTrailing != (window.direction == .rightToLeft)
  }

  private var hasColumnStyle: Bool {
    let style = text("style") ?? ""
    return style.hasSuffix("Column") || text("allowDoubleColumnStyle") == "YES" || isTriple
  }

  private var isTriple: Bool {
    text("style") == "tripleColumn" || properties["containers.split.isTriple"]?.flag == true
  }

  /// The column beside the secondary one.
  private var leadingColumn: String { isTriple ? "supplementary" : "primary" }

  /// Whether two columns are beside the secondary one.
  private var showsTwo: Bool {
    isTriple && (text("preferredDisplayMode") ?? "").lowercased().hasPrefix("two")
  }

  private func mode(in window: Environment) -> Mode {
    let stated = (text("preferredDisplayMode") ?? "").lowercased()
    // The names that UIKit, its classic style and Interface Builder have for the modes.
    if ["beside", "allvisible", "displace"].contains(where: stated.contains) { return .beside }
    if stated.contains("over") { return .over }
    if stated.contains("only") || stated.contains("hidden") { return .secondaryOnly }
    return window.width > window.height ? .beside : .secondaryOnly
  }

  private func width(of column: String, in window: Environment) -> Double {
    let name = column == "primary" ? "Primary" : "Supplementary"
    let least = number("minimum\(name)ColumnWidth") ?? 0
    let largest = Swift.max(number("maximum\(name)ColumnWidth") ?? 320, least)
    let part = number("preferred\(name)ColumnWidthFraction") ?? 0.4
    let wish = number("preferred\(name)ColumnWidth") ?? part * window.width
    return Swift.min(Swift.max(wish, least), largest, window.width)
  }

  private func text(_ key: String) -> String? {
    properties[PropertyKey("containers.split.\(key)")]?.text
  }

  /// A stated length or part; nil for UIKit's automatic dimension, which is negative.
  private func number(_ key: String) -> Double? {
    let value = properties[PropertyKey("containers.split.\(key)")]
    guard let number = value?.number ?? value?.text.flatMap(Double.init), number.isFinite,
      number >= 0
    else { return nil }
    return number
  }
}
