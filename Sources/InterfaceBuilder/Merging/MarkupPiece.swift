/// An element of a document with its bytes as they stand in the file, for merging files.
///
/// Every byte of the document belongs to exactly one piece, so that what is not touched is written as
/// it was read.
struct MarkupPiece {
  /// An attribute, with its value and quotes as written.
  struct Attribute: Equatable {
    let name: String
    let written: String
    let value: String
  }

  /// What stands before the start tag, behind the tag before it: white space and comments.
  let lead: ArraySlice<UInt8>
  /// All of the element.
  let bytes: ArraySlice<UInt8>
  /// The start tag.
  let startTag: ArraySlice<UInt8>
  /// What stands between the last child and the end tag; empty where there is none.
  let tail: ArraySlice<UInt8>
  /// The end tag; empty if the start tag ends the element.
  let endTag: ArraySlice<UInt8>
  /// The element's name.
  let name: String
  /// The attributes in their order.
  let attributes: [Attribute]
  /// The elements inside, in their order.
  let children: [MarkupPiece]
  /// Whether something else than white space and comments stands between the elements inside.
  let hasText: Bool

  /// Whether the start tag ends the element.
  var isEmpty: Bool { endTag.isEmpty }

  /// The value of an attribute; nil if there is none.
  func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// What tells the element from its siblings: its identity, else its name with what it is named by.
  var key: String {
    for name in MarkupPiece.keyNames {
      if let value = value(name) {
        return name == "id" ? "#\(value)" : "\(self.name) \(name) \(value)"
      }
    }
    return name
  }

  private static let keyNames = [
    "id", "sceneID", "key", "keyPath", "identifier", "reference", "name", "property",
  ]
}
