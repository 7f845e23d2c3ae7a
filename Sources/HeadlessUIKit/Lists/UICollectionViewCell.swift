public import Foundation

/// A view that a collection view reuses.
open class UICollectionReusableView: UIView {
  override class var kitClass: KitClass {
    KitClass("UICollectionReusableView", UICollectionReusableView.self)
  }

  /// The name under which the view is reused.
  open internal(set) var reuseIdentifier: String?

  /// Makes a view at a rectangle; collection views make those of registered classes with this
  /// initialiser.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a view as if it were decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Called before a view that showed another item shows a new one.
  open func prepareForReuse() {}
}

/// An item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  override class var kitClass: KitClass {
    KitClass("UICollectionViewCell", UICollectionViewCell.self)
  }

  /// The view that holds the content; it fills the cell.
  public final let contentView = UIView()

  /// Makes a cell at a rectangle.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    installContentView()
  }

  /// Makes a cell as if it were decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    installContentView()
  }

  private func installContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Whether the cell is selected.
  open var isSelected = false
  /// Whether the cell is drawn highlighted.
  open var isHighlighted = false
  /// The view behind the content.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell.
  open var selectedBackgroundView: UIView?
}
