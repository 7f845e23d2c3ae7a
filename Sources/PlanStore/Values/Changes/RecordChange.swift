public import LayoutModel

/// One value in which a record of a layout differs between two revisions.
public struct RecordChange: Hashable, Sendable {
  /// What the value belongs to.
  public enum Record: Hashable, Sendable {
    /// The layout itself.
    case layout
    /// A view or a guide.
    case node(NodeID)
    /// A clause.
    case clause(ClauseID)
  }

  /// The layout.
  public let layout: LayoutID
  /// The record of the layout.
  public let record: Record
  /// The value, named as `blame` names it, such as `constant` or `properties.text`.
  public let cell: String
  /// What it was; nil if the record or the value was not there.
  public let old: PropertyValue?
  /// What it is; nil if the record or the value is not there.
  public let new: PropertyValue?
}

extension RecordChange: CustomStringConvertible {
  /// The change in one line, such as `Login c1 constant: 16 → 24`.
  public var description: String {
    let name =
      switch record {
      case .layout: ""
      case .node(let id): " \(id)"
      case .clause(let id): " \(id)"
      }
    return "\(layout)\(name) \(cell): \(RecordChange.text(old)) → \(RecordChange.text(new))"
  }

  private static func text(_ value: PropertyValue?) -> String {
    switch value {
    case nil: "–"
    case .text(let text)?: quoted(text)
    case .flag(let flag)?: "\(flag)"
    case .number(let number)?:
      Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    }
  }
}
