/// A file of the viewer, built into the program.
package struct ViewerFile {
  /// The path below the viewer's folder.
  package let path: String
  /// The text.
  package let text: String

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    text = String(decoding: bytes, as: UTF8.self)
  }
}
