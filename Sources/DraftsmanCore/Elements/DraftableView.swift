public import HeadlessUIKit

/// A view, so that its own class is known where it is drafted.
public protocol DraftableView: UIView {}

extension UIView: DraftableView {}
