import Foundation
import InterfaceBuilder
import LayoutModel

/// The canvases of layouts, by what their files say.
///
/// A canvas belongs to a file: its device and the version of its tools are no part of a layout. Of a
/// revision's layouts it is that of the files as they are in the project's folder.
struct LayoutCanvases {
  private var environments: [LayoutID: Environment] = [:]

  /// No canvases.
  init() {}

  /// The canvases of the layouts of files that were read.
  init(_ sources: [LayoutSource]) {
    for source in sources { environments.merge(source.canvases) { first, _ in first } }
  }

  /// The canvases of layouts, from the files that their identities name, below a folder.
  ///
  /// A file that is missing or cannot be read has none.
  init(_ layouts: [Layout], in folder: URL) {
    var read: Set<String> = []
    for layout in layouts {
      let path = LayoutName(id: layout.id, name: layout.name).file
      guard read.insert(path).inserted,
        let bytes = try? SourceFiles.read(folder.appendingPathComponent(path)),
        let source = try? LayoutSource(bytes, path: path, readsCanvas: true)
      else { continue }
      environments.merge(source.canvases) { first, _ in first }
    }
  }

  /// Where a layout is solved at a place.
  ///
  /// - Throws: a failure if the place is the canvas and the layout has none.
  func environment(of layout: Layout, at place: SolvingPlace) throws -> Environment {
    switch place {
    case .device(let environment): return environment
    case .canvas:
      guard let canvas = environments[layout.id] else {
        throw CommandFailure(
          "canvas.missing", "\(layout.name.isEmpty ? layout.id.text : layout.name) has no canvas.",
          hint: "a canvas is that of a storyboard or xib in the project; elsewhere, --on iPhone15")
      }
      return canvas
    }
  }
}
