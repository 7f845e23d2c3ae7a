/// The number of a revision in one store: r12.
///
/// Numbers order the revisions of a store, parents before children. They mean nothing outside the
/// store; a revision's hash does.
public struct RevisionNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number, from 1.
  public let value: Int64

  /// The numbers that a store gives out.
  static let range: ClosedRange<Int64> = 1...2_147_483_646

  /// Makes a number.
  public init(_ value: Int64) {
    self.value = value
  }

  /// The number behind an `r`.
  public var description: String { "r\(value)" }

  /// Whether the left revision was saved before the right one.
  public static func < (left: RevisionNumber, right: RevisionNumber) -> Bool {
    left.value < right.value
  }
}
