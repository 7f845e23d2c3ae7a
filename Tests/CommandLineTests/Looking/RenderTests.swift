import Foundation
import Testing

/// `draftsman render` and `show --wireframe`.
struct RenderTests {
  /// A program that takes the place of a converter: it writes the beginning of a PNG.
  private static func fakeConverter(in folder: Folder, _ body: String) throws -> String {
    let bin = folder.url.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let file = bin.appendingPathComponent("rsvg-convert")
    try "#!/bin/sh\n\(body)\n".write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return bin.path
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a file is drawn on standard output without a store`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "SignIn.storyboard")
    let run = try folder.command.run("render", "SignIn.storyboard")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(run.output.contains(">Welcome back</text>"), "\(run.output)")
    #expect(try folder.command.run("render", "SignIn.storyboard").output == run.output)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/layouts.draftsman"))
  }

  @Test func `the picture of a change is the one in the documents`() throws {
    let folder = try Folder()
    #expect(try folder.command.run("tour", "kept").status == 0)
    let store = try #require(
      FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String }
        .first { $0.hasSuffix(".draftsman") })
    let run = try folder.command.run(
      "render", "r4", "--compare", "r3", "--on", "393x480", "--store", store, "-o", "change.svg")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "Wrote change.svg\n")
    let drawn = try String(
      contentsOf: folder.url.appendingPathComponent("change.svg"), encoding: .utf8)
    #expect(drawn.contains(">+ Card</text>"))
    let picture = Samples.root.appendingPathComponent(
      "Sources/Draftsman/Draftsman.docc/Resources/change.svg")
    if ProcessInfo.processInfo.environment["DRAFTSMAN_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: picture.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(drawn.utf8).write(to: picture)
    }
    let committed = try? String(contentsOf: picture, encoding: .utf8)
    #expect(committed == drawn, "draw it again with DRAFTSMAN_RECORD=1")
  }

  @Test func `a layout that is gone is drawn as removed, and one that was not asked for is not`()
    throws
  {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "SignIn.storyboard")
    let other = Samples.versions[0].replacingOccurrences(of: "Sign In", with: "Register")
    try folder.write(other, to: "Register.storyboard")
    #expect(try folder.command.run("save", ".", "-m", "two").status == 0)
    try FileManager.default.removeItem(atPath: folder.url.path + "/Register.storyboard")
    #expect(try folder.command.run("save", ".", "-m", "one").status == 0)

    let run = try folder.command.run("render", "HEAD", "--compare", "HEAD~1")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("removed since r1"), "\(run.output)")
    #expect(run.output.contains(">− "), "\(run.output)")
    let report = try object(
      try folder.command.run("render", "HEAD", "--compare", "HEAD~1", "--json").output)
    let pictures = try #require(report["pictures"] as? [[String: Any]])
    #expect(pictures.map { $0["change"] as? String } == ["kept", "removed"])

    for operands in [["HEAD", "SignIn*"], ["SignIn.storyboard"]] {
      let alone = try folder.command.run(["render"] + operands + ["--compare", "r1"])
      #expect(alone.status == 0, "\(alone.errors)")
      #expect(!alone.output.contains("removed since"), "\(operands)")
    }
    let back = try folder.command.run("render", "r1", "--compare", "HEAD")
    #expect(back.output.contains("new since r2"), "\(back.output)")
  }

  @Test func `of the first revision everything is new`() throws {
    let folder = try Folder.withSample(versions: 1)
    let run = try folder.command.run("render", "r1^!")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("new since nothing</text>"), "\(run.output)")
    let json = try object(folder.command.run("render", "r1^!", "--json").output)
    let drawn = try #require(json["pictures"] as? [[String: Any]])
    #expect(drawn.map { $0["change"] as? String } == ["added"])
  }

  @Test func `constraints are drawn for a view that is there, and an unknown one is told of`()
    throws
  {
    let folder = try Folder.withSample(versions: 4)
    let run = try folder.command.run("render", "--constraints", "Card/Email")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(">16</text>"), "\(run.output)")
    let unknown = try folder.command.run("render", "--constraints", "Emial")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("no view 'Emial'"), "\(unknown.errors)")
    #expect(unknown.errors.contains("Email"), "\(unknown.errors)")
    #expect(unknown.output.isEmpty)
  }

  @Test func `a sheet has devices, text sizes and directions, a folder a file each`() throws {
    let folder = try Folder.withSample(versions: 1)
    let run = try folder.command.run("render", "--sheet", "--json", "-o", "sheet.svg")
    #expect(run.status == 0, "\(run.errors)")
    let report = try object(run.output)
    #expect((report["pictures"] as? [Any])?.count == 12)
    #expect(report["files"] as? [String] == ["sheet.svg"])
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    let each = try folder.command.run("render", "--on", "iPhoneSE,iPhone15", "-o", "out")
    #expect(each.status == 0, "\(each.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/out")
    #expect(files.count == 2 && files.allSatisfy { $0.hasSuffix(".svg") }, "\(files)")
  }

  @Test func `on the canvas a layout is as large as its file has it`() throws {
    let folder = try Folder()
    try folder.write(Self.cell, to: "Cell.xib")
    try folder.write(Samples.versions[0], to: "SignIn.storyboard")
    func picture(_ arguments: String...) throws -> [String: Any] {
      let run = try folder.command.run(["render"] + arguments + ["--json"])
      #expect(run.status == 0, "\(run.errors)")
      return try #require((try object(run.output)["pictures"] as? [[String: Any]])?.first)
    }
    let canvas = try picture("Cell.xib", "--on", "canvas")
    let environment = try #require(canvas["environment"] as? [String: Any])
    #expect(environment["width"] as? Double == 500 && environment["height"] as? Double == 60)
    // No device stands around it: the margins of the paper alone do.
    #expect((canvas["canvas"] as? [String: Double])?["width"] == 548)
    let screen = try picture("SignIn.storyboard", "--on", "canvas")
    #expect((screen["canvas"] as? [String: Double])?["width"] == 443)
    try folder.write(
      #"{"format": "draftsman.layout/1", "id": "Own", "views": [{"id": "root"}]}"#,
      to: "own.json")
    let none = try folder.command.run("render", "own.json", "--on", "canvas")
    #expect(none.status == 2 && none.errors.contains("has no canvas"), "\(none.errors)")
  }

  private static let cell = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects>
        <tableViewCell id="cel-l0-001" reuseIdentifier="Row">
          <rect key="frame" x="0.0" y="0.0" width="500" height="60"/>
          <tableViewCellContentView key="contentView" tableViewCell="cel-l0-001" id="con-te-002">
            <rect key="frame" x="0.0" y="0.0" width="500" height="60"/>
            <subviews>
              <view translatesAutoresizingMaskIntoConstraints="NO" id="bar-00-003">
                <rect key="frame" x="16" y="10" width="468" height="40"/>
              </view>
            </subviews>
            <constraints>
              <constraint firstItem="bar-00-003" firstAttribute="leading" secondItem="con-te-002" \
    secondAttribute="leading" constant="16" id="c00-00-001"/>
              <constraint firstAttribute="trailing" secondItem="bar-00-003" secondAttribute="trailing" \
    constant="16" id="c00-00-002"/>
              <constraint firstItem="bar-00-003" firstAttribute="top" secondItem="con-te-002" \
    secondAttribute="top" constant="10" id="c00-00-003"/>
              <constraint firstAttribute="bottom" secondItem="bar-00-003" secondAttribute="bottom" \
    constant="10" id="c00-00-004"/>
            </constraints>
          </tableViewCellContentView>
        </tableViewCell>
      </objects>
    </document>
    """

  @Test func `JSON says where each view is in the window`() throws {
    let folder = try Folder.withSample(versions: 4)
    let report = try object(try folder.command.run("render", "HEAD", "--json").output)
    #expect(report["schema"] as? String == "draftsman.render/1")
    let picture = try #require((report["pictures"] as? [[String: Any]])?.first)
    let views = try #require(picture["views"] as? [[String: Any]])
    let email = try #require(views.first { $0["name"] as? String == "Email" })
    // In the card at 16: the README has the same numbers.
    #expect((email["box"] as? [String: Double])?["x"] == 32)
    #expect((email["box"] as? [String: Double])?["width"] == 329)
  }

  @Test func `a PNG is made by the program that is installed`() throws {
    let folder = try Folder.withSample(versions: 1)
    var command = folder.command
    let write = #"while [ "$1" != "-o" ]; do shift; done; printf '\211PNG\r\n\032\n' > "$2""#
    command.environment["PATH"] = try Self.fakeConverter(in: folder, write) + ":/usr/bin:/bin"
    let run = try command.run("render", "-o", "screen.png", "--with", "rsvg-convert")
    #expect(run.status == 0, "\(run.errors)")
    let png = try Data(contentsOf: folder.url.appendingPathComponent("screen.png"))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(
    .enabled(if: PNGRows.canRead, "there is no Chromium, or no Python"), arguments: [20, 60, 852])
  func `Chromium draws a picture whole, however low it is`(height: Int) throws {
    let rows = try rows(of: "320x\(height)", scale: 1)
    // Around the window is paper, which is not quite white.
    #expect(rows.height >= height + 48 && rows.lastDrawn == rows.height - 1, "\(rows)")
  }

  /// A window of 43.67 points was drawn on one of 44, whose last row no shape reached: it was white.
  @Test(.enabled(if: PNGRows.canRead, "there is no Chromium, or no Python"), arguments: [1, 2, 3])
  func `a picture of parts of points is drawn to its edges`(scale: Int) throws {
    let rows = try rows(of: "320.4x43.67", scale: scale)
    #expect(rows.height % scale == 0 && rows.lastDrawn == rows.height - 1, "\(rows)")
    #expect(rows.isDrawnToTheSide, "\(rows)")
  }

  /// The rows of the picture that Chromium makes of a window.
  private func rows(of window: String, scale: Int) throws -> PNGRows {
    let folder = try Folder.withSample(versions: 1)
    let run = try folder.command.run(
      "render", "--on", window, "-o", "picture.png", "--with", "chromium", "--scale", "\(scale)")
    #expect(run.status == 0, "\(run.errors)")
    return try PNGRows(of: folder.url.appendingPathComponent("picture.png"))
  }

  @Test func `programs that make a PNG are given whole points, and SVG stays as it is`() throws {
    let folder = try Folder.withSample(versions: 1)
    var command = folder.command
    let keep = #"for last; do :; done; cp "$last" given.svg; "#
    let write = #"while [ "$1" != "-o" ]; do shift; done; printf '\211PNG\r\n\032\n' > "$2""#
    let bin = try Self.fakeConverter(in: folder, keep + write)
    command.environment["PATH"] = bin + ":/usr/bin:/bin"
    let run = try command.run(
      "render", "--on", "320x43.67", "-o", "part.png", "--with", "rsvg-convert")
    #expect(run.status == 0, "\(run.errors)")
    let given = try String(
      contentsOf: folder.url.appendingPathComponent("given.svg"), encoding: .utf8)
    #expect(given.contains(#"viewBox="-34 -34 388 130" width="388" height="130""#), "\(given)")
    let svg = try command.run("render", "--on", "320x43.67")
    #expect(svg.output.contains(#"viewBox="-34 -34 388 129.67""#), "\(svg.output)")
  }

  @Test(arguments: ["exit 3", "exit 0"])
  func `a program that makes no PNG leaves no file`(body: String) throws {
    let folder = try Folder.withSample(versions: 1)
    var command = folder.command
    command.environment["PATH"] = try Self.fakeConverter(in: folder, body) + ":/usr/bin:/bin"
    let run = try command.run("render", "-o", "screen.png", "--with", "rsvg-convert")
    #expect(run.status == 2)
    #expect(run.errors.contains("rsvg-convert"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/screen.png"))
  }

  @Test func `without a program for PNG it is said what to install`() throws {
    let folder = try Folder.withSample(versions: 1)
    var command = folder.command
    command.environment["PATH"] = folder.url.path
    let run = try command.run("render", "-o", "screen.png")
    #expect(run.status == 2)
    #expect(run.errors.contains("no program to make a PNG with"), "\(run.errors)")
    #expect(run.errors.contains("librsvg2-bin"), "\(run.errors)")
  }

  @Test func `on a terminal the picture goes to a file, and never over a stranger's`() throws {
    let folder = try Folder.withSample(versions: 1)
    for _ in 1...2 {
      let result = try TerminalSession(folder.command, ["render"]).finish()
      #expect(result.status == 0, "\(result.screen)")
      #expect(result.screen.contains("Wrote SignIn-Sign-In.svg"), "\(result.screen)")
    }
    try folder.write("mine", to: "SignIn-Sign-In.svg")
    let refused = try TerminalSession(folder.command, ["render"]).finish()
    #expect(refused.status == 2)
    #expect(refused.screen.contains("already a file SignIn-Sign-In.svg"), "\(refused.screen)")
  }

