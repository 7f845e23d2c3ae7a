public import LayoutModel

/// What an Interface Builder document holds: its layouts, and the evidence beside them.
public struct ImportedDocument: Equatable, Sendable {
  /// The path the caller passed; layout identities begin with it.
  public let path: String
  /// The layouts, in the order of the document.
  public let layouts: [ImportedLayout]
  /// What the document says about itself.
  public let facts: DocumentFacts
  /// How much of the document was understood.
  public let coverage: Coverage
  /// What was noticed while reading, in the order of the document.
  public let findings: [ImportFinding]
}

/// One layout of a document, with the frames that Interface Builder stored for it.
public struct ImportedLayout: Equatable, Sendable {
  /// The layout.
  public let layout: Layout
  /// The stored frame of every view that has one, in the coordinates of its superview.
  ///
  /// They are evidence of what Apple's engine computed when the document was saved, not input: a
  /// view that constraints place has no frame in `layout`.
  public let evidence: [NodeID: Frame]
}

extension Layout {
  /// Whether the layout's views come from its document; a controller's that has no view there is
  /// an empty main view.
  package var hasViews: Bool { properties[.controllerHasView]?.flag != false }
}
