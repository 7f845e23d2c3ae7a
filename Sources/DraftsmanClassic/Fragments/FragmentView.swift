import DraftsmanCore
public import HeadlessUIKit

/// The class of `FragmentView`.
///
/// What every fragment has to say, `viewPlan`, and what a subclass writes without `override`, the
/// calls around the first layout, are not members of it but of `FragmentViewContent`.
open class FragmentBaseView: UIView {
  private var wasLaidOut = false

  /// Called before the content is planned.
  open func fragmentWillPlanContent() {}
  /// Called after the content is planned.
  open func fragmentDidPlanContent() {}

  /// Lays the subviews out; the first time, the fragment is told before and afterwards.
  open override func layoutSubviews() {
    let content = wasLaidOut ? nil : self as? any FragmentViewContent
    wasLaidOut = true
    content?.fragmentWillLayoutForTheFirstTime()
    super.layoutSubviews()
    content?.fragmentDidLayoutForTheFirstTime()
  }

  /// Plans the content when the view gets a superview, unless a plan puts it there and plans it.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview != nil, !PlanContent.isComing(to: self) else { return }
    (self as? any FragmentViewContent)?.planFragment()
  }
}

/// What a subclass of `FragmentView` has to say.
public protocol FragmentViewContent: Fragment, FragmentBaseView {
  /// Called once, in the first `layoutSubviews()`, before subviews are laid out.
  func fragmentWillLayoutForTheFirstTime()
  /// Called once, in the first `layoutSubviews()`, after subviews are laid out.
  func fragmentDidLayoutForTheFirstTime()
}

extension FragmentViewContent {
  /// Does nothing.
  public func fragmentWillLayoutForTheFirstTime() {}
  /// Does nothing.
  public func fragmentDidLayoutForTheFirstTime() {}
}

/// A view that plans its content by itself when it is inserted into any view.
///
/// A subclass writes `viewPlan`, without `override`.
public typealias FragmentView = FragmentBaseView & FragmentViewContent
