public import Foundation

/// A wheel above a content that is pulled down to be made new.
open class UIRefreshControl: UIControl {
  override class var kitClass: KitClass { KitClass("UIRefreshControl", UIRefreshControl.self) }

  /// Whether the content is being made new.
  open private(set) var isRefreshing = false
  /// The text below the wheel.
  open var attributedTitle: NSAttributedString?

  /// Makes a control of 60 points in height.
  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? CGRect(x: 0, y: -60, width: 320, height: 60) : frame)
    autoresizingMask = .flexibleWidth
  }

  /// Makes a control as if it were decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Shows that the content is being made new; the event is not sent.
  open func beginRefreshing() { isRefreshing = true }
  /// Shows that the content is new.
  open func endRefreshing() { isRefreshing = false }

  // Pulling the content down begins, and says so.
  override func valueDidPress() {
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
}
