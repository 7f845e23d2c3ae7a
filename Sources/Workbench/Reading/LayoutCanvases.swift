public import Foundation
import InterfaceBuilder
public import LayoutModel

/// The canvases of layouts, by what their files say.
///
/// A canvas belongs to a file: its device and the version of its tools are no part of a layout. Of a
/// revision's layouts it is that of the files as they are in the project's folder; of layouts that were
/// read from files, that of these files.
///
/// A class, because it remembers what it has read: a file is read once, and only if one of its layouts
/// is asked for.
public final class LayoutCanvases {
  private let contents: (_ path: String) -> Data?
  private var environments: [LayoutID: Environment] = [:]
  /// Why a file that was looked at has no canvases; nil if it has.
  private var reasons: [String: String?] = [:]

  /// Takes canvases from documents by their paths, as the identities of their layouts have them.
  ///
  /// - Parameter contents: The bytes of a file; nil if it is not there.
  public init(reading contents: @escaping (_ path: String) -> Data?) {
    self.contents = contents
  }

  /// No canvases.
  static var none: LayoutCanvases { LayoutCanvases { _ in nil } }

  /// Takes canvases from the files below a folder, but for those whose contents are given.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - given: The bytes of a file; nil for what it has in the folder.
  public convenience init(
    in folder: URL, given: @escaping (_ path: String) -> Data? = { _ in nil }
  ) {
    self.init { given($0) ?? (try? SourceFiles.read(folder.appendingPathComponent($0))) }
  }

  /// Takes the canvases of one path from bytes, and others from the files below a folder.
  public convenience init(of bytes: Data, as path: String, in folder: URL) {
    self.init(in: folder) { $0 == path ? bytes : nil }
  }

  /// What a layout is solved on: a device, or its canvas.
  ///
  /// - Throws: `WorkbenchError` if the target is the canvas and the layout has none, with the reason.
  /// - Complexity: That of reading the layout's file, the first time.
  public func environment(
    of layout: Layout, at target: SolvingTarget
  ) throws(WorkbenchError) -> Environment {
    switch target {
    case .device(let environment): return environment
    case .canvas:
      let path = LayoutName(layout).file
      let reason = read(path)
      if let canvas = environments[layout.id] { return canvas }
      let name = layout.name.isEmpty ? layout.id.text : layout.name
      throw WorkbenchError(
        .missingCanvas, "\(name.escapedForDisplay) has no canvas: \(reason ?? Self.gone(path)).",
        hint: "--on iPhone15: a canvas is that of a storyboard or xib as it is in the project")
    }
  }

  /// The same for a layout that is only on one side of a comparison, and whose file may be gone.
  ///
  /// Without a file, a piece such as a cell is on a canvas as large as it says, which no device
  /// surrounds; a screen, which says no size, is on the standard device.
  ///
  /// - Throws: `WorkbenchError` if there is no standard device.
  public func environment(
    ofOneSided layout: Layout, at target: SolvingTarget
  ) throws(WorkbenchError) -> Environment {
    do {
      return try environment(of: layout, at: target)
    } catch {
      guard let stand = Environment(drawing: layout) ?? EnvironmentSelector.standard.first else {
        throw error
      }
      return stand
    }
  }

  /// Reads the files of layouts now, because they may be others when a canvas is asked for.
  ///
  /// - Complexity: That of reading each file.
  public func read(of layouts: [Layout]) {
    for layout in layouts { _ = read(LayoutName(layout).file) }
  }

  private static func gone(_ path: String) -> String {
    "\(path.escapedForDisplay) does not hold it any more"
  }

  /// Reads a file, unless it has been read.
  ///
  /// - Returns: Why its layouts have no canvas; nil if they have.
  private func read(_ path: String) -> String? {
    if let known = reasons[path] { return known }
    let reason = add(path)
    reasons[path] = .some(reason)
    return reason
  }

  private func add(_ path: String) -> String? {
    guard let bytes = contents(path) else {
      let isDocument = [".storyboard", ".xib"].contains(where: path.lowercased().hasSuffix)
      return isDocument
        ? "\(path.escapedForDisplay) is not there" : "it is of no storyboard or xib"
    }
    do {
      let document = try InterfaceBuilderDocument.read(Array(bytes), path: path)
      let canvas = DocumentCanvas(document)
      for layout in document.layouts {
        var environment = canvas.environment(of: layout)
        environment.drawnFrames = layout.evidence
        environments[layout.layout.id] = environment
      }
      return nil
    } catch {
      return "\(path.escapedForDisplay) is no storyboard or xib of iOS"
    }
  }
}
