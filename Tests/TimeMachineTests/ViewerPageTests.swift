import Foundation
import LayoutModel
import PlanStore
import Rendering
import Testing
import TimeMachine
import Workbench

/// The page as text: what it holds, and that nothing of a film becomes markup.
struct ViewerPageTests {
  private static let hostile =
    "</script><script>alert(1)</script>\"onload=\u{202E}<!-- film -->/* script */&amp;]]>"

  private func film(title: String = "Sign In", text: String = "plain") -> Film {
    Film(
      title: title, json: ["format": "draftsman.film/1", "title": .string(text)],
      summary: [Film.Row(name: "r1", day: "2024-03-05", author: text, sentence: text)])
  }

  @Test(arguments: [true, false])
  func `no text of a film becomes markup`(isCompressed: Bool) {
    let plain = ViewerPage(film(), isCompressed: isCompressed)
    let hostile = ViewerPage(
      film(title: Self.hostile, text: Self.hostile), isCompressed: isCompressed)
    func tags(_ page: ViewerPage) -> [String] {
      String(decoding: page.bytes, as: UTF8.self).matches(of: /<[a-z!\/][a-zA-Z]*/).map {
        String($0.output)
      }
    }
    #expect(tags(hostile) == tags(plain))
    let text = String(decoding: hostile.bytes, as: UTF8.self)
    #expect(!text.contains("alert(1)</script>"))
  }

  @Test func `a packed page holds the film and the viewer`() throws {
    let film = film(text: Self.hostile)
    let text = String(decoding: ViewerPage(film).bytes, as: UTF8.self)
    let script = ViewerScript(ViewerFile.all.filter { $0.path.hasSuffix(".js") }).text
    let style = ViewerFile.all.filter { $0.path.hasSuffix(".css") }
      .map { ViewerScript.plain($0.text) }.joined()
    #expect(!text.contains(style) && !style.isEmpty)
    for (id, expected) in [("film", film.json.compact), ("viewer", style + "\0" + script)] {
      let start = try #require(
        text.firstRange(of: "id=\"\(id)\" data-encoding=\"deflate-raw;base64\">"))
      let data = text[start.upperBound...].prefix { $0 != "<" }
      let bytes = try #require(Data(base64Encoded: String(data)))
      #expect(String(decoding: try Inflate.unpack(Array(bytes)), as: UTF8.self) == expected)
    }
  }

  @Test func `the page asks for nothing from elsewhere`() {
    let text = String(decoding: ViewerPage(film(), isCompressed: false).bytes, as: UTF8.self)
    #expect(text.contains("default-src 'none'"))
    #expect(!text.contains(" src=") && !text.contains("@import") && !text.contains("<link"))
    let addresses = text.matches(of: /https?:\/\/[a-z.\/0-9]*/).map { String($0.output) }
    // The name of SVG's elements is no address that anything asks.
    #expect(addresses.allSatisfy { $0 == "http://www.w3.org/2000/svg" })
  }

  @Test func `every file of the viewer is built in`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/TimeMachine/Viewer").standardizedFileURL
    let files = try #require(FileManager.default.subpaths(atPath: folder.path)).filter {
      $0.contains(".")
    }
    #expect(ViewerFile.all.map(\.path) == files.sorted())
    for file in ViewerFile.all {
      let text = try String(contentsOf: folder.appendingPathComponent(file.path), encoding: .utf8)
      #expect(file.text == text, "\(file.path)")
    }
  }

  @Test func `modules stand behind those that they import`() {
    let script = ViewerScript(ViewerFile.all.filter { $0.path.hasSuffix(".js") }).text
    #expect(!script.contains("\nimport ") && !script.contains("\nexport "))
    let (decode, main) = (script.range(of: "decodedFilm("), script.range(of: "showFilm("))
    #expect(decode != nil && main != nil)
    if let decode, let main { #expect(decode.lowerBound < main.lowerBound) }
  }
}
