import Foundation
import Testing

@testable import Drawing

struct PaletteTests {
  /// The relative luminance of a colour (WCAG 2.2).
  private static func luminance(_ color: LookColor.Components) -> Double {
    func linear(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private static func contrast(_ first: LookColor.Components, _ second: LookColor.Components)
    -> Double
  {
    let (high, low) = (
      max(luminance(first), luminance(second)), min(luminance(first), luminance(second))
    )
    return (high + 0.05) / (low + 0.05)
  }

  @Test func `the measure of contrast is the standard's`() {
    let (black, white) = (LookColor.system("black").light, LookColor.system("white").light)
    #expect(abs(Self.contrast(black, white) - 21) < 0.001)
    #expect(Self.contrast(white, white) == 1)
  }

  @Test(arguments: [
    ("ink", Palette.ink, 4.5), ("softInk", Palette.softInk, 4.5), ("blue", Palette.blue, 4.5),
    ("orange", Palette.orange, 4.5), ("violet", Palette.violet, 4.5), ("red", Palette.red, 4.5),
    ("green", Palette.green, 4.5), ("line", Palette.line, 3),
  ])
  func `texts, marks and outlines stand out from the paper and the desk`(
    name: String, color: LookColor, least: Double
  ) {
    for ground in [Palette.paper, Palette.desk] {
      #expect(Self.contrast(color.light, ground.light) >= least, "\(name) light")
      #expect(Self.contrast(color.dark, ground.dark) >= least, "\(name) dark")
    }
  }

  @Test func `every colour that the sources name is in the table`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Drawing").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\.system\("([A-Za-z0-9]*)"\)/) {
        count += 1
        #expect(
          SystemColor.named(String(match.1)) != nil, "\(match.1) in \(file.lastPathComponent)")
      }
    }
    #expect(count > 30)
  }
}
