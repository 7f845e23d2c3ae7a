/// How many views were compared, and how many of them agree.
public struct FidelityCount: Hashable, Sendable {
  /// The views with a stored frame that constraints or a stack place.
  public var views = 0
  /// The views whose solved frame is the stored one.
  public var agreeing = 0
  /// The views of layouts whose stored frames satisfy all their required constraints.
  public var consistentViews = 0
  /// Those of them that agree.
  public var consistentAgreeing = 0
  /// The views that do not agree, by reason.
  public var misses: [MissReason: Int] = [:]

  /// Nothing compared.
  public init() {}

  /// The share of views that agree, from 0 to 1; 1 of none.
  public var share: Double { views == 0 ? 1 : Double(agreeing) / Double(views) }

  /// The same among the views of consistent layouts.
  public var consistentShare: Double {
    consistentViews == 0 ? 1 : Double(consistentAgreeing) / Double(consistentViews)
  }

  /// Adds another count.
  public static func += (left: inout FidelityCount, right: FidelityCount) {
    left.views += right.views
    left.agreeing += right.agreeing
    left.consistentViews += right.consistentViews
    left.consistentAgreeing += right.consistentAgreeing
    left.misses.merge(right.misses) { $0 + $1 }
  }
}
