/// One reason why a view is where it is along an axis.
public struct Explanation: Hashable, Sendable {
  /// The clause or rule.
  public let source: Source
  /// How strongly it holds; 1000 is required.
  public let priority: Double
  /// How far the view's start moves for each point that the reason's constant grows.
  public let positionWeight: Double
  /// How far the view's size grows for each point that the reason's constant grows.
  public let sizeWeight: Double
  /// The reason in one line.
  public let message: String
}
