import LayoutModel
public import Foundation

/// A line of text that can be edited.
open class UITextField: UIControl, UITextInputTraits {
  override class var kitClass: KitClass { KitClass("UITextField", UITextField.self) }

  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When something shows in a field.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// What is asked and told about editing.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// The text; a field without text has an empty one, as UIKit's.
  open var text: String? {
    get { textStorage }
    set {
      textStorage = newValue ?? ""
      attributes = nil
      invalidateIntrinsicContentSize()
    }
  }
  private final var textStorage = ""
  private final var attributes: NSAttributedString?
  /// The text with its looks; setting it sets the text.
  open var attributedText: NSAttributedString? {
    get { attributes ?? NSAttributedString(string: textStorage) }
    set {
      text = newValue?.string
      attributes = newValue
    }
  }
  /// The text shown while there is none.
  open var placeholder: String? {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The text shown while there is none, with its looks; setting it sets the placeholder.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }
  /// Whether there is text.
  open var hasText: Bool { !textStorage.isEmpty }
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// How the text lies in the width.
  open var textAlignment: NSTextAlignment = .natural
  /// The border.
  open var borderStyle: BorderStyle = .none {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Whether the text is hidden by dots.
  open var isSecureTextEntry = false
  /// Whether the font shrinks to fit the width.
  open var adjustsFontSizeToFitWidth = false
  /// How small the font may become, in points.
  open var minimumFontSize: CGFloat = 0
  /// Whether the font follows the user's text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet { traitsDidChange() }
  }
  /// How new text looks.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether editing begins with an empty text.
  open var clearsOnBeginEditing = false
  /// Whether typing replaces the text at first.
  open var clearsOnInsertion = false
  /// The image behind the text.
  open var background: UIImage?

  override func traitsDidChange() {
    guard adjustsFontForContentSizeCategory, let new = font?.following(traitCollection) else {
      return
    }
    font = new
  }

  // MARK: Views beside the text

  /// The view before the text.
  open var leftView: UIView? {
    didSet { replace(oldValue, by: leftView) }
  }
  /// When the view before the text shows.
  open var leftViewMode: ViewMode = .never {
    didSet { setNeedsLayout() }
  }
  /// The view after the text.
  open var rightView: UIView? {
    didSet { replace(oldValue, by: rightView) }
  }
  /// When the view after the text shows.
  open var rightViewMode: ViewMode = .never {
    didSet { setNeedsLayout() }
  }
  /// When the button shows that empties the text.
  open var clearButtonMode: ViewMode = .never

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new, old?.parent === self { old?.removeFromSuperview() }
    setNeedsLayout()
  }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  private func accessorySize(_ view: UIView?, _ mode: ViewMode) -> CGSize {
    guard let view, shows(mode) else { return .zero }
    if view.boundsStorage.size != .zero { return view.boundsStorage.size }
    return view.sizeThatFits(boundsStorage.size)
  }

  /// Where the view before the text is, in bounds: in the middle of the height.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = accessorySize(leftView, leftViewMode)
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Where the view after the text is, in bounds: in the middle of the height.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = accessorySize(rightView, rightViewMode)
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
  /// Where the text is, in bounds: between the views, 7 points inside a round border.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let inset: CGFloat = borderStyle == .roundedRect ? 7 : borderStyle == .none ? 0 : 2
    let left = max(leftViewRect(forBounds: bounds).width, inset)
    let right = max(rightViewRect(forBounds: bounds).width, inset)
    return CGRect(
      x: bounds.minX + left, y: bounds.minY, width: max(0, bounds.width - left - right),
      height: bounds.height)
  }
  /// Where the text is while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where the placeholder is.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Puts the views beside the text in their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = [
      (leftView, leftViewMode, leftViewRect(forBounds: boundsStorage)),
      (rightView, rightViewMode, rightViewRect(forBounds: boundsStorage)),
    ]
    for case (let view?, let mode, let frame) in views {
      guard shows(mode) else {
        if view.parent === self { view.removeFromSuperview() }
        continue
      }
      if view.parent !== self { addSubview(view) }
      if view.translatesAutoresizingMaskIntoConstraints { view.frame = frame }
    }
  }

  // MARK: Editing

  /// Whether the text is being edited.
  open var isEditing: Bool { isFirstResponder }
  /// Text fields accept to be the first responder while they answer.
  open override var canBecomeFirstResponder: Bool { isEnabled }
  /// The view in place of the keyboard.
  open override var inputView: UIView? {
    get { inputStorage }
    set { inputStorage = newValue }
  }
  private final var inputStorage: UIView?
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { accessoryStorage }
    set { accessoryStorage = newValue }
  }
  private final var accessoryStorage: UIView?

  override func mayBecomeFirst() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

  override func didBecomeFirst() {
    if clearsOnBeginEditing, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  override func mayResignFirst() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  override func didResignFirst() {
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }

  override func valueDidPress() { becomeFirstResponder() }

  /// Types a text at the end, as a keyboard does.
  ///
  /// The delegate may refuse it; who asked hears that the text changed. A line's end is the return
  /// key.
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    replace(NSRange(location: textStorage.utf16.count, length: 0), by: text)
  }

  /// Deletes the last character, as a keyboard does.
  open func deleteBackward() {
    guard let last = textStorage.last else { return }
    let length = String(last).utf16.count
    replace(NSRange(location: textStorage.utf16.count - length, length: length), by: "")
  }

  private func replace(_ range: NSRange, by text: String) {
    let isAllowed =
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    guard isAllowed else { return }
    self.text = (textStorage as NSString).replacingCharacters(in: range, with: text)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  private func pressReturn() {
    _ = delegate?.textFieldShouldReturn(self)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    list.add(.text, textStorage)
    list.add(.placeholder, placeholder)
    if let font { list.add(font, of: self) }
    // What is kept never had the border; it would make every kept field another one.
    if borderStyle != .none, list.purpose != .stored {
      list.add(.borderStyle, .text("\(borderStyle)"))
    }
  }

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}
