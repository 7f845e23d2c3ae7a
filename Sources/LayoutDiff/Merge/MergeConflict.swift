public import LayoutModel

/// Two changes that cannot both be kept; a value to look at and to resolve, not a failure.
public struct MergeConflict: Equatable, Sendable {
  /// How the changes contradict each other; the raw value is stable and used in JSON output.
  public enum Kind: String, CaseIterable, Sendable {
    /// Both sides set the same cell to different values.
    case value = "merge.value"
    /// One side removed what the other changed.
    case removedAndChanged = "merge.removed"
    /// Both sides gave a view different positions among the same siblings.
    case order = "merge.order"
    /// Views that moved on both sides would become their own ancestors.
    case cycle = "merge.cycle"
    /// A record names something that the other side removed.
    case missingItem = "merge.missing"
    /// The sides together break a rule of layouts.
    case invalid = "merge.invalid"
  }

  /// How the changes contradict each other.
  public let kind: Kind
  /// The layout it happens in.
  public let layout: LayoutID
  /// The layout itself or the record at fault.
  public let item: MergeItem
  /// The cell: `constant`, `parent`, `properties.hidden`, …; nil for the record as a whole.
  public let cell: String?
  /// The value before, or nil if there was none.
  public let base: String?
  /// The value of the side that takes in, or nil if it has none.
  public let ours: String?
  /// The value of the side that is taken in, or nil if it has none.
  public let theirs: String?
  /// The side that was chosen, or nil if nobody has chosen.
  public internal(set) var resolution: MergeSide?

  init(
    _ kind: Kind, in layout: LayoutID, _ item: MergeItem, cell: String? = nil,
    base: String?, ours: String?, theirs: String?, resolution: MergeSide?
  ) {
    self.kind = kind
    self.layout = layout
    self.item = item
    self.cell = cell
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.resolution = resolution
  }

  /// The same conflict as the other side sees it.
  public var mirrored: MergeConflict {
    MergeConflict(
      kind, in: layout, item, cell: cell, base: base, ours: theirs, theirs: ours,
      resolution: resolution?.other)
  }

  /// The shortest name that `MergeChoices` understands: the item, and its cell if there is one.
  public var name: String {
    let item = item == .layout ? layout.text : item.text
    return cell.map { "\(item).\($0)" } ?? item
  }
}

extension MergeConflict: CustomStringConvertible {
  /// The conflict in one line.
  public var description: String {
    let values =
      "\(base ?? "nothing") became \(ours ?? "nothing") and \(theirs ?? "nothing")"
    return "\(name): \(values) [\(kind.rawValue)]"
  }
}
