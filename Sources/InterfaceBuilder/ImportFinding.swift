public import LayoutModel

/// Something noteworthy about an Interface Builder document that could still be read.
public struct ImportFinding: Hashable, Sendable, CustomStringConvertible {
  /// What was found; the raw value is stable and used in JSON output.
  public enum Rule: String, CaseIterable, Sendable {
    /// A view of a class that the importer does not know; it is kept.
    case unknownView = "ib.view.unknownClass"
    /// An element that the importer does not know; it is kept as an opaque property.
    case unknownElement = "ib.element.unknown"
    /// Text where no text belongs; it is kept as an opaque property.
    case strayText = "ib.text.stray"
    /// An attribute where none belongs; it is kept as an opaque property.
    case strayAttribute = "ib.attribute.stray"
    /// A layout guide of a kind that the importer does not know; it is kept as a custom guide.
    case unknownGuide = "ib.guide.unknown"
    /// Two objects of a layout have the same identity; the later one got a suffix.
    case duplicateIdentity = "ib.identity.duplicate"
    /// An identity is too long; it was replaced by a shorter one.
    case longIdentity = "ib.identity.tooLong"
    /// A text is longer than a layout may hold; its beginning and its digest are kept.
    case longText = "ib.text.tooLong"
    /// A reference names nothing in the layout; it is kept as an opaque property.
    case unresolvedReference = "ib.reference.unresolved"
    /// A constraint cannot be expressed as a constraint; it is kept as an opaque property.
    case unreadableConstraint = "ib.constraint.unreadable"
    /// A frame is missing or no rectangle.
    case unreadableFrame = "ib.frame.unreadable"
    /// A layout could not be made from what was read.
    case invalidLayout = "ib.layout.invalid"
  }

  /// What was found.
  public let rule: Rule
  /// How much it matters.
  public let severity: Severity
  /// The object id of the element, or the name of an element that has none.
  public let element: String
  /// The line of the element's start tag, from 1.
  public let line: Int
  /// What was found and what was done about it, in one line.
  public let message: String

  /// The finding in one line: line number, severity, message.
  public var description: String {
    "\(line): \(severity.rawValue): \(message) [\(rule.rawValue)]"
  }
}
