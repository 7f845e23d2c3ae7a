import LayoutModel

/// The room that a table has above and below its sections when the layout runs.
///
/// Heights are UIKit's: a title has 28 points in a plain table, with 22 above it
/// (`UITableView.sectionHeaderTopPadding`), and 38 in a grouped one, or what the table states if that is
/// more; without a title there is nothing in a plain table, and in a grouped one what the table states.
/// (Interface Builder draws the same, but in plain tables it draws titles that nobody wrote as well, as
/// it does above prototypes.)
struct TableSections {
  private let properties: Properties
  private let environment: Environment
  /// The width of titles.
  private let width: Double
  private let isPlain: Bool

  /// Reads what a table states; `width` is its own.
  init(_ table: ViewNode, width: Double, in environment: Environment) {
    properties = table.properties
    self.environment = environment
    let style = properties["style"]?.text ?? "plain"
    isPlain = style == "plain"
    let margin = Environment.sideMargin(ofWidth: width)
    self.width = Swift.max(0, width - 2 * margin * (style == "insetGrouped" ? 2 : 1))
  }

  /// The sections in their order; those of the rows if the table does not state all.
  func order(of rows: [String?]) -> [String?] {
    let stated = properties["sections.order"]?.text?.split(separator: " ").map(String.init) ?? []
    if rows.allSatisfy({ $0.map(stated.contains) ?? false }) { return stated }
    var sections: [String?] = []
    for section in rows where !sections.contains(section) { sections.append(section) }
    return sections
  }

  /// The room above a section.
  func above(_ section: String?, isFirst: Bool) -> Double {
    let stated = height("sectionHeaderHeight")
    guard let title = title("headerTitle", of: section) else {
      if isPlain { return 0 }
      return stated ?? (isFirst ? Heights.first : Heights.grouped)
    }
    if isPlain { return Heights.padding + Swift.max(stated ?? 0, Heights.plain) }
    let distance = DynamicTextStyle.lineDistance(ofPointSize: pointSize)
    let text = lineHeight + distance * (lineCount(of: title.uppercased()) - 1)
    let height = Swift.max(stated ?? 0, Heights.aroundHeader + text)
    let scale = environment.scale
    return height + (isFirst ? (Heights.aboveFirst * scale).rounded(.down) / scale : 0)
  }

  /// The room below a section.
  func below(_ section: String?) -> Double {
    let stated = height("sectionFooterHeight")
    guard let title = title("footerTitle", of: section) else {
      return isPlain ? 0 : stated ?? Heights.grouped
    }
    if isPlain { return Swift.max(stated ?? 0, Heights.plain) }
    return Swift.max(stated ?? 0, Heights.aroundFooter + lineHeight * lineCount(of: title))
  }

  /// Heights in points, as Interface Builder draws them from Xcode 14 on.
  private enum Heights {
    /// A title of a plain table.
    static let plain = 28.0
    /// The room above a title of a plain table.
    static let padding = 22.0
    /// The room above and below the sections of a grouped table.
    static let grouped = 18.0
    /// The room above the first of these.
    static let first = 35.0
    /// What the first title of a grouped table has above it besides.
    static let aboveFirst = 17.5
    /// What is above and below the lines of a title.
    static let aroundHeader = 22.0
    static let aroundFooter = 14.0
  }

  private func title(_ key: String, of section: String?) -> String? {
    let text = section.flatMap { properties[PropertyKey("section.\($0).\(key)")]?.text }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func height(_ key: PropertyKey) -> Double? {
    properties[key]?.number.flatMap { $0 >= 0 && $0 < 1e6 ? $0 : nil }
  }

  // MARK: Lines

  private var pointSize: Double {
    DynamicTextStyle.pointSize("Footnote", in: environment)
  }

  private var font: TextMetrics {
    TextMetrics(pointSize: pointSize, weight: nil, systemVersion: environment.systemVersion)
  }

  /// The height of one line in whole points.
  private var lineHeight: Double { font.lineHeight.rounded(.up) }

  private func lineCount(of title: String) -> Double {
    let block = TextBlock(pieces: [.init(text: title, metrics: font)])
    return Double(block.lines(in: width).count)
  }
}
