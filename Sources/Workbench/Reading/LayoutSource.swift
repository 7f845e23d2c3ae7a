import Foundation
import InterfaceBuilder
import LayoutDocument
import LayoutModel

/// One file's layouts, as a command read them.
struct LayoutSource {
  /// The path that the layouts are named by, relative to the project.
  let path: String
  /// The layouts, in the file's order.
  let layouts: [Layout]
  /// What an importer noticed, a line each.
  let findings: [String]
  /// How much of the file was understood; nil for JSON documents, which are read whole or not.
  let coverage: Coverage?
  /// The canvas of each layout, if it was asked for.
  private(set) var canvases: [LayoutID: Environment] = [:]

  /// Reads bytes of either kind: JSON begins with a brace, everything else is Interface Builder's.
  ///
  /// - Parameter readsCanvas: Whether `canvases` are wanted.
  init(_ bytes: Data, path: String, readsCanvas: Bool = false) throws {
    self.path = path
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "{") || (path.hasSuffix(".json") && first != UInt8(ascii: "<")) {
      layouts = try LayoutSource.document(bytes, path: path)
      findings = []
      coverage = nil
    } else {
      let document = try LayoutSource.interface(bytes, path: path)
      layouts = document.layouts.map(\.layout)
      findings = document.findings.map { "\(path):\($0)" }
      coverage = document.coverage
      if readsCanvas {
        let canvas = DocumentCanvas(document)
        for layout in document.layouts {
          canvases[layout.layout.id] = canvas.environment(of: layout)
        }
      }
    }
  }

  private static func interface(_ bytes: Data, path: String) throws -> ImportedDocument {
    do {
      return try InterfaceBuilderDocument.read(Array(bytes), path: path)
    } catch {
      let numbers = [error.line, error.column].compactMap(\.self).map { ":\($0)" }
      let place = error.path + numbers.joined()
      throw CommandFailure(error.code.rawValue, "\(place): \(error.message)", hint: error.hint)
    }
  }

  private static func document(_ bytes: Data, path: String) throws -> [Layout] {
    do {
      return try LayoutDocument.read(Array(bytes))
    } catch {
      throw CommandFailure("document.invalid", "\(path): \(error)")
    }
  }
}
