public import Foundation

/// What a table shows above or below a section.
open class UITableViewHeaderFooterView: UIView {
  override class var kitClass: KitClass {
    KitClass("UITableViewHeaderFooterView", UITableViewHeaderFooterView.self)
  }

  /// The name under which the view is reused.
  open private(set) var reuseIdentifier: String?
  /// The view that holds the content; it fills the view.
  open private(set) var contentView = UIView()
  /// The view behind the content.
  open var backgroundView: UIView?

  /// Makes a view; tables make those of registered classes with this initialiser.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    installContentView()
  }

  /// Makes a view at a rectangle.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a view as if it were decoded.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    frame = CGRect(x: 0, y: 0, width: 320, height: 28)
    installContentView()
  }

  private func installContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// The label of the text; made when first asked for, 16 points from the sides.
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    return label
  }()

  /// Called before a view that showed another section shows a new one.
  open func prepareForReuse() {}
}
