import DraftsmanTesting
import Testing

@testable import Screens

struct KeptScreenTests {
  @Test(.layouts) func welcome() throws {
    try expectLayout(WelcomeController(), on: .iPhoneSE, .iPhone15, named: "welcome")
    try expectNoFindings(WelcomeController(), on: .iPhoneSE, .iPhone15)
  }
}
