import LayoutModel
import Testing

struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("login", "login", 0), ("Login", "lOGIN", 0), ("", "abc", 3), ("lgo", "log", 1),
    ("kitten", "sitting", 3), ("Sing In", "Sign In", 1), ("ca", "abc", 3), ("café", "cafe", 1),
  ])
  func `the distance counts letters inserted, removed, replaced and swapped`(
    left: String, right: String, distance: Int
  ) {
    #expect(left.editDistance(to: right) == distance)
    #expect(right.editDistance(to: left) == distance)
  }

  @Test func `long texts cost no more than their beginnings`() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(long.editDistance(to: "b") == 100)
  }
}
