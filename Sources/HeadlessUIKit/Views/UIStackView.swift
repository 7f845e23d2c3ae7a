import LayoutModel
public import Foundation

/// A view that arranges some of its subviews in a row or a column.
///
/// The arranged subviews are always subviews; their order among the subviews (back to front) and
/// their order in the arrangement are independent.
open class UIStackView: UIView {
  override class var kitClass: KitClass { KitClass("UIStackView", UIStackView.self) }

  /// How sizes and distances along the axis are shared out.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How arranged views lie across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    /// At the top, in a row.
    public static let top = Alignment.leading
    /// At the bottom, in a row.
    public static let bottom = Alignment.trailing
  }

  final var arranged: [UIView] = []
  /// The spacing after single arranged views, by their serial.
  final var customSpacings: [UInt64: CGFloat] = [:]

  /// Makes an empty stack.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes an empty stack as if it were decoded: never nil.
  ///
  /// UIKit declares it as one that cannot fail, the Draftsman documents override one that can: so
  /// declared, subclasses of both kinds compile.
  public required init!(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The arranged views in their order.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end of the arrangement; one that is arranged moves there.
  open func addArrangedSubview(_ view: UIView) {
    arrange(view, at: nil)
  }

  /// Inserts a view into the arrangement; one that is arranged moves.
  ///
  /// The index counts without the view. An index outside the arrangement is reported and skipped.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let count = arranged.count - (arranged.contains { $0 === view } ? 1 : 0)
    guard (0...count).contains(stackIndex) else {
      UIDiagnostic.report(
        .indexOutOfRange,
        "\(view.shortName) cannot be arranged at \(stackIndex): the stack arranges \(count)")
      return
    }
    arrange(view, at: stackIndex)
  }

  /// Takes a view from the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeIdentical(view)
    customSpacings[view.serial] = nil
    invalidateLayoutInputs()
  }

  /// The direction in which views are arranged.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { invalidateLayoutInputs() } }
  }
  /// How sizes and distances along the axis are shared out.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { invalidateLayoutInputs() } }
  }
  /// How arranged views lie across the axis.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { invalidateLayoutInputs() } }
  }
  /// The least distance between arranged views.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { invalidateLayoutInputs() } }
  }
  /// Whether the views are arranged inside the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { invalidateLayoutInputs() }
  }
  /// Whether vertical distances are measured between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { invalidateLayoutInputs() }
  }

  /// Sets the distance after an arranged view, in place of `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[arrangedSubview.serial] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
    arrangedSubview.invalidateLayoutInputs()
  }

  /// The distance after an arranged view if one was set, else `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[arrangedSubview.serial] ?? UIStackView.spacingUseDefault
  }

  /// A subview that leaves also leaves the arrangement.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  private func arrange(_ view: UIView, at index: Int?) {
    if view.parent !== self {
      addSubview(view)
      guard view.parent === self else { return }
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.removeIdentical(view)
    arranged.insert(view, at: min(max(index ?? arranged.count, 0), arranged.count))
    invalidateLayoutInputs()
  }

  /// Stands for the spacing of the stack.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// Stands for the system's spacing (8 points).
  public static let spacingUseSystem: CGFloat = 8

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    if axis == .vertical { list.add(.axis, "vertical") }
    if distribution != .fill { list.add(.distribution, .text("\(distribution)")) }
    if alignment != .fill { list.add(.alignment, .text(alignmentName)) }
    if spacing != 0 { list.add(.spacing, .number(spacing)) }
    if isLayoutMarginsRelativeArrangement { list.add(.isLayoutMarginsRelativeArrangement, true) }
    if isBaselineRelativeArrangement { list.add(.isBaselineRelativeArrangement, true) }
  }

  private var alignmentName: String {
    switch alignment {
    case .leading: axis == .horizontal ? "top" : "leading"
    case .trailing: axis == .horizontal ? "bottom" : "trailing"
    default: "\(alignment)"
    }
  }
}
