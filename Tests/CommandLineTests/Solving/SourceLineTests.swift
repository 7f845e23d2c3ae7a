import Foundation
import Testing

/// Constraints of recorded plans say where they were written, in `check` and in `explain`.
struct SourceLineTests {
  /// A layout as a recorder keeps it that includes source positions.
  private static let document = """
    {"format": "draftsman.layout/1", "layouts": [{"id": "Login", "views": [
      {"id": "root", "children": ["box"]}, {"id": "box"}
    ], "constraints": [
      {"first": "box.left", "second": "root.left", "properties": {"source": "App/Login.swift:9"}},
      {"first": "box.top", "second": "root.top"},
      {"first": "box.height", "constant": 20},
      {"id": "w", "first": "box.width", "constant": 100,
       "properties": {"source": "App/Login.swift:12"}},
      {"id": "x", "first": "box.width", "constant": 120,
       "properties": {"source": "App/Log:in.swift:13"}}
    ]}]}
    """

  private func saved() throws -> Folder {
    let folder = try Folder()
    try folder.write(Self.document, to: "Login.json")
    let save = try folder.command.run("save", "Login.json", "-m", "1")
    #expect(save.status == 0, "\(save.errors)")
    return folder
  }

  @Test func `a conflict says where each of its constraints was written`() throws {
    let folder = try saved()
    for state in [[], ["Login.json"]] {
      let text = try folder.command.run(["check"] + state).output
      #expect(text.contains("App/Login.swift:12"), "\(text)")
      #expect(text.contains("App/Log:in.swift:13"), "\(text)")
      let json = try folder.command.run(["check", "--json"] + state).output
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      let findings = try #require(document["findings"] as? [[String: Any]])
      let conflict = try #require(findings.first { $0["rule"] as? String == "clause.conflict" })
      let members = try #require(conflict["members"] as? [[String: Any]])
      #expect(
        members.map { $0["file"] as? String } == ["App/Login.swift", "App/Log:in.swift"])
      #expect(members.map { $0["line"] as? Int } == [12, 13])
    }
  }

  @Test func `an explanation says where its constraints were written`() throws {
    let folder = try saved()
    let text = try folder.command.run("explain", "Login/#box").output
    let line = try #require(text.split(separator: "\n").first { $0.contains("box.left") })
    #expect(line.hasSuffix("App/Login.swift:9"), "\(text)")
    let json = try folder.command.run("explain", "Login/#box", "--attribute", "x", "--json").output
    #expect(json.contains(#""source": "App/Login.swift:9""#), "\(json)")
    let top = try folder.command.run("explain", "Login/#box", "--attribute", "y", "--json").output
    #expect(!top.contains("source"), "nobody knows where it was written: \(top)")
  }
}
