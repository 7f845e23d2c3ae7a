import AutoLayout
import LayoutModel
import Testing
import Workbench

/// The words for findings that `check --fail-on` and `bisect --finding` share.
struct FindingSelectorTests {
  private static let findings: [(rule: Finding.Kind, severity: Severity, code: Bool)] = [
    (.conflict, .error, false), (.ambiguity, .warning, false), (.ambiguity, .note, true),
    (.zeroSize, .note, false),
  ]

  @Test(
    arguments: [
      ("conflict", [true, false, false, false]), ("clause.conflict", [true, false, false, false]),
      ("ambiguity", [false, true, false, false]), ("ambiguous", [false, true, false, false]),
      ("error", [true, false, false, false]), ("warning", [true, true, false, false]),
      ("note", [true, true, false, true]), ("code", [false, false, true, false]),
      ("error, code", [true, false, true, false]),
      ("zeroSize,conflict", [true, false, false, true]),
      ("note,error", [true, true, false, true]),
    ])
  func `a word means its rule, a severity what is at least as bad, code what depends on code`(
    _ words: String, _ expected: [Bool]
  ) throws {
    let selector = try FindingSelector(words)
    let matches = Self.findings.map {
      selector.matches(rule: $0.rule.rawValue, severity: $0.severity, dependsOnCode: $0.code)
    }
    #expect(matches == expected)
  }

  @Test func `everything but what depends on code is meant by default`() {
    let matches = Self.findings.map {
      FindingSelector.standard.matches(
        rule: $0.rule.rawValue, severity: $0.severity, dependsOnCode: $0.code)
    }
    #expect(matches == [true, true, false, true])
  }

  @Test func `every rule answers to its name, its identifier and the end of that`() throws {
    for rule in Finding.Kind.allCases {
      let end = try #require(rule.rawValue.split(separator: ".").last)
      for word in [rule.name, rule.rawValue, String(end)] {
        #expect(try FindingSelector.rule(word) == rule, "\(word)")
      }
      #expect(try FindingSelector(rule.name).optionalRules == (rule.isOptional ? [rule] : []))
    }
  }

  @Test(arguments: [("conflct", "'conflict'"), ("warnin", "'warning'"), ("overlpa", "'overlap'")])
  func `a word that is none is an error that says what may have been meant`(
    _ word: String, _ meant: String
  ) {
    let error = #expect(throws: WorkbenchError.self) { try FindingSelector("error,\(word)") }
    #expect(error?.code == .unknownFinding)
    #expect(error?.message.contains("'\(word)'") == true)
    #expect(error?.hint?.contains(meant) == true, "\(error?.hint ?? "")")
  }

  @Test(arguments: ["", " , ", "qqqqqqqq"])
  func `no word at all is an error too, with all that there are`(_ words: String) {
    let error = #expect(throws: WorkbenchError.self) { try FindingSelector(words) }
    #expect(error?.hint?.contains("--list-rules") == true)
  }
}
