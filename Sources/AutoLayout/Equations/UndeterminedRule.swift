import LayoutModel

/// What holds one part of an item that nothing else decides.
struct UndeterminedRule {
  /// The part that is held.
  enum Part: Int {
    case size = 0
    case position = 1

    /// Below every priority that an author can use; sizes before positions.
    var priority: Double { self == .size ? 0.02 : 0.01 }
  }

  var item: Int
  var axis: Attribute.Axis
  var part: Part
  /// What is to be zero.
  var form: LinearForm

  /// A number that is the same for the same part of the same item.
  var key: Int { item * 4 + (axis == .vertical ? 2 : 0) + part.rawValue }
}
