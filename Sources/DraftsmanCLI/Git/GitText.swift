import Foundation
import LayoutModel
import Rendering
import Workbench

/// What git compares line by line in place of a file.
enum GitText {
  /// The layouts that the file holds.
  case layouts([Layout])
  /// Both sides of a file with conflict markers, which git has left there.
  case conflicted([String])
  /// Why no layouts can be read, and what the file holds.
  case unread(reason: String, Data)
  /// All that can be said.
  case note(String)

  /// Reads a file's content.
  init(_ bytes: Data) {
    do throws(WorkbenchError) {
      // Git passes the path of a temporary file, which says nothing.
      self = .layouts(try LayoutSource(bytes, path: "file").layouts)
    } catch {
      let file = ConflictedFile(bytes)
      if let file, let ours = GitText.outline(file.ours), let theirs = GitText.outline(file.theirs)
      {
        self = .conflicted(
          ConflictedLines.merged((ours, file.oursName), (theirs, file.theirsName)))
      } else if bytes.isEmpty {
        self = .unread(reason: "", bytes)
      } else if bytes.contains(0) || String(validating: bytes, as: UTF8.self) == nil {
        let digest = Digest(hashing: Array(bytes))
        self = .note("\(error.message) \(bytes.count) bytes, SHA-256 \(digest)")
      } else {
        let conflicts = file.map { $0.places + "; " } ?? ""
        self = .unread(reason: conflicts + error.message, bytes)
      }
    }
  }

  /// The lines to print; of `unread` those before the bytes.
  var lines: [String] {
    switch self {
    case .layouts(let layouts): GitText.outline(layouts)
    case .conflicted(let lines): lines
    case .unread(let reason, _): reason.isEmpty ? [] : [GitText.note(reason)]
    case .note(let text): [GitText.note(text)]
    }
  }

  private static func note(_ reason: String) -> String {
    "# no layout is read: \(reason.escapedForDisplay)"
  }

  private static func outline(_ bytes: Data) -> [String]? {
    (try? LayoutSource(bytes, path: "file")).map { outline($0.layouts) }
  }

  private static func outline(_ layouts: [Layout]) -> [String] {
    var options = LayoutOutline.Options()
    options.listsValues = true
    return layouts.flatMap { LayoutOutline($0, options: options).text.lines.map(\.plain) + [""] }
  }
}
