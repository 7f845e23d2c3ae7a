import LayoutModel

/// What a layout says of the code that works with it, for look-up by view.
///
/// - Complexity: O(properties + constraints) to make, O(1) to ask.
struct CodeHints {
  /// The identities that an outlet of the controller, of the file's owner or of a view gives code.
  private(set) var outlets: Set<String> = []
  /// The views and guides whose width a constraint holds on the canvas only.
  private(set) var placeholderWidths: Set<NodeID> = []
  /// The views and guides whose height a constraint holds on the canvas only.
  private(set) var placeholderHeights: Set<NodeID> = []

  init(_ layout: Layout) {
    takeOutlets(layout.properties)
    for view in layout.views { takeOutlets(view.properties) }
    for clause in layout.clauses where clause.properties[.isPlaceholder]?.flag == true {
      let items = [clause.first.item] + (clause.second.map { [$0.item] } ?? [])
      switch clause.first.attribute.axis {
      case .horizontal: placeholderWidths.formUnion(items)
      case .vertical: placeholderHeights.formUnion(items)
      }
    }
  }

  private mutating func takeOutlets(_ properties: Properties) {
    for property in properties where property.key.text.holds("outlet.") {
      if let text = property.value.text { outlets.insert(text) }
    }
  }
}
