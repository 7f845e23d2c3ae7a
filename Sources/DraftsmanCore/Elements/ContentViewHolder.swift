public import HeadlessUIKit

/// A view whose content belongs into a view inside it.
public protocol ContentViewHolder: UIView {
  /// The view that takes the content.
  var contentView: UIView { get }
}

extension UITableViewCell: ContentViewHolder {}
extension UICollectionViewCell: ContentViewHolder {}

extension UIView {
  /// Whether the superview made this view for its content, and places it by its frame.
  var isContentView: Bool {
    switch superview {
    case let holder as any ContentViewHolder: holder.contentView === self
    case let header as UITableViewHeaderFooterView: header.contentView === self
    case let effect as UIVisualEffectView: effect.contentView === self
    default: false
    }
  }
}
