public import Foundation

/// A view that a collection view reuses.
open class UICollectionReusableView: UIView {
  override class var kitClass: KitClass {
    KitClass("UICollectionReusableView", UICollectionReusableView.self)
  }

  /// The name under which the view is reused.
  open internal(set) var reuseIdentifier: String?

  /// Makes a view at a rectangle.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a view as if it were decoded; collection views make cells with this initialiser.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? CellCoder)?.reuseIdentifier
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

  /// Makes a cell as if it were decoded; collection views make cells with this initialiser.
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

/// A collection cell whose class can be made by its ordinary initialiser.
///
/// Collection views prefer this initialiser to `init?(coder:)`. A class adopts it by marking its
/// own `init(frame:)` as `required`.
public protocol FramedCollectionViewCell: UICollectionViewCell {
  /// Makes a cell at a rectangle.
  init(frame: CGRect)
}
