import ArgumentParser
import Foundation
import LayoutModel
import PlanSource
import PlanStore
import Rendering
import Workbench

/// `draftsman convert`: layouts as Swift source.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write screens of storyboards and xibs as Swift source.",
    usage: """
      draftsman convert Login.storyboard
      draftsman convert Login.storyboard -o Login.swift
      draftsman convert Login.storyboard Login --style uikit
      draftsman convert HEAD Login -o Sources/Screens
      draftsman convert Login.storyboard --headless
      """,
    discussion: """
      Each screen, cell and list header becomes a class: outlets and other views are properties, \
      constraints are the plan of Draftsman 3.x, or anchors with --style uikit. What source cannot say \
      stands in a comment where it belongs: variations for size classes, values without a counterpart, \
      actions and segues. Views are of UIKit's classes, with the document's own class in a comment; \
      --custom-classes writes the document's, which must be there. With -o FOLDER each class gets a \
      file. The same layouts give the same bytes.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: "A revision (HEAD if left out) or files, then a layout.",
    completion: StoreCompletion.words(.revision, .layout, .file))
  var names: [String] = []

  @Option(help: "How constraints are written: drf (plans of Draftsman) or uikit (anchors).")
  var style = ConversionStyle.drf

  @Flag(help: "Write for Linux: no UIKit is imported, and images have the document's sizes.")
  var headless = false

  @Flag(help: "Make views of the classes that the document names, which must then exist.")
  var customClasses = false

  @Option(
    name: .shortAndLong, help: "The file to write, or a folder that is there.",
    completion: .file(extensions: ["swift"]))
  var output: String?

  func run() throws {
    let state = try StateOperand(names, in: StoreAccess(options: options).session)
    var wanted = SourceOptions()
    (wanted.style, wanted.isHeadless) = (style == .drf ? .drf : .uikit, headless)
    wanted.namesCustomClasses = customClasses
    let source = PlanSource(of: try state.wholeLayouts().layouts, wanted)
    if source.screens.isEmpty, state.failure == nil {
      throw CommandFailure(
        "convert.nothing", "There is no view in \(state.title.escapedForDisplay) to convert.",
        hint: "draftsman solve with the same names shows what is there")
    }
    let files = try output.map { try write(source, to: $0) } ?? []
    let console = Console(options, pages: true)
    if options.json {
      try console.json(json(source, files: files, state), lines: "classes")
    } else if output == nil {
      try console.bytes(source.text.utf8)
    } else if !options.quiet {
      for file in files { try console.line("Wrote \(file.escapedForDisplay)") }
    }
    try console.finish()
    if let failure = state.failure { throw failure }
  }

  /// Writes one file, or a file for each class into a folder; the paths.
  private func write(_ source: PlanSource, to path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard isThere, isFolder.boolValue else {
      try OutputFile.write(source.text.utf8, to: path)
      return [path]
    }
    // Names that differ in case only are one file on some disks.
    var taken: Set<String> = []
    let files = source.screens.map { screen in
      var name = screen.name
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(screen.name)-\(number)"
        number += 1
      }
      return (path: path + (path.hasSuffix("/") ? "" : "/") + name + ".swift", screen)
    }
    for (path, _) in files where FileManager.default.fileExists(atPath: path) {
      throw CommandFailure(
        "file.exists", "There is already a file \(path.escapedForDisplay).",
        hint: "move it away, or name another folder")
    }
    for (path, screen) in files { try OutputFile.write(screen.source.utf8, to: path) }
    return files.map(\.path)
  }

  private func json(_ source: PlanSource, files: [String], _ state: StateOperand) -> JSON {
    [
      "schema": "draftsman.convert/1",
      "revision": .optional(state.revision),
      "style": .string(style.rawValue), "files": .array(files.map { .string($0) }),
      "classes": .array(source.screens.map(\.json)),
    ]
  }
}

/// The words for constraints, as the command line spells them.
enum ConversionStyle: String, ExpressibleByArgument, CaseIterable {
  /// Plans of Draftsman 3.x.
  case drf
  /// Anchors of UIKit.
  case uikit
}

extension ConvertedScreen {
  /// The class as the interface for programs has it.
  fileprivate var json: JSON {
    [
      "name": .string(name), "kind": .string(kind.rawValue), "layout": .string(layout.text),
      "root": .string(root.text), "constraints": .integer(constraintCount),
      "members": .array(
        members.map { member in
          [
            "view": .string(member.view.text), "name": .string(member.name),
            "class": .string(member.className),
          ]
        }),
      "notes": .array(
        notes.map { note in
          [
            "view": .string(note.view.text), "text": .string(note.text),
            "affectsFrames": .flag(note.affectsFrames),
          ]
        }),
      "source": .string(source),
    ]
  }
}
