import LayoutModel
public import Foundation

/// A row of a table.
open class UITableViewCell: UIView {
  override class var kitClass: KitClass { KitClass("UITableViewCell", UITableViewCell.self) }

  /// Which labels the cell has.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// What is shown at the trailing end.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// What a selected cell looks like.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The look of the line below a cell.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }

  final let style: CellStyle
  /// The name under which the cell is reused.
  open private(set) var reuseIdentifier: String?
  /// The view that holds the content; it fills the cell.
  open private(set) var contentView = UIView()

  /// Makes a cell; tables make the cells of registered classes with this initialiser.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    installContentView()
  }

  /// Makes a cell as if it were decoded: of the default style, and not reused.
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    installContentView()
  }

  /// Makes a cell of the default style that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  private func installContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// The label of the text; made when first asked for.
  open private(set) lazy var textLabel: UILabel? = addLabel()
  /// The label of more text, in styles that have one; made when first asked for.
  open private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : addLabel()
  /// The image; made when first asked for.
  open private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView()
    contentView.addSubview(view)
    return view
  }()

  private func addLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }

  /// What is shown at the trailing end.
  open var accessoryType: AccessoryType = .none
  /// What is shown at the trailing end while the cell is edited.
  open var editingAccessoryType: AccessoryType = .none
  /// The view at the trailing end, in place of the accessory type: in the middle of the height, as
  /// far from the edge as the side margin.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  /// The view behind the content; it fills the cell.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView) }
  }
  /// The view behind the content of a selected cell; it fills the cell.
  open var selectedBackgroundView: UIView?
  /// The distance of the line below the cell from the sides.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// How far the content is indented.
  open var indentationLevel = 0
  /// How far one level indents the content.
  open var indentationWidth: CGFloat = 10
  /// Whether the cell can be moved.
  open var showsReorderControl = false
  /// Whether the content is indented while the cell is edited.
  open var shouldIndentWhileEditing = true

  /// How a row can be edited.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  private func replaceBackground(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  /// Puts the views that are not in the content view in their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = boundsStorage
    guard let accessoryView else { return }
    var size = accessoryView.boundsStorage.size
    if size == .zero { size = accessoryView.sizeThatFits(boundsStorage.size) }
    let side = Environment.sideMargin(ofWidth: boundsStorage.width)
    let x = isRightToLeft ? side : boundsStorage.width - side - size.width
    accessoryView.frame = CGRect(
      x: x, y: (boundsStorage.height - size.height) / 2, width: size.width, height: size.height)
  }
  /// What the cell looks like when it is selected.
  open var selectionStyle: SelectionStyle = .default
  /// Whether the cell is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the cell is drawn highlighted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the cell is being edited.
  open var isEditing = false {
    didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The states that a configuration is made for.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(
      isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing)
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

  /// Changes whether the cell is edited.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Changes whether the cell is drawn highlighted.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Selects the cell.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Called before a cell that showed another row shows a new one.
  open func prepareForReuse() {}
}
