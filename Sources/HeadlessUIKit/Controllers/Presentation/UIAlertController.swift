public import Foundation

/// A message with things to do.
open class UIAlertController: UIViewController {
  /// Where the message is.
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  /// Where the message is.
  public final let preferredStyle: Style
  /// The text below the title.
  open var message: String?
  /// What there is to do, in the order it was added.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields, in the order they were added; nil without any.
  open private(set) var textFields: [UITextField]?
  /// What the return key does, and what is emphasised.
  open var preferredAction: UIAlertAction?

  /// Makes a message.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Makes a sheet without a message as if it were decoded.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
  }

  /// Adds something to do; a second action of the style `cancel` is reported and left out.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      UIDiagnostic.report(
        .invalidPresentation,
        "\"\(action.title ?? "")\" is the second action of the style cancel; an alert has one")
      return
    }
    actions.append(action)
  }

  /// Adds a field; sheets have none, which is reported.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      UIDiagnostic.report(
        .invalidPresentation, "a text field cannot be added to an action sheet, only to an alert")
      return
    }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// Does what a touch on an action does: dismisses the alert and calls the action's handler.
  ///
  /// Nothing happens if the action is not enabled or not one of the alert's.
  public final func choose(_ action: UIAlertAction) {
    guard action.isEnabled, actions.contains(where: { $0 === action }) else { return }
    presentingViewController?.dismiss(animated: true)
    action.handler?(action)
  }

  /// The actions as people see them: of two beside each other, cancel comes first; in a column, last.
  private var shownActions: [UIAlertAction] {
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return preferredStyle == .alert && actions.count == 2 ? cancel + others : others + cancel
  }

  /// Makes the box with its texts, fields and buttons.
  open override func loadView() {
    let box = UIStackView()
    box.axis = .vertical
    box.backgroundColor = .secondarySystemBackground
    let texts = UIStackView()
    texts.axis = .vertical
    texts.spacing = 4
    texts.isLayoutMarginsRelativeArrangement = true
    texts.layoutMargins = UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16)
    for (text, font) in [
      (title, UIFont.systemFont(ofSize: 17, weight: .semibold)),
      (message, UIFont.systemFont(ofSize: 13)),
    ] where !(text ?? "").isEmpty {
      let label = UILabel(text: text)
      label.font = font
      label.textAlignment = .center
      label.numberOfLines = 0
      texts.addArrangedSubview(label)
    }
    for field in textFields ?? [] { texts.addArrangedSubview(field) }
    if !texts.arranged.isEmpty { box.addArrangedSubview(texts) }
    let buttons = UIStackView()
    let isRow = preferredStyle == .alert && actions.count == 2
    buttons.axis = isRow ? .horizontal : .vertical
    buttons.distribution = .fillEqually
    for action in shownActions {
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      button.isEnabled = action.isEnabled
      button.addAction(UIAction { [unowned self] _ in choose(action) }, for: .touchUpInside)
      button.heightAnchor.constraint(equalToConstant: rowHeight).isActive = true
      buttons.addArrangedSubview(button)
    }
    box.addArrangedSubview(buttons)
    view = box
  }

  private var rowHeight: CGFloat { preferredStyle == .alert ? 44 : 57 }

  /// Where the box is: an alert in the middle, 270 points wide; a sheet 8 points from the sides and
  /// above the safe area's end.
  final func frame(in bounds: CGRect, _ safeArea: UIEdgeInsets) -> CGRect {
    let width =
      preferredStyle == .alert ? min(270, bounds.width) : min(bounds.width, bounds.height) - 16
    let height = min(
      view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height, bounds.height)
    let y =
      preferredStyle == .alert
      ? (bounds.height - height) / 2 : bounds.height - max(safeArea.bottom, 8) - height
    return CGRect(x: (bounds.width - width) / 2, y: y, width: width, height: height)
  }
}

/// Something to do in an alert.
open class UIAlertAction: NSObject {
  /// What an action is for.
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  /// What people see.
  public final let title: String?
  /// What the action is for.
  public final let style: Style
  final let handler: ((UIAlertAction) -> Void)?
  /// Whether the action can be chosen.
  open var isEnabled = true

  /// Makes an action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
