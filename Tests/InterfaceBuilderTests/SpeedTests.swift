import Foundation
import InterfaceBuilder
import LayoutModel
import Testing

struct SpeedTests {
  /// Prints how fast documents are read; run it in release with `DRAFTSMAN_MEASURE=1`.
  @Test(
    .enabled(
      if: Corpus.isPresent && ProcessInfo.processInfo.environment["DRAFTSMAN_MEASURE"] == "1",
      "a measurement, run by hand in release"))
  func `all real documents are read within the time budget`() throws {
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    for _ in 0..<10 {
      let time = try clock.measure {
        for entry in Corpus.entries {
          _ = try InterfaceBuilderDocument.read(entry.bytes, path: entry.name)
        }
      }
      best = min(best, time)
    }
    print("\(Corpus.entries.count) documents in \(best), \(best / Corpus.entries.count) each")
    #expect(best < .seconds(1))
  }

  /// A document that costs quadratic time if it is read carelessly.
  struct Hostile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) {
      testDescription = name
      self.text = text
    }
  }

  private static func attributes() -> Hostile {
    let attributes = (0..<60_000).map { " a\($0)=\"\"" }.joined()
    return Hostile("attributes", "<a\(attributes)/>")
  }

  private static func equalIDs() -> Hostile {
    let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>"
    let views = String(repeating: "<view id=\"v\">\(rect)</view>", count: 3_000)
    let constraint = "<constraint firstAttribute=\"top\" id=\"c\"/>"
    let constraints = String(repeating: constraint, count: 3_000)
    return Hostile("equal ids", Fixture.xib(Fixture.root(views, constraints: constraints)))
  }

  private static func repeated(_ name: String, _ element: String, in outer: String) -> Hostile {
    let more = String(repeating: element, count: 10_000)
    return Hostile(name, Fixture.xib(Fixture.root(more: "<\(outer)>\(more)</\(outer)>")))
  }

  static let hostile: [Hostile] = [
    attributes(), equalIDs(),
    Hostile("siblings", "<a>" + String(repeating: "<b/>", count: 60_000) + "</a>"),
    Hostile("comments", "<a>" + String(repeating: "<!---->", count: 60_000) + "</a>"),
    repeated("equal keys", "<color key=\"k\" white=\"1\"/>", in: "items"),
    repeated(
      "collections", "<outletCollection property=\"p\" destination=\"d\" id=\"1\"/>",
      in: "connections"),
    repeated("unknown", "<novelty a=\"1\"/>", in: "novelties"),
    framesOfOneView(), strayAttributes(), manyObjects(of: "values of the owner", owner: true),
    manyObjects(of: "outlets of the owner", owner: false), longKey(),
  ]

  private static let rectangle = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>"

  private static func framesOfOneView() -> Hostile {
    let views = (0..<5_000).map { "<view id=\"v\($0)\">\(rectangle)</view>" }.joined()
    let frames = String(repeating: rectangle, count: 5_000)
    return Hostile("frames of one view", Fixture.xib(Fixture.root(views, more: frames)))
  }

  private static func strayAttributes() -> Hostile {
    let attributes = (0..<20_000).map { " a\($0)=\"\"" }.joined()
    return Hostile(
      "stray attributes",
      Fixture.xib(Fixture.root(more: "<connections id=\"c\"\(attributes)/>")))
  }

  private static func manyObjects(of name: String, owner hasValues: Bool) -> Hostile {
    let values = (0..<4_000).map { index in
      hasValues
        ? "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"k\(index)\" value=\"1\"/>"
        : "<outlet property=\"p\(index)\" destination=\"r\(index)\" id=\"o\(index)\"/>"
    }.joined()
    let list = hasValues ? "userDefinedRuntimeAttributes" : "connections"
    let owner =
      "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"><\(list)>\(values)</\(list)>"
      + "</placeholder>"
    let views = (0..<4_000).map { "<view id=\"r\($0)\">\(rectangle)</view>" }.joined()
    return Hostile(name, Fixture.xib(owner + views))
  }

  private static func longKey() -> Hostile {
    let key = String(repeating: "x", count: 100_000)
    let sizes = String(repeating: "<size c=\"1\"/>", count: 8_000)
    return Hostile(
      "a long key", Fixture.xib(Fixture.root(more: "<items key=\"\(key)\">\(sizes)</items>")))
  }

  /// What layouts hold is in proportion to what the document says: nothing is copied to each part.
  @Test(arguments: hostile)
  func `layouts are not much larger than their document`(_ example: Hostile) throws {
    let document = try? InterfaceBuilderDocument.read(
      Array(example.text.utf8), path: "Hostile.xib")
    var bytes = 0
    func count(_ properties: Properties) {
      for property in properties {
        bytes += property.key.text.utf8.count + (property.value.text?.utf8.count ?? 8)
      }
    }
    for layout in document?.layouts.map(\.layout) ?? [] {
      count(layout.properties)
      layout.views.forEach { count($0.properties) }
      layout.clauses.forEach { count($0.properties) }
    }
    // A key may be repeated for each child it stands before, 512 bytes of it at most.
    #expect(bytes < 64 * example.text.utf8.count, "\(bytes) of \(example.text.utf8.count)")
  }

  /// What an attacker can make of a small file must not cost more than a large honest one.
  @Test(arguments: hostile)
  func `hostile documents cost linear time`(_ example: Hostile) {
    let time = ContinuousClock().measure {
      _ = try? InterfaceBuilderDocument.read(Array(example.text.utf8), path: "Hostile.xib")
    }
    // Generous: a debug build on a busy machine takes a second, quadratic work minutes.
    #expect(time < .seconds(60))
  }
}