  @Test func `show draws a screen in characters, with what the revision changed`() throws {
    let folder = try Folder.withSample(versions: 4)
    let run = try folder.command.run("show", "r4", "--wireframe")
    #expect(run.status == 0, "\(run.errors)")
    for text in ["Welcome back", "+━", "→═", "moved or resized"] {
      #expect(run.output.contains(text), "\(text)\n\(run.output)")
    }
    #expect(!run.output.contains("\u{1B}"))
    let file = try folder.command.run("show", "SignIn.storyboard", "--wireframe")
    #expect(file.status == 0, "\(file.errors)")
    #expect(file.output.contains("Welcome back") && !file.output.contains("→═"))
    let refused = try folder.command.run("show", "r4", "--wireframe", "--json")
    #expect(refused.status == 64)
  }

  @Test func `a wireframe is no wider than the terminal`() throws {
    let folder = try Folder.withSample(versions: 4)
    let session = try TerminalSession(
      folder.command, ["show", "r4", "--wireframe", "--no-pager"], rows: 30, columns: 40)
    let result = try session.finish()
    #expect(result.status == 0)
    #expect(result.screen.contains("\u{1B}[32m"), "new views have a colour")
    let rows = result.screen.replacing(/\u{1B}\[[0-9]*m/, with: "").split(separator: "\n")
    let drawn = rows.filter { $0.hasPrefix("┌") || $0.hasPrefix("│") || $0.hasPrefix("└") }
    #expect(drawn.count > 20)
    #expect(drawn.allSatisfy { $0.count <= 40 }, "\(drawn)")
  }
}
