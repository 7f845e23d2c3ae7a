import Foundation
import Testing

/// `draftsman merge`, run as a user runs it.
struct MergeTests {
  /// A form on main and on `side`, with a constant and a text changed on either.
  private func folder(
    ours: (width: Int, text: String), theirs: (width: Int, text: String)
  ) throws -> Folder {
    let folder = try Folder()
    func save(_ width: Int, _ text: String, _ branch: String) throws {
      let document = """
        {"format": "draftsman.layout/1", "layouts": [{"id": "Form", "name": "Form", "root": "root",
          "views": [{"id": "root", "class": "UIView", "children": ["field"]},
            {"id": "field", "class": "UITextField", "properties": {"text": "\(text)"}}],
          "constraints": [{"id": "c1", "first": "field.width", "constant": \(width)}]}]}
        """
      try folder.write(document, to: "form.layout.json")
      let result = try folder.command.run(
        "save", "form.layout.json", "--branch", branch, "-m", "\(width) \(text)")
      guard result.status == 0 else { throw Folder.Failure(result.errors) }
    }
    try save(100, "a", "main")
    let branch = try folder.command.run("branch", "side")
    guard branch.status == 0 else { throw Folder.Failure(branch.errors) }
    try save(theirs.width, theirs.text, "side")
    try save(ours.width, ours.text, "main")
    return folder
  }

  @Test func `changes of different values merge into a revision with two parents`() throws {
    let folder = try folder(ours: (120, "a"), theirs: (100, "b"))
    let dry = try folder.command.run("merge", "side", "--dry-run")
    #expect(dry.status == 0, "\(dry.errors)")
    #expect(dry.output.contains("would merge r2 into main"))
    let result = try folder.command.run("merge", "side")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("r4  merged r2 into main: 1 layout changed"))
    let show = try folder.command.run("show", "HEAD", "--json")
    #expect(show.output.contains("\"parents\": [3, 2]"), "\(show.output)")
    let again = try folder.command.run("merge", "side")
    #expect(again.output.contains("everything of r2 already"))
    #expect(try folder.command.run("fsck").status == 0)
  }

  @Test func `conflicts are listed, written nowhere, and resolved by name`() throws {
    let folder = try folder(ours: (120, "a"), theirs: (140, "b"))
    let result = try folder.command.run("merge", "side")
    #expect(result.status == 1)
    #expect(
      result.output == """
        ! "a".width == 120  constant  in Form  [merge.value]
            before  100
            ours    120
            theirs  140
            decide  --resolve c1.constant=ours, or =theirs
        1 conflict; nothing was written.

        """)
    #expect(result.output.contains("1 conflict; nothing was written."), "\(result.output)")
    #expect(try folder.command.run("log", "--oneline").output.split(separator: "\n").count == 2)
    let json = try folder.command.run("merge", "side", "--json")
    #expect(json.status == 1)
    #expect(json.output.contains("\"schema\": \"draftsman.merge/1\""))
    #expect(json.output.contains("\"theirs\": \"140\""))
    let unknown = try folder.command.run("merge", "side", "--resolve", "c2=ours")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("no conflict 'c2'"))
    let resolved = try folder.command.run("merge", "side", "--resolve", "c1.constant=theirs")
    #expect(resolved.status == 0, "\(resolved.errors)")
    let document = try folder.command.run("show", "HEAD", "--document")
    #expect(document.output.contains("140"))
  }

  @Test func `nonsense is refused`() throws {
    let folder = try folder(ours: (120, "a"), theirs: (140, "b"))
    #expect(try folder.command.run("merge", "side", "--ours", "--theirs").status == 64)
    #expect(try folder.command.run("merge", "side", "--resolve", "c1=mine").status == 64)
    #expect(try folder.command.run("merge", "nobody").status == 2)
    #expect(try folder.command.run("merge", "side", "--into", "nobody").status == 2)
    #expect(try folder.command.run("merge", "side", "--on", "a fridge").status == 64)
  }

  @Test func `a merge that contradicts itself is kept, named, and exits with 1`() throws {
    let folder = try Folder()
    func save(_ clauses: String, _ branch: String) throws {
      try folder.write(
        """
        {"format": "draftsman.layout/1", "id": "Form", "views": [
          {"id": "root", "children": ["f-1"]}, {"id": "f-1", "label": "Email"}],
         "constraints": [{"first": "f-1.leading", "second": "root.leading"}\(clauses)]}
        """, to: "form.layout.json")
      let result = try folder.command.run(
        "save", ".", "--branch", branch, "-m", "m", "--on", "none")
      try #require(result.status == 0, "\(result.errors)")
    }
    try save("", "main")
    try #require(try folder.command.run("branch", "side").status == 0)
    try save(#", {"first": "f-1.trailing", "second": "root.trailing"}"#, "main")
    try save(#", {"first": "f-1.width", "constant": 10}"#, "side")
    let result = try folder.command.run("merge", "side", "--on", "iPhone 15")
    #expect(result.status == 1, "\(result.errors)")
    #expect(
      result.output.contains("required constraints of Form contradict each other on iPhone 15"))
    #expect(result.output.contains("ours    Email.trailing == root.trailing"), "\(result.output)")
    #expect(result.output.contains("theirs  Email.width == 10"), "\(result.output)")
    #expect(result.output.contains("the result contradicts itself"), "\(result.output)")
    #expect(try folder.command.run("log", "--oneline").output.contains("Merge side into main"))
    #expect(try folder.command.run("undo").status == 0)
    #expect(try folder.command.run("fsck").status == 0)
  }
}
