/// One of the two states that a merge brings together.
public enum MergeSide: String, CaseIterable, Sendable {
  /// The state that takes the other one in.
  case ours
  /// The state that is taken in.
  case theirs

  /// The other side.
  public var other: MergeSide { self == .ours ? .theirs : .ours }
}
