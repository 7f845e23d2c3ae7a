public import LayoutModel

/// A constraint as UIKit writes it into a log, such as
/// `<NSLayoutConstraint:0x60 UIButton:0x7f 'Sign in'.width == 100   (active)>`.
public struct LoggedConstraint: Hashable, Sendable {
  /// A view or guide in a log.
  public struct Item: Hashable, Sendable {
    /// The class without its module; nil if the log has only a name.
    public let className: String?
    /// What tells it from the others of a run: its address.
    public let address: String
    /// Its text, title or identifier, or the kind of a guide.
    public let text: String?
  }

  /// An attribute of an item.
  public struct Side: Hashable, Sendable {
    /// The view or guide.
    public let item: Item
    /// The attribute.
    public let attribute: Attribute
  }

  /// The class, without its module: `NSLayoutConstraint`, or who else made it.
  public let className: String
  /// What tells it from the others of a run.
  public let address: String
  /// The identifier; nil if it has none.
  public let identifier: String?
  /// The first side.
  public let first: Side
  /// The relation.
  public let relation: Relation
  /// The second side; nil for a constant alone.
  public let second: Side?
  /// The factor of the second side.
  public let multiplier: Double
  /// The constant.
  public let constant: Double
  /// The line without addresses, quotes and notes.
  public let text: String

  /// The most characters of a line that are read.
  private static let lengthLimit = 2000

  /// Reads a line; nil if it is no constraint.
  ///
  /// The quotes and commas around an entry of a list may be there. Both ways of UIKit to write a
  /// constraint are read: an equation, and visual format.
  public init?(_ line: some StringProtocol) {
    guard line.utf8.count <= LoggedConstraint.lengthLimit else { return nil }
    let trimmed = line.drop { " \t\"".contains($0) }
    guard trimmed.hasPrefix("<"), let end = trimmed.lastIndex(of: ">") else { return nil }
    var scanner = LogScanner(trimmed[trimmed.index(after: trimmed.startIndex)..<end])
    guard let (name, address) = scanner.object(), name.hasSuffix("Constraint") else { return nil }
    scanner.readNotes()
    identifier = scanner.quoted(before: " ")
    text = scanner.plain
    scanner.skipMaskNotes()
    guard let equation = scanner.visualFormat() ?? scanner.equation() else { return nil }
    (className, self.address) = (name, address)
    (first, relation, second) = (equation.first, equation.relation, equation.second)
    (multiplier, constant) = (equation.multiplier, equation.constant)
  }
}
