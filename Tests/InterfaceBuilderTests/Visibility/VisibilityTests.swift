import Foundation
import InterfaceBuilder
import LayoutModel
import Testing

/// Whatever a document says is in a layout, where a comparison shows it, or in the table of noise.
///
/// `DRAFTSMAN_CENSUS` names another folder of documents, and tries each pair of element and
/// attribute eight times in place of once.
struct VisibilityTests {
  private static let fixtures = [
    ("Cell.xib", VisibilityFixture.xib), ("Main.storyboard", VisibilityFixture.storyboard),
    ("Login.storyboard", SnapshotTests.document),
  ]

  private static func census() throws -> VisibilityCensus {
    var census = VisibilityCensus(limit: .max)
    for (path, text) in fixtures { try census.add(Array(text.utf8), path: path) }
    return census
  }

  @Test func `every attribute of a document is seen or known noise`() throws {
    let census = try VisibilityTests.census()
    #expect(census.unseen == [])
    #expect(census.verdicts.count > 150)
    #expect(census.seenPairs.count > 120)
  }

  @Test func `controllers, relationships and settings are seen`() throws {
    let expected = """
      document initialViewController, document useSafeAreas, document useAutolayout, \
      document useTraitCollections, navigationController customClass, \
      navigationController customModule, navigationController toolbarHidden, \
      navigationBar largeTitles, segue destination, segue kind, segue relationship, \
      segue identifier, segue unwindAction, viewControllerPlaceholder storyboardName, \
      viewControllerPlaceholder referencedIdentifier, placeholder customClass, \
      exclude reference, include reference, wkPreferences minimumFontSize, \
      wkWebViewConfiguration allowsInlineMediaPlayback, buttonConfiguration imagePadding, \
      backgroundConfiguration cornerRadius, image width
      """
    let seen = Set(try VisibilityTests.census().seenPairs.map(\.description))
    for pair in expected.split(separator: ",").map({ $0.trimmingPrefix(" ") }) {
      #expect(seen.contains(String(pair)), "\(pair)")
    }
  }

  @Test func `every rule of noise says why`() {
    #expect(NoiseRule.all.allSatisfy { $0.reason.count > 10 })
    #expect(NoiseRule.all.allSatisfy { $0.element != nil || $0.attribute != nil })
  }

  @Test func `noise changes no layout`() throws {
    let noise: [(String, String)] = [
      ("toolsVersion=\"21507\"", "toolsVersion=\"23504\""),
      ("retina4_7", "retina6_12"), ("misplaced=\"YES\"", ""),
      ("x=\"20\" y=\"72\" width=\"60\"", "x=\"21\" y=\"70\" width=\"61.5\""),
      ("id=\"act\"", "id=\"b-c-d\""),
      ("y=\"44\" width=\"375\" height=\"96\"", "y=\"20\" width=\"414\" height=\"44\""),
    ]
    let layouts = try Fixture.read(VisibilityFixture.storyboard).layouts.map(\.layout)
    for (old, new) in noise {
      let text = VisibilityFixture.storyboard.replacing(old, with: new)
      #expect(text != VisibilityFixture.storyboard, "\(old)")
      #expect(try Fixture.read(text).layouts.map(\.layout) == layouts, "\(old)")
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus is not beside the package"))
  func `every attribute of real documents is seen or known noise`() throws {
    let folder = ProcessInfo.processInfo.environment["DRAFTSMAN_CENSUS"]
    var entries = Corpus.entries
    if let folder { entries += Corpus.documents(below: URL(filePath: folder)) }
    var census = VisibilityCensus(limit: folder == nil ? 1 : 8)
    for entry in entries.sorted(by: { $0.bytes.count < $1.bytes.count }) {
      do {
        try census.add(entry.bytes, path: entry.name)
      } catch let error as InterfaceBuilderError {
        // Documents of other systems are refused whole.
        #expect([.macOS, .watchOS, .tvOS, .legacyArchive].contains(error.code), "\(error)")
      }
    }
    let (all, seen) = (census.verdicts.count, census.seenPairs.count)
    print("\(all) pairs of element and attribute: \(seen) seen, \(all - seen) noise")
    #expect(census.unseen == [])
    #expect(all > 800)
  }
}
