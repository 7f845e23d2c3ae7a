public import LayoutModel

/// A view whose UIKit class changes although its identity stays.
///
/// A live object never changes its class, so a difference of two captures has no such operation.
/// Documents do have it: the same object of an Interface Builder file can be given another class.
public struct ClassChange: Sendable {
  /// The view.
  public let id: NodeID
  /// The class's name before and after.
  public let className: Change<String>
  /// The view's row (its index in the pre-order) of the layout before and of the layout after.
  public let rows: Change<Int>

  /// Makes a change from its parts.
  package init(id: NodeID, className: Change<String>, rows: Change<Int>) {
    self.id = id
    self.className = className
    self.rows = rows
  }
}

extension ClassChange: Equatable {
  /// Whether both are the same in every field, texts compared by bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.className.hasSameBytes(as: right.className)
      && left.rows == right.rows
  }
}
