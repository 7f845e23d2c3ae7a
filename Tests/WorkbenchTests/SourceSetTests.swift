import Foundation
import LayoutModel
import PlanStore
import Testing
import Workbench

/// The rule for what leaves a project: what was looked at and is not there any more.
struct SourceSetTests {
  /// A folder of files that goes away with the last reference.
  private final class Project {
    let url: URL

    init(_ files: [String: String]) throws {
      url = FileManager.default.temporaryDirectory
        .appendingPathComponent("workbench-tests-\(UUID().uuidString)").resolvingSymlinksInPath()
      for (path, text) in files {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit {
      try? FileManager.default.removeItem(at: url)
    }

    func read(_ paths: [String]) throws -> SourceSet {
      try SourceSet(
        paths.map { url.appendingPathComponent($0).path }, name: nil, project: url)
    }
  }

  private static let saved = [
    "App/A.xib#v1", "App/A.xib#v2", "App/B.xib#v1", "App/Sub/C.xib#v1", "Apple/D.xib#v1",
    "../E.xib#v1", "Form",
  ].map { LayoutName(id: LayoutID($0), name: $0) }

  private static func xib(_ id: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
    <view id="\(id)"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
    </objects></document>
    """
  }

  @Test(arguments: [
    (["App/A.xib"], ["App/A.xib#v2"]),
    (["App"], ["App/A.xib#v2", "App/B.xib#v1", "App/Sub/C.xib#v1"]),
    (["App/Sub"], ["App/Sub/C.xib#v1"]),
    ([""], ["App/A.xib#v2", "App/B.xib#v1", "App/Sub/C.xib#v1", "Apple/D.xib#v1"]),
  ])
  func `what is gone from a file or folder leaves, and nothing beside it`(
    _ operands: [String], _ gone: [String]
  ) throws {
    let project = try Project(["App/A.xib": Self.xib("v1"), "App/Sub/note.txt": "no layouts"])
    let sources = try project.read(operands)
    #expect(sources.failures.isEmpty)
    let change = sources.change(from: Self.saved)
    #expect(change.remove.map(\.text) == gone)
    let isRead = operands != ["App/Sub"]
    #expect(change.set.map(\.id.text) == (isRead ? ["App/A.xib#v1"] : []))
  }

  /// Links that lead to files and out of the project, and files side by side.
  @Test func `the files of a folder have the paths that they have one by one`() throws {
    let other = try Project(["far/E.xib": Self.xib("v5")])
    let project = try Project([
      "App/A.xib": Self.xib("v1"), "App/B b.xib": Self.xib("v2"), "App/Sub/é.xib": Self.xib("v3"),
      "D.xib": Self.xib("v4"),
    ])
    for (link, target) in [
      ("App/link.xib", project.url.appendingPathComponent("D.xib")),
      ("App/Sub/far.xib", other.url.appendingPathComponent("far/E.xib")),
    ] {
      try FileManager.default.createSymbolicLink(
        at: project.url.appendingPathComponent(link), withDestinationURL: target)
    }
    for folder in [project.url, project.url.appendingPathComponent("App/Sub"), other.url] {
      let entries = try SourceFiles.entries(project.url.path, project: folder)
      #expect(entries.count == 6)
      for entry in entries {
        #expect(entry.path == SourceFiles.path(of: entry.url, in: folder))
      }
    }
  }

  @Test func `files of all lengths are read whole`() throws {
    for count in [0, 1, 15, 4_096, 65_535, 65_536, 65_537, 200_000] {
      let text = String(repeating: "x", count: count)
      let project = try Project(["text": text])
      let url = project.url.appendingPathComponent("text")
      #expect(try SourceFiles.read(url) == Data(text.utf8))
    }
  }

  @Test func `the layouts of a file that cannot be read stay`() throws {
    let project = try Project(["App/A.xib": "<document", "App/B.xib": Self.xib("v9")])
    let sources = try project.read(["App"])
    #expect(sources.failures.count == 1)
    let change = sources.change(from: Self.saved)
    #expect(change.remove.map(\.text) == ["App/B.xib#v1", "App/Sub/C.xib#v1"])
    #expect(change.set.map(\.id.text) == ["App/B.xib#v9"])
    let failure = try #require(sources.failure(hint: "other"))
    #expect(failure.message.hasPrefix("App/A.xib:") && failure.hint != "other")
  }

  @Test func `several files that cannot be read are told of together`() throws {
    let project = try Project(["A.xib": "", "B.xib": "version https://git-lfs", "C.json": "{"])
    let sources = try project.read(["A.xib", "B.xib", "C.json"])
    #expect(sources.sources.isEmpty && sources.failures.count == 3)
    let failure = try #require(sources.failure(hint: "go on"))
    #expect(failure.code == sources.failures[0].code && failure.hint == "go on")
    #expect(failure.message.split(separator: "\n").count >= 4)
    for name in ["A.xib", "B.xib", "C.json"] { #expect(failure.message.contains(name)) }
    let missing = #expect(throws: WorkbenchError.self) { try project.read(["D.xib"]) }
    #expect(missing?.code == .fileMissing)
  }

  @Test func `progress is told file by file`() throws {
    let project = try Project(["A.xib": Self.xib("a"), "B.xib": "", "C.xib": Self.xib("c")])
    var told: [[Int]] = []
    _ = try SourceSet([project.url.path], name: nil, project: project.url) {
      told.append([$0, $1])
    }
    #expect(told == [[1, 3], [2, 3], [3, 3]])
  }
}
