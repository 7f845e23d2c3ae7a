/// Reads Interface Builder documents (`.storyboard` and `.xib` of iOS, Xcode 5 or later).
public enum InterfaceBuilderDocument {
  /// Reads a document into its layouts.
  ///
  /// There is one layout for each controller and for each top-level view; its identity is `path#id`,
  /// with the object id of the controller or view. The layout of a controller that has no view in
  /// the document is an empty main view with the property `controller.hasView` = false. What the
  /// importer does not understand is kept in `opaque.` properties of the nearest view or layout and
  /// counted in the coverage. The order of attributes and of constraints does not matter.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - path: the name under which the layouts are known, such as the path inside a repository.
  ///   - limits: how large a document may be.
  /// - Returns: The layouts in the order of the document, with facts, coverage and findings beside
  ///   them.
  /// - Throws: an error that names what the file is instead, or where it is damaged.
  /// - Complexity: O(*n* log *n*) over the bytes.
  public static func read(
    _ bytes: [UInt8], path: String, limits: ReadingLimits = .standard
  ) throws(InterfaceBuilderError) -> ImportedDocument {
    DocumentImporter(tree: try tree(bytes, path: path, limits: limits), path: path).document()
  }

  /// Reads a document as `read` does, with what tells its noise from that of another version.
  ///
  /// - Throws: what `read` throws.
  public static func readSigned(
    _ bytes: [UInt8], path: String, limits: ReadingLimits = .standard
  ) throws(InterfaceBuilderError) -> (document: ImportedDocument, signature: DocumentSignature) {
    let tree = try tree(bytes, path: path, limits: limits)
    return (
      DocumentImporter(tree: tree, path: path).document(), DocumentSignature(tree)
    )
  }

  private static func tree(
    _ bytes: [UInt8], path: String, limits: ReadingLimits
  ) throws(InterfaceBuilderError) -> MarkupTree {
    if path.isEmpty || path.utf8.count > 400 || path.utf8.contains(0) {
      throw InterfaceBuilderError(
        .invalidPath, path: path.bounded(to: 200),
        message: "the path is empty, longer than 400 bytes or holds a NUL",
        hint: "pass a path relative to the project")
    }
    let lineStarts = try DocumentGate.check(bytes, path: path, limits: limits)
    let tree = try MarkupReader.read(
      bytes, lineStarts: lineStarts, path: path, limits: limits)
    try DocumentKind.check(tree, path: path)
    return tree
  }
}
