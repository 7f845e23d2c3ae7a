import DraftsmanTestSupport
import Foundation
import InterfaceBuilder
import LayoutModel
import PlanSource
import Testing

/// The law of conversion: the source compiles, and shown live it has the frames that the layout engine
/// gives the document, but for classes whose source says otherwise in a comment.
struct ConvertedFrameTests {
  private static let package = TypeCheck.package
  private static let corpus = package.deletingLastPathComponent().appendingPathComponent(
    "shared/corpus")

  private static func document(_ url: URL) throws -> (name: String, layouts: [Layout]) {
    let bytes = [UInt8](try Data(contentsOf: url))
    let document = try InterfaceBuilderDocument.read(bytes, path: url.lastPathComponent)
    return (url.lastPathComponent, document.layouts.map(\.layout))
  }

  /// The versions of the tour and the documents beside this file.
  private static func own() throws -> [(name: String, layouts: [Layout])] {
    let folders = [
      package.appendingPathComponent("Sources/DraftsmanCLI/Tour/Versions"),
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Documents"),
    ]
    return try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
        .map { try document(folder.appendingPathComponent($0)) }
    }
  }

  /// Real documents, where they are beside the package: every fourth of them.
  private static func real() throws -> [(name: String, layouts: [Layout])] {
    try documents(below: corpus).enumerated().filter { $0.offset % 4 == 0 }.map {
      try document($0.element)
    }
  }

  private static func documents(below folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
      .map { folder.appendingPathComponent($0) }
  }

  @Test(.enabled(if: TypeCheck.isPossible), arguments: SourceStyle.allCases)
  func `converted screens have the frames of their documents`(_ style: SourceStyle) throws {
    var options = SourceOptions()
    (options.style, options.isHeadless) = (style, true)
    let documents = try Self.own() + (style == .drf ? Self.real() : [])
    let program = try ConvertedProgram(documents, options)
    let live = try program.run()
    var (same, marked) = (0, 0)
    var different: Set<String> = []
    for expected in program.expectations {
      let frames = try #require(live[expected.key], "\(expected.key) was not shown")
      try #require(frames.count == expected.frames.count)
      let isSame = zip(frames, expected.frames).allSatisfy { Self.isSame($0, $1) }
      if isSame {
        same += 1
      } else if expected.isMarked {
        marked += 1
      } else {
        different.insert("\(expected.file) \(expected.screen.name)")
      }
    }
    print(
      "\(style.rawValue): \(documents.count) documents, \(program.expectations.count) classes: "
        + "\(same) have the same frames, \(marked) others say why not, \(different.count) do not")
    #expect(same >= 6)
    #expect(different.subtracting(Self.known) == [])
  }

  /// All real documents, by hand: some minutes.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["DRAFTSMAN_CASES"] == "all" && TypeCheck.isPossible))
  func `every screen of real documents is converted, and what differs is counted`() throws {
    var options = SourceOptions()
    options.isHeadless = true
    for folder in [Self.corpus, Self.corpus.appendingPathComponent("more")] {
      let urls = Self.documents(below: folder)
      var counts = (same: 0, marked: 0, different: 0)
      for start in stride(from: 0, to: urls.count, by: 40) {
        let documents = urls[start..<min(start + 40, urls.count)].compactMap {
          try? Self.document($0)
        }
        let program = try ConvertedProgram(documents, options)
        let live = try program.run()
        for expected in program.expectations {
          let frames = try #require(live[expected.key], "\(expected.key) was not shown")
          let pairs = Array(zip(frames, expected.frames)).enumerated()
          let others = pairs.filter { !Self.isSame($0.element.0, $0.element.1) }
          if others.isEmpty {
            counts.same += 1
          } else if expected.isMarked {
            counts.marked += 1
          } else {
            counts.different += 1
            let first = others[0]
            let member = expected.screen.members[first.offset + 1]
            print(
              "\(expected.file) \(expected.screen.name) \(member.name): \(others.count) views; "
                + "live \(first.element.0 ?? []), solved \(first.element.1.map { "\($0)" } ?? "-")")
          }
        }
      }
      print("\(folder.lastPathComponent): \(counts)")
    }
  }

  /// Screens of real documents whose frames differ by more than rounding, each with its cause.
  private static let known: Set<String> = []

  private static func isSame(_ live: [Double]?, _ expected: Frame?) -> Bool {
    guard let live, let expected else { return live == nil && expected == nil }
    let numbers = [expected.x, expected.y, expected.width, expected.height]
    return zip(live, numbers).allSatisfy { abs($0 - $1) <= 0.001 }
  }

  @Test(.enabled(if: TypeCheck.isPossible), arguments: SourceStyle.allCases)
  func `what is written for UIKit compiles with its module by another name`(
    _ style: SourceStyle
  ) throws {
    var options = SourceOptions()
    options.style = style
    for document in try Self.own() {
      let text = PlanSource(of: document.layouts, options).text
      let errors = try TypeCheck.errors(
        in: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
        with: ["-module-alias", "UIKit=HeadlessUIKit"])
      #expect(errors.isEmpty, "\(document.name)")
    }
  }

  @Test func `the same document gives the same source`() throws {
    for document in try Self.own() {
      let first = PlanSource(of: document.layouts)
      #expect(first.text == PlanSource(of: document.layouts).text)
      #expect(first.screens == PlanSource(of: document.layouts).screens)
    }
  }
}
