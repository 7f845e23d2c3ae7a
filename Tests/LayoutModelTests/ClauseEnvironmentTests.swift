import LayoutModel
import Testing

/// Where a constraint takes part, and with which constant.
struct ClauseEnvironmentTests {
  private static let key = PropertyKey.constant.when("widthClass=compact")
  private static let off = PropertyKey.installed.when("widthClass=compact")

  @Test(
    arguments: [
      ([:], false, 5.0, 5.0), ([.installed: false], false, nil, nil),
      ([key: 7], false, 7, 5), ([off: false], false, nil, 5),
      ([.isPlaceholder: true], false, nil, nil), ([.isPlaceholder: true], true, 5, 5),
      ([.installed: false, .isPlaceholder: true], true, nil, nil),
    ] as [(Properties, Bool, Double?, Double?)])
  func `a constraint has a constant where it is installed and not for drawing only`(
    _ properties: Properties, _ isDesignTime: Bool, _ narrow: Double?, _ wide: Double?
  ) {
    let clause = Clause(
      id: "c", first: Anchor("a", .width), constant: 5, properties: properties)
    func constant(_ width: Double) -> Double? {
      clause.constant(
        in: Environment(width: width, height: 1000, isDesignTime: isDesignTime))
    }
    #expect(constant(400) == narrow)
    #expect(constant(1000) == wide)
  }
}
