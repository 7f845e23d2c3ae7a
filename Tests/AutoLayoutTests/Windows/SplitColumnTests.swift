import AutoLayout
import LayoutModel
import Testing

/// The columns of split view controllers on devices with and without room for them.
struct SplitColumnTests {
  private static let wide = Environment(
    width: 1194, height: 834, scale: 2, safeArea: .init(left: 5, top: 24, right: 7, bottom: 20))
  private static let high = Environment(
    width: 834, height: 1194, scale: 2, safeArea: .init(left: 0, top: 24, right: 0, bottom: 20))
  private static let phone = Environment(
    width: 393, height: 852, scale: 3, safeArea: .init(left: 0, top: 59, right: 0, bottom: 34))

  /// A screen in a column, with what its document says of the split view controller.
  private static func screen(_ column: String, _ more: [String: PropertyValue] = [:]) throws
    -> Layout
  {
    let made = layout(Tree("root", "UIView", [.frameWidth: 375, .frameHeight: 667]), [])
    var properties: Properties = [
      "controller.id": "vc", "containers": "UISplitViewController",
      "containers.split.column": .text(column),
    ]
    for (key, value) in more {
      properties[PropertyKey(key.hasPrefix("containers") ? key : "containers.split.\(key)")] = value
    }
    return try Layout(
      UncheckedLayout(
        id: made.id, name: made.name, root: made.root, views: made.views, clauses: made.clauses,
        properties: properties))
  }

  /// What is expected of a screen: its width, and its insets at the left, top and right.
  struct Case: Sendable, CustomTestStringConvertible {
    let column: String
    let more: [String: PropertyValue]
    let window: Environment
    let expected: [Double]

    init(
      _ column: String, _ more: [String: PropertyValue] = [:], in window: Environment,
      _ expected: [Double]
    ) {
      self.column = column
      self.more = more
      self.window = window
      self.expected = expected
    }

    var testDescription: String { "\(column) \(more.keys.sorted()) in \(window.width)" }
  }

  private static let cases: [Case] = [
    // Beside each other where the window is wider than high: 0.4 of it, but 320 points at most.
    Case("primary", in: wide, [320, 5, 24, 0]),
    Case("secondary", in: wide, [1194 - 320 - 0.5, 0, 24, 7]),
    Case("primary", in: high, [320, 0, 24, 0]),
    Case("secondary", in: high, [834, 0, 24, 0]),
    Case("secondary", ["preferredDisplayMode": "oneBesideSecondary"], in: high, [513.5, 0, 24, 0]),
    Case("secondary", ["preferredDisplayMode": "allVisible"], in: high, [513.5, 0, 24, 0]),
    Case("secondary", ["preferredDisplayMode": "primaryHidden"], in: wide, [1194, 5, 24, 7]),
    Case("secondary", ["preferredDisplayMode": "oneOverSecondary"], in: wide, [1194, 5, 24, 7]),
    // Widths that the document states; a negative one is the automatic dimension.
    Case("primary", ["preferredPrimaryColumnWidth": "400"], in: wide, [320, 5, 24, 0]),
    Case(
      "primary", ["preferredPrimaryColumnWidth": "400", "maximumPrimaryColumnWidth": "500"],
      in: wide, [400, 5, 24, 0]),
    Case(
      "primary", ["preferredPrimaryColumnWidthFraction": "0.25"], in: wide, [298.5, 5, 24, 0]),
    Case("primary", ["minimumPrimaryColumnWidth": "350"], in: wide, [350, 5, 24, 0]),
    Case("primary", ["preferredPrimaryColumnWidth": "-1"], in: wide, [320, 5, 24, 0]),
    Case("primary", ["preferredPrimaryColumnWidth": "nan"], in: wide, [320, 5, 24, 0]),
    Case("primary", ["minimumPrimaryColumnWidth": "1e300"], in: wide, [1194, 5, 24, 0]),
    // At the trailing edge.
    Case("primary", ["primaryEdge": "trailing"], in: wide, [320, 0, 24, 7]),
    Case("secondary", ["primaryEdge": "trailing"], in: wide, [873.5, 5, 24, 0]),
    // With a column style each column has a navigation bar.
    Case("primary", ["style": "doubleColumn"], in: wide, [320, 5, 74, 0]),
    Case("secondary", ["style": "doubleColumn"], in: wide, [873.5, 0, 74, 7]),
    Case(
      "secondary", ["style": "tripleColumn", "preferredDisplayMode": "twoBesideSecondary"],
      in: wide, [1194 - 640 - 1, 0, 74, 7]),
    Case(
      "supplementary", ["style": "tripleColumn", "preferredDisplayMode": "twoBesideSecondary"],
      in: wide, [320, 0, 74, 0]),
    Case("supplementary", ["style": "tripleColumn"], in: wide, [320, 5, 74, 0]),
    // One column on a phone: the detail goes on the navigation stack of the list.
    Case("primary", in: phone, [393, 0, 59, 0]),
    Case("secondary", in: phone, [393, 0, 59, 0]),
    Case("secondary", ["navigates": true], in: phone, [393, 0, 103, 0]),
    Case("secondary", ["style": "doubleColumn"], in: phone, [393, 0, 103, 0]),
    Case("compact", ["style": "doubleColumn"], in: phone, [393, 0, 59, 0]),
    Case(
      "primary", ["containers": "UINavigationController UISplitViewController"], in: phone,
      [393, 0, 103, 0]),
  ]

  @Test(arguments: cases)
  func `a screen is as wide as its column`(_ example: Case) throws {
    let screen = try Self.screen(example.column, example.more)
    let fitted = example.window.fitted(to: screen)
    let insets = fitted.safeArea
    #expect([fitted.width, insets.left, insets.top, insets.right] == example.expected)
    #expect(fitted.height == example.window.height)
    // A column beside the secondary one is narrow to what is in it, however wide it is.
    let isSide = example.window.widthClass == .regular && example.column != "secondary"
    #expect(fitted.widthClass == (isSide ? .compact : example.window.widthClass))
  }

  @Test func `from right to left the list is at the right`() throws {
    var window = Self.wide
    window.direction = .rightToLeft
    let list = window.fitted(to: try Self.screen("primary")).safeArea
    #expect((list.left, list.right) == (0, 7))
    let detail = window.fitted(to: try Self.screen("secondary")).safeArea
    #expect((detail.left, detail.right) == (5, 0))
  }

  @Test func `what a container view shows in a column is as large as that view`() throws {
    let made = try Self.screen("primary", ["containers.isEmbedded": true])
    #expect(Self.wide.fitted(to: made).width == 1194)
  }
}
