import Testing

@testable import Drawing

struct LookColorTests {
  @Test(arguments: [
    ("system systemRedColor", "#ff3b30", "#ff453a"),
    ("system secondaryLabelColor", "#3c3c4399", "#ebebf599"),
    ("systemBlue", "#007aff", "#0a84ff"),
    ("label", "#000000", "#ffffff"),
    ("white", "#ffffff", "#ffffff"),
    ("named EBEDF0", "#ebedf0", "#ebedf0"),
    ("named systemGreenColor", "#34c759", "#30d158"),
    ("sRGB 1 0.5 0 alpha 1", "#ff8000", "#ff8000"),
    ("sRGB 0.25 0.5 0.75 alpha 0.5", "#4080bf80", "#4080bf80"),
    ("displayP3 1 0 -0.1 alpha 2", "#ff0000", "#ff0000"),
    ("genericGamma22GrayColorSpace 0.666667 alpha 1", "#aaaaaa", "#aaaaaa"),
    ("#fc0", "#ffcc00", "#ffcc00"),
    ("#ffcc0080", "#ffcc0080", "#ffcc0080"),
    ("#FFCC00", "#ffcc00", "#ffcc00"),
  ])
  func `a colour is read in the spellings of importers and documents`(
    text: String, light: String, dark: String
  ) throws {
    let color = try #require(LookColor(text))
    #expect(color.light.hex == light)
    #expect(color.dark.hex == dark)
  }

  @Test(arguments: [
    "", "nil", "named primaryAccentColor", "system", "sRGB 1 0 alpha 1", "sRGB a b c alpha 1",
    "sRGB 1 1 1 1", "sRGB nan 0 0 alpha 1", "sRGB inf 0 0 alpha 1", "fc0", "#ggg", "#12345",
    "#+12345", "#1234567890", "\" onload=\"alert(1)",
  ])
  func `what is no colour gives none`(text: String) {
    #expect(LookColor(text) == nil)
  }

  @Test func `every name of the table is found, with and without Color at its end`() {
    #expect(Set(SystemColor.all.map(\.name)).count == SystemColor.all.count)
    for color in SystemColor.all {
      #expect(SystemColor.named(color.name) == color)
      #expect(SystemColor.named(color.name + "Color") == color)
    }
    #expect(SystemColor.named("systemCrimson") == nil)
  }
}
