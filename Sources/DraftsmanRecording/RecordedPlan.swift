public import LayoutDiff
public import LayoutModel
public import PlanStore

/// An application of a plan that has become a revision.
public struct RecordedPlan: Sendable {
  /// The revision.
  public let revision: Revision
  /// The state after the application.
  public let layout: Layout
  /// The operations that lead there from the state before; nil if the layout is new.
  ///
  /// For an application to a tree that nobody else changed these are the operations that it
  /// performed.
  public let difference: LayoutDifference?
}
