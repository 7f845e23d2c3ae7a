/// Which elements or attributes are noise, of what kind, and why.
///
/// What a document says is either in a layout, where a comparison shows it, or here: a test changes
/// every attribute of many documents one by one and allows nothing else.
package struct NoiseRule: Sendable {
  /// The kind.
  package let kind: NoiseKind
  /// The element's name; nil for any.
  package let element: String?
  /// The value of the element's `key`; nil for any, or none.
  package let key: String?
  /// The attribute's name; nil if the whole element with all below it is meant.
  package let attribute: String?
  /// The attributes of the element of which one must be there; empty if the rule needs none.
  package let companions: [String]
  /// Why it changes no layout, in one line.
  package let reason: String

  init(
    _ kind: NoiseKind, element: String? = nil, key: String? = nil, attribute: String? = nil,
    beside companions: [String] = [], _ reason: String
  ) {
    self.kind = kind
    self.element = element
    self.key = key
    self.attribute = attribute
    self.companions = companions
    self.reason = reason
  }

  /// Whether the rule is about an attribute of an element that has all these attributes.
  package func holds(
    for attribute: String, of element: String, beside names: some Sequence<String>
  ) -> Bool {
    self.attribute == attribute && (self.element ?? element) == element
      && (companions.isEmpty || names.contains { companions.contains($0) })
  }

  /// Whether the rule is about an element with all below it.
  package func holds(forElement element: String, key: String?) -> Bool {
    attribute == nil && self.element == element && (self.key == nil || self.key == key)
  }
}
