/// The kinds of objects in a document, and the keys that each of them may have.
///
/// This is the one table of the format's names: reader and writer look keys up in it, and a test
/// compares it with `Schema/layout.schema.json`.
package enum DocumentObject: String, CaseIterable, Sendable {
  case document, layout, view, guide, constraint

  /// The keys in the order in which they are written.
  package var fields: [DocumentField] {
    switch self {
    case .document: DocumentObject.documentFields
    case .layout: DocumentObject.layoutFields
    case .view: DocumentObject.viewFields
    case .guide: DocumentObject.guideFields
    case .constraint: DocumentObject.constraintFields
    }
  }

  private static let documentFields: [DocumentField] = [.format, .layouts] + layoutFields
  private static let layoutFields: [DocumentField] = [
    .id, .name, .root, .properties, .views, .constraints,
  ]
  private static let viewFields: [DocumentField] = [
    .id, .className, .label, .properties, .guides, .children, .subviews, .arranged,
  ]
  private static let guideFields: [DocumentField] = [.id, .kind]
  private static let constraintFields: [DocumentField] = [
    .id, .first, .relation, .second, .multiplier, .constant, .priority, .identifier, .owner,
    .properties,
  ]

  /// The keys that must be there.
  package var requiredFields: [DocumentField] {
    switch self {
    case .document: [.format]
    case .layout: [.id, .views]
    case .view: [.id]
    case .guide: [.id, .kind]
    case .constraint: [.first]
    }
  }
}
