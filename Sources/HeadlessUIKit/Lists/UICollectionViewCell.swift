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
  /// Puts a position to use; the frame is set already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The position that the view prefers: as high as its constraints ask in the given width.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let result = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    let isFlow = layoutAttributes.isFreeInWidth
    let size = systemLayoutSizeFitting(
      isFlow ? UIView.layoutFittingCompressedSize : layoutAttributes.size,
      withHorizontalFittingPriority: isFlow ? .fittingSizeLevel : .required,
      verticalFittingPriority: .fittingSizeLevel)
    // Content without constraints says nothing of its size.
    if size.height > 0 { result.size.height = size.height }
    if isFlow, size.width > 0 { result.size.width = size.width }
    return result
  }
}

/// An item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  override class var kitClass: KitClass {
    KitClass("UICollectionViewCell", UICollectionViewCell.self)
  }

  /// The view that holds the content; it fills the cell.
  open private(set) var contentView = UIView()

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
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the cell is drawn highlighted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// The states that a configuration is made for.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  /// Says that the cell's states changed: `updateConfiguration(using:)` is called before the next
  /// layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsUpdateConstraints()
  }
  /// Called before the first layout and after the cell's states changed; subclasses change what they
  /// show.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  private final var needsConfiguration = true
  /// Has the cell show its states, if they changed.
  open override func updateConstraints() {
    if needsConfiguration {
      needsConfiguration = false
      updateConfiguration(using: configurationState)
    }
    super.updateConstraints()
  }
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }
  /// The view behind the content of a selected cell.
  open var selectedBackgroundView: UIView?
}
