/// One reason why an unchecked layout is not a layout.
public struct LayoutProblem: Hashable, Sendable, CustomStringConvertible {
  /// The rule that is broken; the raw value is stable and used in JSON output.
  public enum Rule: String, CaseIterable, Sendable {
    /// An identity or a property's key is empty, too long (512 bytes) or holds a NUL.
    case invalidIdentity = "identity.invalid"
    /// Two views or guides, or two constraints, have the same identity.
    case duplicateIdentity = "identity.duplicate"
    /// The root, a child, a constraint's item or owner is not in the layout.
    case danglingReference = "reference.dangling"
    /// A view has two parents, or is named twice by one.
    case severalParents = "tree.severalParents"
    /// A view is its own ancestor.
    case cycle = "tree.cycle"
    /// A view does not descend from the root.
    case orphan = "tree.orphan"
    /// An arranged subview is not a child, or is arranged twice.
    case invalidArrangement = "tree.arrangement"
    /// A number is NaN or infinite.
    case notFinite = "number.notFinite"
    /// A priority is not above 0 and at most 1000.
    case invalidPriority = "priority.range"
    /// A text holds a NUL or is longer than 1 MiB.
    case invalidText = "text.invalid"
    /// The layout has more than a million views and guides, or than four million constraints.
    case tooLarge = "layout.tooLarge"
  }

  /// The part that is at fault, for those who know where each part came from.
  public enum Part: Hashable, Sendable {
    /// The layout itself: its identity, name, root, properties or size.
    case header
    /// The view at this index in the views.
    case view(Int)
    /// The constraint at this index in the constraints.
    case clause(Int)
  }

  /// The rule that is broken.
  public let rule: Rule
  /// The part that breaks it.
  public let part: Part
  /// Where: a path into the unchecked layout such as `constraints["c1"].first`.
  public let path: String
  /// What is wrong and what would be right, in one line.
  public let message: String

  /// Makes a problem.
  public init(_ rule: Rule, in part: Part = .header, at path: String, _ message: String) {
    self.rule = rule
    self.part = part
    self.path = path
    self.message = message
  }

  /// The problem in one line: path, then message.
  public var description: String { "\(path): \(message)" }
}
