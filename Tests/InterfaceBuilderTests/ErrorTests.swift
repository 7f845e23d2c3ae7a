import InterfaceBuilder
import LayoutModel
import Testing

struct ErrorTests {
  /// A file that is refused, and how.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let code: InterfaceBuilderError.Code
    var line: Int?

    init(_ name: String, _ text: String, _ code: InterfaceBuilderError.Code, line: Int? = nil) {
      self.init(name, Array(text.utf8), code, line: line)
    }

    init(_ name: String, _ bytes: [UInt8], _ code: InterfaceBuilderError.Code, line: Int? = nil) {
      (self.name, self.bytes, self.code, self.line) = (name, bytes, code, line)
    }

    var testDescription: String { name }
  }

  static let whole = Fixture.xib(Fixture.root())
  static let cases: [Case] = [
    Case("nothing", "", .empty),
    Case("white space", " \n\t", .empty),
    Case(
      "Git LFS pointer",
      "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n", .gitLFSPointer),
    Case(
      "merge conflict",
      "<?xml version=\"1.0\"?>\n<a>\n<<<<<<< HEAD\n<b/>\n=======\n>>>>>>> x\n</a>",
      .mergeConflict, line: 3),
    Case(
      "left-over merge marker", whole.replacing("<subviews>", with: "<subviews>\n>>>>>>> theirs\n"),
      .mergeConflict),
    Case(
      "Xcode 4 archive",
      "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      .legacyArchive),
    Case("macOS xib", document("com.apple.InterfaceBuilder3.Cocoa.XIB", "MacOSX.Cocoa"), .macOS),
    Case(
      "macOS storyboard",
      document("com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", "MacOSX.Cocoa"), .macOS),
    Case(
      "watchOS", document("com.apple.InterfaceBuilder.WatchKit.Storyboard", "watchKit"), .watchOS),
    Case(
      "tvOS", document("com.apple.InterfaceBuilder.AppleTV.Storyboard", "AppleTV"), .tvOS),
    Case(
      "unknown type", document("com.apple.InterfaceBuilder9.Toaster", "toaster"),
      .notInterfaceBuilder),
    Case("compiled nib", "NIBArchive\u{1}\u{0}", .binary),
    Case("binary property list", "bplist00\u{8}", .binary),
    Case("bytes with NUL", [60, 97, 0, 62], .binary),
    Case("UTF-16", [0xFF, 0xFE] + "<a/>".utf8.flatMap { [$0, 0] }, .encoding),
    Case("Latin 1 byte", Array("<a>\nx".utf8) + [0xE9] + Array("</a>".utf8), .encoding, line: 2),
    Case(
      "declared Latin 1", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>", .encoding),
    Case("overlong UTF-8", Array("<a>".utf8) + [0xC0, 0x80], .encoding),
    Case("surrogate in UTF-8", Array("<a>".utf8) + [0xED, 0xA0, 0x80], .encoding),
    Case("cut in the middle", String(whole.prefix(whole.count / 2)), .truncated),
    Case("only a declaration", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", .truncated),
    Case("wrong end tag", "<document>\n<a></b></document>", .malformed, line: 2),
    Case("attribute twice", "<document a=\"1\" a=\"2\"/>", .malformed),
    Case("unknown entity", "<document a=\"&boom;\"/>", .malformed),
    Case("plain text", "hello", .notInterfaceBuilder),
    Case("other XML", "<plist version=\"1.0\"><dict/></plist>", .notInterfaceBuilder),
    Case(
      "entity bomb",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"ha\"><!ENTITY c \"&b;&b;\">]><a>&c;</a>",
      .documentType, line: 2),
    Case(
      "external entity",
      "<!-- x --><!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>",
      .documentType, line: 1),
    Case(
      "too deep", String(repeating: "<a>", count: 250) + String(repeating: "</a>", count: 250),
      .tooDeep),
  ]

  static func document(_ type: String, _ runtime: String) -> String {
    "<document type=\"\(type)\" targetRuntime=\"\(runtime)\"><objects/></document>"
  }

  @Test(arguments: cases)
  func `a file that is no iOS document is refused by name`(_ example: Case) throws {
    let error = #expect(throws: InterfaceBuilderError.self) {
      try InterfaceBuilderDocument.read(example.bytes, path: "Some.xib")
    }
    let found = try #require(error)
    #expect(found.code == example.code, "\(found)")
    #expect(example.line == nil || found.line == example.line, "\(found)")
    #expect(!found.message.isEmpty && !found.hint.isEmpty && found.path == "Some.xib")
    #expect(!found.description.contains("\n"))
  }

  @Test func `every code has a case`() {
    let tested = Set(ErrorTests.cases.map(\.code)).union([.invalidPath, .tooLarge])
    #expect(tested == Set(InterfaceBuilderError.Code.allCases))
  }

  @Test(arguments: ["", String(repeating: "x", count: 401), "a\u{0}b"])
  func `a path that cannot name layouts is refused`(_ path: String) {
    let error = #expect(throws: InterfaceBuilderError.self) {
      try Fixture.read(ErrorTests.whole, path: path)
    }
    #expect(error?.code == .invalidPath)
  }

  @Test(arguments: [
    ReadingLimits(byteCountMaximum: 100), ReadingLimits(elementCountMaximum: 3),
    ReadingLimits(attributeCountMaximum: 5),
  ])
  func `a document beyond a limit is refused`(_ limits: ReadingLimits) {
    let error = #expect(throws: InterfaceBuilderError.self) {
      try InterfaceBuilderDocument.read(
        Array(ErrorTests.whole.utf8), path: "Some.xib", limits: limits)
    }
    #expect(error?.code == .tooLarge)
  }

  @Test func `a syntax error has its line and column`() {
    let error = #expect(throws: InterfaceBuilderError.self) {
      try Fixture.read("<document>\n  <a>\n  </b>\n</document>")
    }
    #expect(error?.line == 3)
    #expect(error?.column == 3)
  }

  @Test func `a document at the depth limit is read without overflowing the stack`() throws {
    let depth = 90
    let open = String(
      repeating:
        "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/><subviews>",
      count: depth)
    let close = String(repeating: "</subviews></view>", count: depth)
    let layout = try Fixture.layout(Fixture.xib(open + close))
    #expect(layout.views.count == depth)
  }

  @Test func `a byte order mark and a comment before the document do no harm`() throws {
    let text = "\u{FEFF}" + ErrorTests.whole.replacing("<document ", with: "<!-- hi --><document ")
    #expect(try Fixture.layout(text).views.count == 1)
  }
}
