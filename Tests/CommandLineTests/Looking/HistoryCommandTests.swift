import Foundation
import PlanStore
import Testing

/// `undo`, `oplog`, `restore`, `blame`, `bisect` and `gc`, run as a user runs them.
struct HistoryCommandTests {
  @Test func `undo takes back a save, and redo repeats it`() throws {
    let folder = try Folder.withSample(versions: 3)
    let undo = try folder.command.run("undo")
    #expect(undo.status == 0, "\(undo.errors)")
    #expect(undo.output == "branch main is at r2 again; it was at r3.\n")
    #expect(try folder.command.run("log", "--oneline").output.split(separator: "\n").count == 2)
    #expect(try folder.command.run("fsck").status == 0)
    let list = try folder.command.run("oplog")
    #expect(list.output.contains("undo  main  r3 → r2"), "\(list.output)")
    #expect(try folder.command.run("undo", "--redo").status == 0)
    #expect(try folder.command.run("log", "--oneline").output.split(separator: "\n").count == 3)
    #expect(try folder.command.run("undo", "nobody").status == 2)
    let json = try folder.command.run("oplog", "-n", "1", "--json")
    #expect(json.output.contains("\"why\": \"redo\""))
  }

  @Test func `restore writes an old layout, or saves it again`() throws {
    let folder = try Folder.withSample(versions: 3)
    let show = try folder.command.run("show", "r1", "--document")
    let restore = try folder.command.run("restore", "r1")
    #expect(restore.output == show.output)
    let saved = try folder.command.run("restore", "r1", "--save", "-m", "back")
    #expect(saved.status == 0, "\(saved.errors)")
    #expect(saved.output == "r4  as r1 on main\n")
    #expect(try folder.command.run("show", "HEAD", "--document").output == show.output)
    #expect(try folder.command.run("restore", "r1", "--save").output.hasPrefix("No change"))
    #expect(try folder.command.run("restore", "r9").status == 2)
  }

