import AutoLayout
import Foundation
import LayoutModel
import Testing
import Workbench

/// The file `.draftsman.toml`: what it says, and how mistakes in it are told.
struct ConfigurationTests {
  private static func read(_ bytes: Data) throws -> Configuration {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("configuration-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(Configuration.fileName)
    try bytes.write(to: file)
    return try Configuration.read(at: file.path)
  }

  private static func read(_ text: String) throws -> Configuration { try read(Data(text.utf8)) }

  private static let whole = """
    # everything
    devices = ["iPhone SE", 'iPad Pro 11:landscape']
    tolerance = 1

    [ignore]
    rules = [
      "overlap",   # a comment in a list
      "zeroSize",
    ]
    paths = ["Vendor", "*/Generated*"]

    [labels]
    "Eml-tf-011" = "Email \\u00e9"
    plain.dotted = 'x'

    [[path]]
    match = "Legacy"
    ignore = ["ambiguity"]
    tolerance = 4.5
    [[path]]
    match = "Legacy/New"
    tolerance = 0
    """

  @Test func `everything that can be said is read`() throws {
    let text = Self.whole.replacingOccurrences(of: "plain.dotted", with: "\"plain.dotted\"")
    let found = try Self.read(text)
    #expect(found.devices == ["iPhone SE", "iPad Pro 11:landscape"])
    #expect(found.tolerance == 1)
    #expect(found.ignoredRules == ["view.overlap", "view.zeroSize"])
    #expect(found.ignoredPaths == ["Vendor", "*/Generated*"])
    #expect(found.labels == [NodeID("Eml-tf-011"): "Email é", NodeID("plain.dotted"): "x"])
    #expect(found.pathRules.map(\.match) == ["Legacy", "Legacy/New"])
    #expect(found.pathRules.map(\.tolerance) == [4.5, 0])
    #expect(found.pathRules[0].ignoredRules == ["view.ambiguous"])
    #expect(try Self.read("").devices == nil)
    #expect(try Self.read("\u{FEFF}tolerance = 0x10").tolerance == 16)
  }

  @Test func `a path means its file or folder, and a star any letters`() throws {
    let found = try Self.read(
      Self.whole.replacingOccurrences(of: "plain.dotted = 'x'", with: ""))
    for path in ["Vendor/A.xib", "Vendor/Sub/A.xib", "App/GeneratedA.xib", "vendor/a.xib"] {
      #expect(found.ignores(path: path), "\(path)")
    }
    for path in ["VendorA.xib", "App/Vendor.xib", "GeneratedA.xib"] {
      #expect(!found.ignores(path: path), "\(path)")
    }
    let legacy = LayoutID("Legacy/A.xib#v1")
    #expect(found.tolerance(of: legacy) == 4.5)
    #expect(found.tolerance(of: LayoutID("Legacy/New/A.xib#v1")) == 0)
    #expect(found.tolerance(of: LayoutID("App/A.xib#v1")) == nil)
    #expect(found.ignores(rule: "view.ambiguous", in: legacy))
    #expect(!found.ignores(rule: "view.ambiguous", in: LayoutID("App/A.xib#v1")))
    #expect(found.ignores(rule: "view.overlap", in: LayoutID("App/A.xib#v1")))
  }

  private static let mistakes: [(text: String, line: Int, message: String)] = [
    ("\ntolerence = 1", 2, "there is no key 'tolerence'. Did you mean 'tolerance'?"),
    ("zzzzzz = 1", 1, "There are devices, tolerance, ignore, labels, path"),
    ("[ignore]\nrule = []", 2, "Did you mean 'rules'?"),
    ("[[path]]\nmatch = 'a'\ntolerances = 1", 3, "no key 'tolerances' in [path]"),
    ("tolerance = \"1\"", 1, "'tolerance' is a number of points, not a text"),
    ("tolerance = -1", 1, "'tolerance' is at least 0"),
    ("tolerance = inf", 1, "'inf' is no value"),
    ("devices = \"iPhone15\"", 1, "'devices' is a list of texts"),
    ("devices = [\n'iPhone15',\n'iPhne15']", 3, "Did you mean"),
    ("devices = ['canvas']", 1, "needs a device"),
    ("devices = [1]", 1, "'devices' takes text in quotes, not a number"),
    ("ignore = 1", 1, "'ignore' is a table, [ignore], not a number"),
    ("[ignore]\nrules = ['overlaps']", 2, "Did you mean"),
    ("[labels]\na = true", 2, "'labels.a' takes text in quotes, not true or false"),
    ("[path]\nmatch = 'a'", 1, "begin each with [[path]]"),
    ("[[path]]\ntolerance = 1", 1, "needs 'match'"),
    ("tolerance = 1\n\ntolerance = 2", 3, "'tolerance' is there already, on line 1"),
    ("[ignore]\n[ignore]", 2, "'ignore' is there already, on line 1"),
    ("devices = []\n[devices]", 2, "'devices' is there already"),
    ("labels = { a = 'x' }\n[labels.b]", 2, "'labels' is there already"),
    ("tolerance 1", 1, "= is missing behind tolerance"),
    ("tolerance = 1 2", 1, "a line holds one key with its value"),
    ("[ignore", 1, "a header ends with ]"), ("[[path]", 1, "a header ends with ]]"),
    ("a = \"x", 1, "no closing quotes"), ("a = \"\"\"x\n\n", 3, "no closing quotes"),
    ("a = \"\\q\"", 1, "\\ stands before"), ("a = \"\\uD800\"", 1, "Unicode scalar"),
    ("a = 1979-05-27", 1, "dates and times have no use here"), ("a = yes", 1, "no value"),
    ("a = 01", 1, "no value"), ("a = 1__0", 1, "no value"), ("a = [1 2]", 1, "a comma is missing"),
    ("a = { b = 1\n}", 1, "a table in braces ends"), ("= 1", 1, "a key is missing"),
    ("a = [" + String(repeating: "[", count: 1_000), 1, "at most 32 deep"),
    ("a" + String(repeating: ".a", count: 1_000) + " = 1", 1, "at most 32 parts"),
    ("a = 99999999999999999999", 1, "no value"), ("# \u{1}", 1, "control character"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with its line`(_ mistake: (text: String, line: Int, message: String)) {
    let shown = mistake.text.prefix(60)
    do {
      _ = try Self.read(mistake.text)
      Issue.record("\(shown) was read")
    } catch {
      guard let failure = error as? WorkbenchError else {
        Issue.record("\(error)")
        return
      }
      #expect(failure.code == .invalidConfiguration, "\(shown)")
      #expect(failure.message.contains(".toml:\(mistake.line): "), "\(shown): \(failure.message)")
      #expect(failure.message.contains(mistake.message), "\(shown): \(failure.message)")
    }
  }

  @Test func `what is no UTF-8 is refused on its line`() throws {
    let error = #expect(throws: WorkbenchError.self) {
      _ = try Self.read(Data("tolerance = 1\n# ".utf8) + [0xFF])
    }
    #expect(
      error?.message.contains(":2: this is not UTF-8") == true, "\(String(describing: error))")
  }

  @Test func `damaged documents are read or refused, and never more`() throws {
    var state: UInt64 = 7
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(count, 1)))
    }
    let pieces = [
      "[", "]", "{", "}", "\"", "'''", "\"\"\"", "=", ".", "\n", "\r", "#", "\\u", "\\", "1e999",
      "nan", "\0", ",", "0x", "_", "[[path]]\n", "\u{FEFF}",
    ]
    let all = ProcessInfo.processInfo.environment["DRAFTSMAN_CASES"] == "all"
    var (read, refused) = (0, 0)
    for _ in 0..<(all ? 40_000 : 1_000) {
      var bytes = Array(Self.whole.utf8)
      for _ in 0...next(3) {
        let index = next(bytes.count)
        switch next(4) {
        case 0: bytes[index] = UInt8(next(256))
        case 1: bytes.insert(contentsOf: Array(pieces[next(pieces.count)].utf8), at: index)
        case 2: bytes.removeSubrange(index..<min(bytes.count, index + 1 + next(8)))
        default:
          let piece = Array(pieces[next(pieces.count)].utf8)
          bytes.insert(contentsOf: (0..<next(200)).flatMap { _ in piece }, at: index)
        }
      }
      do {
        _ = try Self.read(Data(bytes))
        read += 1
      } catch {
        #expect((error as? WorkbenchError)?.code == .invalidConfiguration)
        refused += 1
      }
    }
    #expect(read > 0 && refused > read, "\(read) read, \(refused) refused")
  }
}
