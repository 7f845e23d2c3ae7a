public import LayoutModel

/// The JSON document format of layouts, for people and for other programs.
///
/// A document is one object with `"format": "draftsman.layout/1"` and either a list `layouts` or
/// the keys of a single layout. `Schema/layout.schema.json` says the same for editors.
///
///     {
///       "format": "draftsman.layout/1",
///       "layouts": [
///         {
///           "id": "login",
///           "name": "Login",
///           "root": "root",
///           "views": [
///             {"id": "root", "class": "UIView", "children": ["title"]},
///             {"id": "title", "class": "UILabel", "properties": {"text": "Hello"}}
///           ],
///           "constraints": [
///             {"id": "1", "first": "title.top", "relation": "==", "second": "root.top", "constant": 8}
///           ]
///         }
///       ]
///     }
///
/// **Layout.** `id`; `name` (left out: the id); `root` (left out: the first view); `properties`;
/// `views`; `constraints`. Neither list's order has a meaning.
///
/// **View.** `id`; `class` (left out: `UIView`); `label`; `properties`; `guides`, objects with `id`
/// and `kind`; the subviews back to front, either as identities in `children` or as view objects
/// in `subviews` (at most 200 deep); `arranged`, which of them a stack view arranges: `"all"` or
/// their identities in order.
///
/// **Constraint.** `first` and `second` are anchors, `item.attribute`, in which the last point
/// divides; `relation` is `==` (the default), `<=` or `>=`; `multiplier` (1), `constant` (0),
/// `priority` (1000); `identifier`; `owner`, the view that holds it; `properties`. A constraint
/// without `id` gets its equation: `title.top == root.top`, then `title.top == root.top #2`.
///
/// **Properties.** An object of texts, numbers and truth values.
///
/// Texts are UTF-8; a byte order mark at the beginning is passed over. Numbers are the nearest
/// binary64 numbers. Unknown keys, null and repeated keys are errors.
public enum LayoutDocument {
  /// The value of `format` in documents of this version.
  public static let format = "draftsman.layout/1"
  /// The most bytes that a document may have: 64 MiB.
  public static let bytesMaximum = 64 << 20
  /// The value of `arranged` that stands for all children.
  static let allChildren = "all"
  /// The most views with `subviews` inside each other.
  package static let nestingMaximum = 200

  /// The layouts of a document, or everything that is wrong with it.
  ///
  /// - Returns: the layouts in the order of their identities, which is the order of `write`.
  /// - Throws: `LayoutDocumentError` with every problem, but not those behind the index where the
  ///   text stops being JSON, nor those behind the thousandth.
  /// - Complexity: time and memory in proportion to the bytes, of which there may be 64 MiB.
  public static func read(_ bytes: [UInt8]) throws(LayoutDocumentError) -> [Layout] {
    guard bytes.count <= bytesMaximum else {
      let problem = LayoutDocumentProblem(
        code: .document(.tooLarge), path: "", line: 1, column: 1,
        message: "the document has \(bytes.count) bytes; at most \(bytesMaximum) are allowed")
      throw LayoutDocumentError(problems: [problem])
    }
    var reader = DocumentReader(bytes)
    var layouts: [Layout] = []
    do {
      layouts = try reader.readDocument()
    } catch {
      reader.note(error)
    }
    guard reader.notes.isEmpty else {
      throw LayoutDocumentError(problems: TextPlaces.problems(reader.notes, in: bytes))
    }
    return layouts.sorted { $0.id < $1.id }
  }

  /// The document of layouts.
  ///
  /// Equal layouts give equal bytes whatever their order: layouts stand in the order of their
  /// identities, views in pre-order, constraints and guides by identity, properties by key, fields
  /// in the order of the schema, and what has its default is left out. What fits in 100 columns
  /// takes one line. The text ends with a new line.
  ///
  /// - Precondition: no two layouts have the same identity.
  /// - Complexity: O(*n*), *n* the bytes written.
  public static func write(_ layouts: some Sequence<Layout>) -> [UInt8] {
    var writer = DocumentWriter()
    writer.write(layouts.sorted { $0.id < $1.id })
    return writer.bytes
  }
}
