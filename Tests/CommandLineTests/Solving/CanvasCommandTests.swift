import Foundation
import Testing

/// `--on canvas` in every command that names devices.
///
/// Only `solve`, `check`, `explain` and `render` knew the word, so who had looked at a view there could
/// not inspect it, measure from it, or see what a change does to it where Xcode shows it.
struct CanvasCommandTests {
  /// The scene of ``CanvasTests`` with the box as wide as given.
  static func storyboard(_ width: Int) -> String {
    CanvasTests.storyboard.replacingOccurrences(
      of: #"constant="40" id="w""#, with: #"constant="\#(width)" id="w""#)
  }

  /// The scene on the canvas of an iPhone 11.
  static func larger(_ width: Int) -> String {
    storyboard(width).replacingOccurrences(of: "retina4_7", with: "retina6_1")
      .replacingOccurrences(of: #"width="375" height="667""#, with: #"width="414" height="896""#)
  }

  private func history() throws -> Folder {
    let folder = try Folder()
    for width in [40, 60] {
      try folder.write(Self.storyboard(width), to: "Main.storyboard")
      let save = try folder.command.run("save", "Main.storyboard", "-m", "\(width)")
      #expect(save.status == 0, "\(save.errors)")
    }
    return folder
  }

  @Test(arguments: [
    ["inspect", "Start/Box"], ["inspect", "Start/Box", "-r", "Main.storyboard"],
    ["measure", "Start/Box", "Start"], ["show", "Start"], ["show", "--wireframe"],
    ["diff"], ["diff", "r1", "Main.storyboard"], ["replay"], ["replay", "--each"],
  ])
  func `commands that name devices take the canvas`(_ words: [String]) throws {
    let folder = try history()
    let run = try folder.command.run(words + ["--on", "canvas"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("on canvas (iPhone 8 portrait)") || words[0] == "show")
    #expect(!run.output.contains("iPhone 15"), "\(run.output)")
    if words[0] == "inspect" { #expect(run.output.contains("(10, 0) 60×618"), "\(run.output)") }
    if words == ["show", "Start"] { #expect(run.output.contains("(10, 0) 60×618")) }
    if words[0] == "diff" { #expect(run.output.contains("width 40 → 60")) }
  }

  @Test func `reports and bisect take the canvas`() throws {
    let folder = try history()
    let report = try folder.command.run("report", "r1..r2", "--on", "canvas", "--json")
    #expect(report.status == 0, "\(report.errors)")
    #expect(report.output.contains(#""environments": ["canvas (iPhone 8 portrait)"]"#))
    #expect(report.output.contains("width 40 → 60"), "\(report.output)")
    let page = try folder.command.run("report", "r1..r2", "--on", "canvas", "--format", "html")
    #expect(page.output.contains("<img alt=\"Main/Start on canvas (iPhone 8 portrait)\""))
    let bisect = try folder.command.run(
      "bisect", "r1..r2", "--on", "canvas", "--frame", "Start/Box.height == 618")
    // It holds in both, so that the good end is bad.
    #expect(bisect.errors.contains("r1 is bad, not good"), "\(bisect.errors)")
    let width = try folder.command.run(
      "bisect", "r1..r2", "--on", "canvas", "--frame", "Start/Box.width > 50")
    #expect(width.output.hasPrefix("r2"), "\(width.errors)")
  }

  @Test func `two files are solved each on its own canvas`() throws {
    let folder = try Folder()
    try folder.write(Self.storyboard(40), to: "Old.storyboard")
    try folder.write(Self.larger(60), to: "New.storyboard")
    let diff = try folder.command.run(
      "diff", "Old.storyboard", "New.storyboard", "--on", "canvas")
    #expect(diff.status == 0, "\(diff.errors)")
    let places = "on canvas (iPhone 8 portrait) → canvas (iPhone 11 portrait)"
    #expect(diff.output.contains(places), "\(diff.output)")
    #expect(diff.output.contains("by none of the changes: the canvas is another"))
    #expect(diff.output.contains("root  width 375 → 414, height 667 → 896"), "\(diff.output)")
    let json = try folder.command.run(
      "diff", "Old.storyboard", "New.storyboard", "--on", "canvas", "--json")
    #expect(json.output.contains(#""kind": "canvas""#), "\(json.output)")
  }

  @Test func `standard input has the canvas of its bytes`() throws {
    let folder = try Folder()
    for words in [["solve", "-"], ["inspect", "Start/Box", "-r", "-"]] {
      let run = try folder.command.run(
        words + ["--on", "canvas"], input: Data(CanvasTests.storyboard.utf8))
      #expect(run.output.contains("(10, 0) 40×618"), "\(run.errors)")
    }
  }

  @Test func `commits of git have the canvases of their files`() throws {
    var sandbox = try GitSandbox()
    for text in [Self.storyboard(40), Self.larger(40), Self.larger(60)] {
      try sandbox.write(text, to: "Main.storyboard")
      try sandbox.commit("A version")
    }
    let command = Command(folder: sandbox.folder, subfolder: "repo")
    let diff = try command.run("diff", "--git", "HEAD~1..HEAD", "--on", "canvas")
    #expect(diff.output.contains("on canvas (iPhone 11 portrait)"), "\(diff.errors)")
    #expect(diff.output.contains("Box  width 40 → 60"), "\(diff.output)")
    let far = try command.run("diff", "--git", "HEAD~2..HEAD", "--on", "canvas")
    #expect(far.output.contains("canvas (iPhone 8 portrait) → canvas (iPhone 11 portrait)"))
  }

  /// A revision was solved on the canvas of the file as it is now.
  @Test func `revisions that come from commits have the canvases of these`() throws {
    var sandbox = try GitSandbox()
    for text in [Self.storyboard(40), Self.larger(40), Self.larger(60)] {
      try sandbox.write(text, to: "App/Main.storyboard")
      try sandbox.commit("A version")
    }
    let command = Command(folder: sandbox.folder)
    #expect(try command.run("import", "--git", "repo").status == 0)
    let (small, large) = ("canvas (iPhone 8 portrait)", "canvas (iPhone 11 portrait)")
    let first = try command.run("solve", "r1", "--on", "canvas")
    #expect(first.output.contains("on \(small)"), "\(first.errors)")
    let far = try command.run("diff", "r1..HEAD", "--on", "canvas")
    #expect(far.output.contains("on \(small) → \(large)"), "\(far.output) \(far.errors)")
    #expect(far.output.contains("Box  y 0 → 44, width 40 → 60"), "\(far.output)")
    let file = try command.run("diff", "r1", "repo/App/Main.storyboard", "--on", "canvas")
    #expect(file.output.contains("on \(small) → \(large)"), "\(file.output) \(file.errors)")
    let shown = try command.run("show", "r2", "--on", "canvas")
    #expect(shown.output.contains("(10, 44) 60×769"), "\(shown.output) \(shown.errors)")
    let replayed = try command.run("replay", "--on", "canvas")
    #expect(replayed.output.contains("on \(small) → \(large)"), "\(replayed.errors)")
    let found = try command.run(
      "bisect", "r1..HEAD", "--on", "canvas", "--frame", "Start/Box.height > 650")
    #expect(found.output.hasPrefix("r2"), "\(found.output) \(found.errors)")
    let picture = try command.run("render", "r1..HEAD", "--on", "canvas")
    #expect(picture.output.contains("\(large) · since r1"), "\(picture.errors)")
    // Also where the file is gone or called otherwise, and as it is now where there is no such commit.
    try sandbox.git("mv", "App", "Else")
    let moved = try command.run("solve", "r1", "--on", "canvas")
    #expect(moved.output == first.output, "\(moved.errors)")
    try sandbox.git("mv", "Else", "App")
    try FileManager.default.removeItem(
      at: sandbox.folder.url.appendingPathComponent("repo/.git"))
    let now = try command.run("solve", "r1", "--on", "canvas")
    #expect(now.output.contains("on \(large)"), "\(now.errors)")
  }

  @Test(arguments: [
    ["save", "Main.storyboard"], ["import", "--git", "."], ["sql", "SELECT * FROM v_causes"],
    ["fsck", "--rebuild"], ["replay", "--html", "page.html"], ["merge", "HEAD"],
  ])
  func `what is solved on devices says so of the canvas`(_ words: [String]) throws {
    let folder = try history()
    let run = try folder.command.run(words + ["--on", "canvas"])
    #expect(run.status == 64, "\(run.output)")
    #expect(
      run.errors.contains("needs a device: a canvas belongs to a file."), "\(run.errors)")
    #expect(run.errors.contains("try: --on iPhone15"), "\(run.errors)")
  }

  /// The reason tells whether the file is gone, is none of Interface Builder's, or holds no such scene.
  @Test func `what has no canvas says why`() throws {
    let folder = try history()
    let scene = try folder.command.run("show", "Start", "--document")
    try folder.write(
      scene.output.replacingOccurrences(of: "Main.storyboard#vc", with: "Plan"),
      to: "Plan.layout.json")
    let plan = try folder.command.run("solve", "Plan.layout.json", "--on", "canvas")
    #expect(plan.errors.contains("has no canvas: it is of no storyboard or xib."), "\(plan.errors)")
    try folder.write(
      CanvasTests.storyboard.replacingOccurrences(of: #"id="vc""#, with: #"id="other""#),
      to: "Main.storyboard")
    let other = try folder.command.run("inspect", "Start/Box", "--on", "canvas")
    #expect(
      other.errors.contains(
        "Main/Start has no canvas: Main.storyboard does not hold it any more."), "\(other.errors)")
    try folder.write("no document", to: "Main.storyboard")
    let broken = try folder.command.run("diff", "--on", "canvas")
    #expect(broken.errors.contains("Main.storyboard is no storyboard or xib of iOS."))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Main.storyboard"))
    let gone = try folder.command.run("measure", "Start/Box", "Start", "--on", "canvas")
    #expect(gone.errors.contains("has no canvas: Main.storyboard is not there."), "\(gone.errors)")
  }

  /// The layout that is gone was drawn on its canvas too, and ended the command where its file was gone.
  @Test func `a picture of a change draws what only one side has without its file`() throws {
    let folder = try history()
    try folder.write(
      CanvasTests.storyboard.replacingOccurrences(of: #"id="vc""#, with: #"id="gone""#)
        .replacingOccurrences(of: "Start", with: "Gone"), to: "Gone.storyboard")
    #expect(try folder.command.run("save", "Gone.storyboard", "-m", "more").status == 0)
    let piece = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="15705" \
      useAutolayout="YES"><device id="retina6_1"/><objects><view userLabel="Piece" id="p">
      <rect key="frame" x="0" y="0" width="200" height="60"/></view></objects></document>
      """
    try folder.write(piece, to: "Piece.xib")
    #expect(try folder.command.run("save", "Piece.xib", "-m", "more").status == 0)
    for name in ["Gone.storyboard", "Piece.xib"] {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
    }
    try folder.write(Self.storyboard(80), to: "Main.storyboard")
    #expect(try folder.command.run("save", ".", "-m", "less").status == 0)
    for words in [["r5", "--compare", "r4"], ["r4..r5"], ["r5^!"]] {
      let run = try folder.command.run(["render"] + words + ["--on", "canvas"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("Piece · canvas · removed"), "\(run.output)")
      #expect(run.output.contains("Gone/Gone · iPhone 15 portrait · removed since r4"))
      #expect(run.output.contains("Main/Start · canvas (iPhone 8 portrait) · since r4"))
    }
    let back = try folder.command.run("render", "r5..r4", "--on", "canvas", "--json")
    #expect(back.status == 0, "\(back.errors)")
    #expect(back.output.contains(#""change": "added""#), "\(back.output)")
    let report = try folder.command.run("report", "r4..r5", "--on", "canvas", "--format", "html")
    #expect(report.output.contains("Piece on canvas"), "\(report.errors)")
    // One that is looked at for itself still has none.
    let alone = try folder.command.run("render", "r3", "Gone", "--on", "canvas")
    #expect(alone.errors.contains("Gone.storyboard is not there"), "\(alone.errors)")
    let both = try folder.command.run("render", "r4..r5", "--compare", "r1")
    #expect(both.status == 64 && both.errors.contains("leave --compare out"), "\(both.errors)")
  }
}