  @Test func `blame names the revision of each value`() throws {
    let folder = try Folder.withSample()
    let result = try folder.command.run("blame", "Email", "--json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\"schema\": \"draftsman.blame/1\""))
    #expect(
      result.output.contains("\"cell\": \"class\", \"value\": \"UITextField\", \"revision\": 1"),
      "\(result.output)")
    #expect(result.output.contains("\"message\": \"Version 1\""), "\(result.output)")
    let lines = try folder.command.run("blame", "Email").output.split(separator: "\n")
    let classLine = try #require(lines.first { $0.contains("  class ") })
    #expect(classLine.contains("UITextField"), "\(classLine)")
    #expect(classLine.hasSuffix("  r1  2023-11-14  Tester  Version 1"), "\(classLine)")
    let constraint = try folder.command.run("blame", "#Crd-ld-056").output
    #expect(constraint.contains("Card.leading == root.safeArea.leading  r"), "\(constraint)")
    #expect(try folder.command.run("blame", "#nobody").status == 2)
  }

  @Test func `inspect shows where a view is in each environment of the store`() throws {
    let folder = try Folder.withSample(versions: 2)
    try folder.write(Samples.versions[2], to: "SignIn.storyboard")
    let saved = try folder.command.run("save", ".", "--on", "iPhone15,320x568", "-m", "3")
    #expect(saved.status == 0, "\(saved.errors)")
    let text = try folder.command.run("inspect", "Sign In/Email").output
    let frames = text.split(separator: "\n").filter { $0.contains("  frame  ") }
    #expect(frames.count == 2, "\(text)")
    #expect(frames.first?.hasSuffix("on iPhone 15 portrait") == true, "\(text)")
    let json = try folder.command.run("inspect", "Sign In/Email", "--json").output
    #expect(json.contains("\"frames\": ["), "\(json)")
    #expect(json.contains("\"environment\": \"320x568\""), "\(json)")
  }

  @Test func `bisect finds the revision that a command refuses`() throws {
    let folder = try Folder.withSample()
    let result = try folder.command.run(
      "bisect", "--good", "r1", "--run",
      "test $DRAFTSMAN_REVISION != r5 -a $DRAFTSMAN_REVISION != r6 #")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("r5 "), "\(result.output)")
    let conflict = try folder.command.run(
      "bisect", "--good", "r1", "--finding", "view.ambiguous")
    #expect(conflict.status == 0, "\(conflict.errors)")
    #expect(conflict.output.hasPrefix("r6 "), "\(conflict.output)")
    #expect(try folder.command.run("bisect", "--good", "r1").status == 64)
    #expect(try folder.command.run("bisect", "--good", "r1", "--run", "true").status == 2)
    #expect(try folder.command.run("bisect", "--good", "r1", "--run", "exit 200 #").status == 2)
    #expect(try folder.command.run("bisect", "--good", "r1", "--frame", "a ? b").status == 64)
  }

  @Test func `bisect takes the selectors of every command, and follows what they name`() throws {
    let folder = try Folder()
    for (name, width) in [("Old", 40), ("Old", 50), ("New", 50), ("New", 30), ("New", 20)] {
      try folder.write(
        """
        {"format": "draftsman.layout/1", "id": "Main", "name": "\(name) name", "views": [
          {"id": "root", "children": ["a.b"]}, {"id": "a.b", "label": "\(name) box"}],
         "constraints": [
           {"first": "a.b.width", "constant": \(width)}, {"first": "a.b.height", "constant": 10},
           {"first": "a.b.top", "second": "root.top"},
           {"first": "a.b.leading", "second": "root.leading"}]}
        """, to: "a.json")
      let saved = try folder.command.run("save", "a.json", "-m", "\(name) \(width)")
      try #require(saved.status == 0, "\(saved.errors)")
    }
    for frame in ["New box.width < 44", "#a.b.width<=30", "New name/New box.width   <   44"] {
      let found = try folder.command.run(
        "bisect", "--good", "r2", "--layout", "New name", "--frame", frame)
      #expect(found.status == 0, "\(found.errors)")
      #expect(found.output.hasPrefix("r4 "), "\(frame): \(found.output)")
    }
    let unknown = try folder.command.run("bisect", "--good", "r2", "--frame", "Old box.width < 44")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("No view or constraint 'Old box' in r5"), "\(unknown.errors)")
    let layout = try folder.command.run(
      "bisect", "--good", "r2", "--layout", "nobody", "--run", "true")
    #expect(layout.status == 2)
  }

  @Test func `gc keeps everything`() throws {
    let folder = try Folder.withSample()
    let before = try folder.command.run("show", "r3", "--document").output
    #expect(try folder.command.run("gc", "--dry-run").status == 0)
    let result = try folder.command.run("gc")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.command.run("show", "r3", "--document").output == before)
    #expect(try folder.command.run("fsck").status == 0)
  }

  @Test func `a history that was packed answers as before, and gc unpacks it`() throws {
    let folder = try Folder.withSample()
    let questions = [
      ["show", "r3", "--document"], ["log"], ["diff", "r1", "r3"], ["blame", "Email"],
      ["sql", "SELECT count(*) FROM node"],
    ]
    let answers = try questions.map { try folder.command.run($0).output }
    func pack() throws {
      let path = folder.url.appendingPathComponent(PlanStore.fileName).path
      _ = try PlanStore.open(at: path, .readWrite).maintenance.pack()
    }
    try pack()
    #expect(try questions.map { try folder.command.run($0).output } == answers)
    let whole = try folder.command.run("fsck")
    #expect(whole.status == 0, "\(whole.output)")
    // A plain gc keeps it packed; the next save does not, and says so.
    let json = try folder.command.run("gc", "--json")
    #expect(json.output.contains("\"packed\": true"), "\(json.output)")
    let saved = try folder.command.run("restore", "r1", "--save", "-m", "back")
    #expect(saved.status == 0, "\(saved.errors)")
    #expect(saved.errors.contains("has been unpacked"), "\(saved.errors)")
    try pack()
    #expect(try folder.command.run("gc").output.hasSuffix(" now, packed\n"))
    let unpacked = try folder.command.run("gc", "--unpack")
    #expect(unpacked.status == 0 && unpacked.errors.isEmpty, "\(unpacked.errors)")
    #expect(!unpacked.output.contains("packed"), "\(unpacked.output)")
    #expect(try folder.command.run("fsck").status == 0)
    #expect(try folder.command.run("gc", "--pack").status == 64)
    #expect(try folder.command.run("gc", "--dry-run", "--unpack").status == 64)
  }

  @Test func `revisions that no branch leads to are not gone`() throws {
    let folder = try Folder.withSample(versions: 1)
    #expect(try folder.command.run("undo").status == 0)
    let told = try folder.command.run("log")
    #expect(told.errors.contains("No branch leads to the revisions of the store."), "\(told)")
    #expect(told.errors.contains("`draftsman undo --redo`"), "\(told)")
    #expect(told.errors.contains("`draftsman branch main r1` makes it"), "\(told)")
    #expect(try folder.command.run("branch", "main", "r1").status == 0)
    #expect(try folder.command.run("log", "--oneline").output.contains("Version 1"))
  }

  @Test func `of a branch that is not there is told what makes it or brings it back`() throws {
    let folder = try Folder.withSample(versions: 2)
    #expect(try folder.command.run("branch", "side").status == 0)
    let uses = [["log"], ["show"], ["merge", "side"], ["restore", "r1", "--save"]]
    #expect(try folder.command.run("branch", "-d", "main").status == 0)
    for use in uses {
      let told = try folder.command.run(use)
      #expect(told.status == 2, "\(told)")
      #expect(told.errors.contains("`draftsman undo main` brings back"), "\(told)")
      #expect(told.errors.contains("`draftsman branch main REVISION` makes"), "\(told)")
    }
    #expect(try folder.command.run("undo", "main").status == 0)
    #expect(try folder.command.run("log", "--oneline").output.contains("Version 2"))
    let other = try folder.command.run("merge", "side", "--into", "nowhere")
    #expect(other.errors.contains("`draftsman branch` lists the branches"), "\(other)")
    #expect(!other.errors.contains("undo"), "\(other)")
  }

  @Test func `a name that ends as a file's does is told of as a file`() throws {
    let folder = try Folder.withSample(versions: 2)
    let uses = [["explain", "Email", "-r", "No.xib"], ["diff", "No.xib"], ["check", "No.xib"]]
    for use in uses {
      let told = try folder.command.run(use)
      #expect(told.status == 2, "\(told)")
      #expect(told.errors.contains("There is no file 'No.xib', and no revision"), "\(told)")
    }
  }
}
