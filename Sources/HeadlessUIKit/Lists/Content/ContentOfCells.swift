import Foundation

private enum ContentKey: AttachmentKey { typealias Value = any UIContentConfiguration }
private enum ContentViewKey: AttachmentKey { typealias Value = any UIView & UIContentView }
private enum BackgroundKey: AttachmentKey { typealias Value = UIBackgroundConfiguration }

extension UIView {
  /// What a cell shows, in a view that fills its content view.
  fileprivate final func show(_ content: (any UIContentConfiguration)?, in place: UIView) {
    attachments[ContentKey.self] = content
    attachments[ContentViewKey.self]?.removeFromSuperview()
    attachments[ContentViewKey.self] = nil
    guard let content else { return }
    let view = content.makeContentView()
    attachments[ContentViewKey.self] = view
    view.translatesAutoresizingMaskIntoConstraints = false
    place.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: place.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: place.trailingAnchor),
      view.topAnchor.constraint(equalTo: place.topAnchor),
      view.bottomAnchor.constraint(equalTo: place.bottomAnchor),
    ])
  }

  fileprivate final var shownContent: (any UIContentConfiguration)? {
    attachments[ContentKey.self]
  }
}

extension UITableViewCell {
  /// What the cell shows, in place of its labels.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { shownContent }
    set { show(newValue, in: contentView) }
  }
  /// What shows behind the content; kept, not drawn.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { attachments[BackgroundKey.self] }
    set { attachments[BackgroundKey.self] = newValue }
  }
  /// What a cell of this style shows, without its texts.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
}

extension UITableViewHeaderFooterView {
  /// What the view shows, in place of its label.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { shownContent }
    set { show(newValue, in: contentView) }
  }
  /// What a header shows, without its text.
  public final func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
}

extension UICollectionViewCell {
  /// What the cell shows.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { shownContent }
    set { show(newValue, in: contentView) }
  }
  /// What shows behind the content; kept, not drawn.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { attachments[BackgroundKey.self] }
    set { attachments[BackgroundKey.self] = newValue }
  }
}

/// A row of a list in a collection view.
open class UICollectionViewListCell: UICollectionViewCell {
  /// How far the content is indented.
  open var indentationLevel = 0
  /// How wide one level is.
  open var indentationWidth: CGFloat = 10
  /// What stands at the ends of the row.
  open var accessories: [UICellAccessory] = []
  /// What a row shows, without its text.
  public final func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
