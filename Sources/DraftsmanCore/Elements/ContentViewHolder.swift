public import HeadlessUIKit

/// A view whose content belongs into a view inside it.
public protocol ContentViewHolder: UIView {
  /// The view that takes the content.
  var contentView: UIView { get }
}

extension UITableViewCell: ContentViewHolder {}
extension UICollectionViewCell: ContentViewHolder {}
