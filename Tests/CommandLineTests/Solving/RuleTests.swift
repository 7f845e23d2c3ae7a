import Foundation
import Testing

/// The rules of `check`: which run, what they rest on, which make it fail.
struct RuleTests {
  /// A label of two widths, a view of the author's own class without a width, and a small button
  /// over a label.
  private static func storyboard(second: Int) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="22154" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <objects><view id="root" userLabel="Card">
    <rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
    <view userLabel="Box" translatesAutoresizingMaskIntoConstraints="NO" id="box"/>
    <view userLabel="Badge" customClass="BadgeView" \
    translatesAutoresizingMaskIntoConstraints="NO" id="badge"/>
    <button userLabel="Go" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" \
    id="go"/></subviews><constraints>
    <constraint firstItem="box" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" id="c1"/>
    <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" \
    id="c2"/>
    <constraint firstItem="box" firstAttribute="height" constant="50" id="c3"/>
    <constraint firstItem="box" firstAttribute="width" constant="100" id="c4"/>
    <constraint firstItem="box" firstAttribute="width" constant="\(second)" id="c5"/>
    <constraint firstItem="badge" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" id="c6"/>
    <constraint firstItem="badge" firstAttribute="top" secondItem="box" secondAttribute="bottom" \
    id="c7"/>
    <constraint firstItem="badge" firstAttribute="height" constant="20" id="c8"/>
    <constraint firstItem="go" firstAttribute="leading" secondItem="box" \
    secondAttribute="leading" constant="90" id="c9"/>
    <constraint firstItem="go" firstAttribute="top" secondItem="box" secondAttribute="top" \
    id="d1"/>
    <constraint firstItem="go" firstAttribute="height" constant="20" id="d2"/>
    <constraint firstItem="go" firstAttribute="width" constant="60" id="d3"/>
    </constraints></view></objects></document>
    """
  }

  private func findings(_ output: String) throws -> [[String: Any]] {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    return try #require(document["findings"] as? [[String: Any]])
  }

  @Test func `what depends on code makes check fail only if code is named`() throws {
    let folder = try Folder()
    try folder.write(Self.storyboard(second: 100), to: "Card.xib")
    let check = try folder.command.run("check", "Card.xib", "--json")
    #expect(check.status == 0, "\(check.output)")
    let finding = try #require(try findings(check.output).first)
    #expect(finding["severity"] as? String == "note")
    let evidence = try #require(finding["restsOn"] as? [[String: String]])
    #expect(evidence.last == ["kind": "code", "view": "badge"])
    #expect(evidence.first == ["kind": "constraint", "constraint": "c6"])
    for words in ["note", "ambiguity", "warning,conflict"] {
      #expect(try folder.command.run("check", "Card.xib", "--fail-on", words).status == 0)
    }
    #expect(try folder.command.run("check", "Card.xib", "--fail-on", "code").status == 1)
    let text = try folder.command.run("check", "Card.xib").output
    #expect(text.contains("depends on code: the class BadgeView of Badge"), "\(text)")
  }

  @Test func `a conflict lists each constraint with its owner, its line and its revision`() throws {
    let folder = try Folder()
    for (number, width) in [100, 100, 120].enumerated() {
      let badge = number == 1 ? "Badge!" : "Badge"
      try folder.write(
        Self.storyboard(second: width).replacingOccurrences(of: "\"Badge\"", with: "\"\(badge)\""),
        to: "Card.xib")
      #expect(try folder.command.run("save", "Card.xib", "-m", "v\(number)").status == 0)
    }
    let file = try folder.command.run("check", "Card.xib", "--fail-on", "error", "--json")
    #expect(file.status == 1)
    let conflict = try #require(
      try findings(file.output).first { $0["rule"] as? String == "clause.conflict" })
    let members = try #require(conflict["members"] as? [[String: Any]])
    #expect(members.map { $0["constraint"] as? String } == ["c4", "c5"])
    #expect(members.map { $0["equation"] as? String } == ["Box.width == 100", "Box.width == 120"])
    #expect(members.allSatisfy { $0["ownerName"] as? String == "Card" }, "\(members)")
    #expect(members.allSatisfy { $0["file"] as? String == "Card.xib" })
    let lines = Self.storyboard(second: 120).split(separator: "\n")
    for member in members {
      let line = try #require(member["line"] as? Int)
      #expect(lines[line - 1].contains("id=\"\(member["constraint"] as? String ?? "")\""))
      #expect(member["since"] as? Int == 1)
    }
    // A revision's file may have changed since, so it has no lines.
    let kept = try folder.command.run("check", "--json")
    let other = try #require(
      try findings(kept.output).first { $0["rule"] as? String == "clause.conflict" })
    let keptMembers = try #require(other["members"] as? [[String: Any]])
    #expect(keptMembers.allSatisfy { $0["line"] is NSNull && $0["since"] as? Int == 1 })
    let text = try folder.command.run("check", "Card.xib").output
    #expect(text.contains("Box.width == 120 [c5]  in Card  ·  Card.xib:"), "\(text)")
    #expect(text.contains("·  since r1"), "\(text)")
  }

  @Test func `rules that are off run where they are named`() throws {
    let folder = try Folder()
    try folder.write(Self.storyboard(second: 100), to: "Card.xib")
    func rules(_ arguments: String...) throws -> [String] {
      let run = try folder.command.run(["check", "Card.xib", "--json"] + arguments)
      return try findings(run.output).compactMap { $0["rule"] as? String }
    }
    #expect(try rules() == ["view.ambiguous"])
    #expect(try rules("--rule", "overlap").contains("view.overlap"))
    #expect(try rules("--rules", "touchTarget") == ["control.touchTarget", "view.ambiguous"])
    let all = try rules("--rule", "all")
    #expect(all.contains("view.overlap") && all.contains("control.touchTarget"))
    #expect(try folder.command.run("check", "Card.xib", "--fail-on", "touchTarget").status == 1)
    #expect(try folder.command.run("check", "Card.xib", "--rule", "touch").status == 64)
    #expect(try folder.command.run("check", "Card.xib", "--rule", "all").status == 1)
  }

  @Test func `the rules can be listed, as text and as JSON`() throws {
    let folder = try Folder()
    let text = try folder.command.run("check", "--list-rules")
    #expect(text.status == 0)
    let lines = text.output.split(separator: "\n")
    #expect(lines.count == 15)
    #expect(lines.contains { $0.hasPrefix("overlap") && $0.contains("LayoutTest") }, "\(lines)")
    let json = try folder.command.run("check", "--list-rules", "--json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let rules = try #require(document["rules"] as? [[String: Any]])
    #expect(rules.filter { $0["optional"] as? Bool == true }.count == 6)
  }

  @Test(arguments: ["conflict", "clause.conflict", "error"])
  func `bisect takes the words of check`(_ word: String) throws {
    let folder = try Folder()
    for (number, width) in [100, 100, 100, 120].enumerated() {
      try folder.write(
        Self.storyboard(second: width)
          .replacingOccurrences(of: "\"Badge\"", with: "\"Badge \(number)\""), to: "Card.xib")
      #expect(try folder.command.run("save", "Card.xib", "-m", "v\(number)").status == 0)
    }
    let found = try folder.command.run("bisect", "--good", "r1", "--finding", word, "--json")
    #expect(found.status == 0, "\(found.errors)")
    #expect(found.output.contains("\"message\": \"v3\""), "\(found.output)")
    let wrong = try folder.command.run("bisect", "--good", "r1", "--finding", word + "x")
    let check = try folder.command.run("check", "--fail-on", word + "x")
    #expect(wrong.status == 64 && wrong.errors == check.errors, "\(wrong.errors)\(check.errors)")
  }
}
