public import Foundation
public import InterfaceBuilder
import LayoutDocument
public import LayoutModel

/// One file's layouts, as they were read from Interface Builder's format or from JSON.
public struct LayoutSource {
  /// The path that the layouts are named by, relative to the project.
  public let path: String
  /// The layouts, in the file's order.
  public let layouts: [Layout]
  /// What an importer noticed, a line each.
  public let findings: [String]
  /// How much of the file was understood; nil for JSON documents, which are read whole or not.
  public let coverage: Coverage?

  /// Reads bytes of either kind: JSON begins with a brace, everything else is Interface Builder's.
  ///
  /// - Parameters:
  ///   - bytes: The whole content of a file.
  ///   - path: The path that the layouts are to be named by.
  /// - Throws: `WorkbenchError`: why the bytes are no document, with file, line and column.
  public init(_ bytes: Data, path: String) throws(WorkbenchError) {
    self.path = path
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "{") || (path.hasSuffix(".json") && first != UInt8(ascii: "<")) {
      do {
        layouts = try LayoutDocument.read(Array(bytes))
      } catch {
        throw WorkbenchError(.invalidDocument, "\(path): \(error)")
      }
      findings = []
      coverage = nil
    } else {
      let document = try reporting {
        try InterfaceBuilderDocument.read(Array(bytes), path: path)
      }
      layouts = document.layouts.map(\.layout)
      findings = document.findings.map { "\(path):\($0)" }
      coverage = document.coverage
    }
  }
}
