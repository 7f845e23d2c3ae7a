public import Foundation
import InterfaceBuilder
public import LayoutModel

/// The canvases of layouts, by what their files say.
///
/// A canvas belongs to a file: its device and the version of its tools are no part of a layout. Of a
/// revision's layouts it is that of the files as they are in the project's folder.
public struct LayoutCanvases {
  private var environments: [LayoutID: Environment] = [:]

  /// Reads the files that the layouts' identities name, below a folder.
  ///
  /// The layouts of a file that is missing or cannot be read have no canvas.
  ///
  /// - Complexity: That of reading each file once.
  public init(of layouts: [Layout], in folder: URL) {
    var read: Set<String> = []
    for layout in layouts {
      let path = LayoutName(id: layout.id, name: layout.name).file
      guard read.insert(path).inserted,
        let bytes = try? SourceFiles.read(folder.appendingPathComponent(path)),
        let document = try? InterfaceBuilderDocument.read(Array(bytes), path: path)
      else { continue }
      let canvas = DocumentCanvas(document)
      for layout in document.layouts {
        var environment = canvas.environment(of: layout)
        environment.drawnFrames = layout.evidence
        environments[layout.layout.id] = environment
      }
    }
  }

  /// What a layout is solved on: a device, or its canvas.
  ///
  /// - Throws: `WorkbenchError` if the target is the canvas and the layout has none.
  public func environment(
    of layout: Layout, at target: SolvingTarget
  ) throws(WorkbenchError) -> Environment {
    switch target {
    case .device(let environment): return environment
    case .canvas:
      guard let canvas = environments[layout.id] else {
        throw WorkbenchError(
          .missingCanvas, "\(layout.name.isEmpty ? layout.id.text : layout.name) has no canvas.",
          hint: "a canvas is that of a storyboard or xib in the project; elsewhere, --on iPhone15")
      }
      return canvas
    }
  }
}
