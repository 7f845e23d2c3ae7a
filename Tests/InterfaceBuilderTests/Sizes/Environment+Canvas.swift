import InterfaceBuilder
import LayoutModel
import Testing

extension Environment {
  /// The canvas of a document's first layout.
  init(canvasOf text: String, path: String) throws {
    let document = try InterfaceBuilderDocument.read(Array(text.utf8), path: path)
    self = DocumentCanvas(document).environment(of: try #require(document.layouts.first))
  }
}
