import Draftsman
import Testing

@testable import Screens

struct WelcomeTests {
  @Test func `the button is above the home indicator, on every side`() {
    let (window, welcome) = (UIWindow(), WelcomeController())
    window.rootViewController = UINavigationController(rootViewController: welcome)
    window.makeKeyAndVisible()
    #expect(welcome.button.frame == CGRect(x: 24, y: 752, width: 345, height: 50))
    #expect(window.layoutFindings.isEmpty)
    window.move(to: UIScreen(size: CGSize(width: 375, height: 667)))
    window.layoutIfNeeded()
    #expect(welcome.button.frame == CGRect(x: 24, y: 601, width: 327, height: 50))
  }
}
