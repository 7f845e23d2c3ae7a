import Drawing
import Foundation
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// Writes pictures where they are wanted: standard output, a file, a file each in a folder.
struct PictureWriter {
  let options: GlobalOptions
  let look: RenderOptions
  let output: String?
  let tool: PNGTool?
  let scale: Int
  /// What the pictures are of, for the title of a sheet.
  let title: String

  /// One picture as a document, with its size in points.
  private struct Document {
    let canvas: Frame
    /// The document of an area that the canvas lies in; nil for the canvas.
    let svg: (_ area: Frame?) -> String

    /// The document.
    var text: String { svg(nil) }
  }

  func write(_ rows: [[RenderedPicture]], revision: RevisionNumber?) throws {
    let console = Console(options)
    var files: [String] = []
    if let output, isFolder(output) {
      files = try writeEach(rows.flatMap { $0 }, in: output)
    } else if let path = try output ?? path(for: rows) {
      try write(document(rows), to: path)
      files = [path]
    }
    if options.json {
      try console.json(json(rows, files: files, revision: revision))
    } else if files.isEmpty {
      try console.bytes(document(rows).text.utf8)
    } else if !options.quiet {
      for file in files { try console.line("Wrote \(file.escapedForDisplay)") }
    }
    try console.finish()
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The file for a person at a terminal who named none; nil for standard output.
  private func path(for rows: [[RenderedPicture]]) throws -> String? {
    guard options.output.isInteractive, !options.json else { return nil }
    let pictures = rows.flatMap { $0 }
    let isAlone = Set(pictures.map(\.layout.id)).count == 1
    let name =
      (isAlone ? pictures.first.map { PictureWriter.fileName($0.layout) } : nil) ?? "layouts"
    let path = name + ".svg"
    guard FileManager.default.fileExists(atPath: path), !isOurs(path) else { return path }
    throw CommandFailure(
      "file.exists", "There is already a file \(path), which draftsman did not draw.",
      hint: "-o FILE names another")
  }

  /// Whether a file is a picture that this program drew.
  private func isOurs(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 400)).flatMap { $0 } ?? Data()
    return String(decoding: start, as: UTF8.self).contains("data-generator=\"draftsman\"")
  }

  /// All pictures as one document: the one picture, or a sheet.
  private func document(_ rows: [[RenderedPicture]]) -> Document {
    if rows.count == 1, rows[0].count == 1 { return document(rows[0][0]) }
    let drawings = rows.map { $0.map(\.drawing) }
    let isList = drawings.allSatisfy { $0.count == 1 }
    let sheet =
      isList
      ? DrawingSheet(filling: drawings.flatMap { $0 }, title: title.escapedForDisplay)
      : DrawingSheet(drawings, title: title.escapedForDisplay)
    return Document(canvas: sheet.canvas) { sheet.svg(look.appearance, filling: $0) }
  }

  private func document(_ picture: RenderedPicture) -> Document {
    Document(canvas: picture.drawing.canvas) {
      picture.drawing.svg(look.appearance, filling: $0)
    }
  }

  private func write(_ document: Document, to path: String) throws {
    guard path.lowercased().hasSuffix(".png") else {
      return try OutputFile.write(document.text.utf8, to: path)
    }
    let converter = try PNGConverter(tool, environment: options.environment)
    // A part of a point at the edge would be a row of pixels that the picture does not cover.
    var area = document.canvas
    (area.width, area.height) = (area.width.rounded(.up), area.height.rounded(.up))
    try converter.convert(document.svg(area), of: area, scale: scale, to: path)
  }

  /// Writes each picture to a file of its own, named after its layout and environment.
  private func writeEach(_ pictures: [RenderedPicture], in folder: String) throws -> [String] {
    var used: Set<String> = []
    return try pictures.map { picture in
      var name = PictureWriter.fileName(picture.layout)
      if pictures.contains(where: { $0.environment != picture.environment }) {
        name += "-" + PictureWriter.fileName(picture.environment)
      }
      var unique = name
      var number = 2
      while !used.insert(unique.lowercased()).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      let path = (folder.hasSuffix("/") ? folder : folder + "/") + unique + ".svg"
      try write(document(picture), to: path)
      return path
    }
  }

  private static func fileName(_ layout: Layout) -> String {
    safe(layout.name.isEmpty ? layout.id.text : layout.name)
  }

  private static func fileName(_ environment: Environment) -> String {
    let textSize = environment.textSize == .large ? "" : "-\(environment.textSize.rawValue)"
    let direction = environment.direction == .leftToRight ? "" : "-rtl"
    return safe(environment.shownName) + textSize + direction
  }

  /// A name that every file system takes: letters, digits, `-` and `_`, at most 80 of them.
  private static func safe(_ name: String) -> String {
    let kept = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }
    let text = String(kept.prefix(80)).split(separator: "-").joined(separator: "-")
    return text.isEmpty ? "layout" : text
  }

  // MARK: JSON

  private func json(
    _ rows: [[RenderedPicture]], files: [String], revision: RevisionNumber?
  ) -> JSON {
    [
      "schema": "draftsman.render/1",
      "revision": .optional(revision),
      "files": .array(files.map { .string($0) }),
      "pictures": .array(rows.flatMap { $0 }.map(\.json)),
    ]
  }
}

extension RenderedPicture {
  /// What is where in the window: the picture for those who do not look at it.
  var json: JSON {
    [
      "layout": .string(layout.id.text), "name": .string(layout.name),
      "environment": environment.json, "change": .optional(change?.rawValue),
      "canvas": drawing.canvas.json,
      "views": .array(
        drawing.views.map { view in
          [
            "id": .string(view.view.text), "name": .string(view.name),
            "class": .string(view.className), "kind": .string(view.look.kind.rawValue),
            "box": view.box.json, "visible": view.visibleBox.json,
            "hidden": .flag(view.isHidden), "text": .optional(view.look.text),
          ]
        }),
    ]
  }
}
