import LayoutTestSupport
import Rendering
import Testing

/// How documents are written.
struct JSONTests {
  @Test func `pieces are the text, however long it is`() throws {
    for seed in Cases.seeds(200) {
      var random = SplitMix64(seed: seed)
      let words = ["a", "\"", "\\", "ü", "\u{7f}", "\u{85}", "\u{2028}", "\n", "👩‍👧", "word "]
      let values = (0..<random.number(in: 0...4_000)).map { number -> JSON in
        switch number % 4 {
        case 0: .integer(number)
        case 1: ["name": .string(random.element(of: words) ?? ""), "list": [.flag(true), .null]]
        case 2: .number(Double(number) / 4)
        default: .string((0..<4).map { _ in random.element(of: words) ?? "" }.joined())
        }
      }
      let document: JSON = ["schema": .integer(1), "values": .array(values), "empty": [:]]
      var pieces: [[UInt8]] = []
      document.write { pieces.append($0) }
      #expect(Array(pieces.joined()) == Array(document.text.utf8), "seed \(seed)")
      #expect(pieces.allSatisfy { !$0.isEmpty && $0.count < 80_000 }, "seed \(seed)")
    }
  }

  @Test func `what would end a line or a text is escaped`() {
    #expect(JSON.string("a\"b\\c\n\t\r").text == #""a\"b\\c\n\t\r""# + "\n")
    let hidden = JSON.string("\u{1}\u{7f}\u{85}\u{2028}ü")
    #expect(hidden.text == #""\u0001\u007f\u0085\u2028ü""# + "\n")
    #expect(JSON.string("plain ~").text == "\"plain ~\"\n")
  }
}
