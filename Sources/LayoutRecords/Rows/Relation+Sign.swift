package import LayoutModel

extension Relation {
  /// The relation that the store writes as -1, 0 or 1: the sign of the left side minus the right.
  package init?(sign: Int64) {
    switch sign {
    case -1: self = .lessThanOrEqual
    case 0: self = .equal
    case 1: self = .greaterThanOrEqual
    default: return nil
    }
  }

  /// The relation as the store writes it.
  package var sign: Int64 {
    switch self {
    case .lessThanOrEqual: -1
    case .equal: 0
    case .greaterThanOrEqual: 1
    }
  }
}
