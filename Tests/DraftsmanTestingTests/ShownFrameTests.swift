import AutoLayout
import DraftsmanTesting
import LayoutModel
import Testing

/// The frames that a failure speaks of are those that the screen has live.
struct ShownFrameTests {
  @Test(arguments: [
    Environment.iPhoneSE, .iPhone13mini, .iPhone15, .iPhone15ProMax, .iPhone16Pro, .iPadMini,
    .iPadPro11, .iPadPro13, .iPhone15.landscape, .iPhone15.rightToLeft,
    .iPhone15.text(.accessibilityLarge), Environment(width: 320, height: 200),
  ])
  func `solving what was captured gives the live frames`(_ device: Environment) throws {
    let controller = LoginController(margin: 24)
    let area = device.safeArea
    let window = UIWindow(
      screen: UIScreen(
        size: CGSize(width: device.width, height: device.height), scale: device.scale,
        safeAreaInsets: UIEdgeInsets(
          top: area.top, left: area.left, bottom: area.bottom, right: area.right),
        layoutDirection: device.direction == .rightToLeft ? .rightToLeft : .leftToRight))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let layout = try LayoutCapture(id: "login").layout(of: controller)
    let frames = Dictionary(
      LayoutEngine(layout, on: device).placements().map { ($0.id.text, $0.frame) }
    ) { first, _ in first }
    for view in [controller.field, controller.button] {
      let frame = try #require(view.accessibilityIdentifier.flatMap { frames[$0] })
      #expect(
        CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height) == view.frame,
        "\(device.shownName)")
    }
  }

  @Test func `devices have names that the command line reads`() {
    #expect(Environment.iPhoneSE.shownName == "iPhone SE portrait")
    #expect(Environment.iPhoneSE.landscape.shownName == "iPhone SE landscape")
    #expect(Environment.iPhoneSE.landscape.width == 667)
    #expect(
      Environment.iPhone15.text(.small).rightToLeft.shownName
        == "iPhone 15 portrait, small, right to left")
    #expect(Environment(width: 10, height: 20).landscape.height == 10)
  }
}
