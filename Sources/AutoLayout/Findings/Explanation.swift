/// One reason why a view is where it is along an axis.
public struct Explanation: Hashable, Sendable {
  /// The constraint or rule.
  public let source: EquationOrigin
  /// How strongly it holds; 1000 is required.
  public let priority: Double
  /// How far the view's start moves for each point that the reason's number grows.
  ///
  /// The number is the constant of a constraint, the natural size of a content, an inset of a guide,
  /// the size of the window.
  public let positionWeight: Double
  /// How far the view's size grows for each point that the reason's number grows.
  public let sizeWeight: Double
  /// By how many points the reason does not hold; 0 for a reason that decides.
  public let violation: Double
  /// The reason in one line.
  public let message: String

  /// How far a part of the frame moves for each point that the reason's number grows.
  public func weight(of part: FramePart) -> Double { part.isSize ? sizeWeight : positionWeight }
}
