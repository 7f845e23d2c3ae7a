import LayoutModel
public import Foundation

/// Text of many lines that can be edited and scrolled.
open class UITextView: UIScrollView, UITextInputTraits {
  override class var kitClass: KitClass { KitClass("UITextView", UITextView.self) }

  private final var letters = "" {
    didSet {
      if letters != oldValue || attributes != nil { invalidateIntrinsicContentSize() }
      attributes = nil
    }
  }
  /// The text, never nil; setting nil empties it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { letters }
    set { letters = newValue ?? "" }
  }
  private final var attributes: NSAttributedString?
  /// The text with its looks, never nil; setting it sets the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { attributes ?? NSAttributedString(string: letters) }
    set {
      text = newValue?.string
      attributes = newValue
      invalidateIntrinsicContentSize()
    }
  }
  /// Whether there is text.
  open var hasText: Bool { !letters.isEmpty }
  /// Which kinds of text become links.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// How links look.
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How new text looks.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the font follows the user's text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet { traitsDidChange() }
  }
  override func traitsDidChange() {
    guard adjustsFontForContentSizeCategory, let new = font?.following(traitCollection) else {
      return
    }
    font = new
  }
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 12) {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// How the lines lie in the width.
  open var textAlignment: NSTextAlignment = .natural
  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether the text can be selected.
  open var isSelectable = true
  /// The distance of the text from the edges.
  open var textContainerInset = UITextView.usualInset {
    didSet { invalidateIntrinsicContentSize() }
  }
  private static let usualInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// The area that the lines lie in.
  public final let textContainer: NSTextContainer

  /// Makes a text view at a rectangle, of which a container may hold the lines.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: frame.size)
    super.init(frame: frame)
    self.textContainer.view = self
  }

  /// Makes a text view at a rectangle.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Makes a text view as if it were decoded.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    super.init(coder: coder)
    textContainer.view = self
  }

  /// Text views accept to be the first responder while they can be edited.
  open override var canBecomeFirstResponder: Bool { isEditable }
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

  /// What is asked and told about editing.
  open weak var delegate: (any UITextViewDelegate)?
  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITextViewDelegate }
  }
  override func mayBecomeFirst() -> Bool { delegate?.textViewShouldBeginEditing(self) ?? true }
  override func didBecomeFirst() {
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
  }
  override func mayResignFirst() -> Bool { delegate?.textViewShouldEndEditing(self) ?? true }
  override func didResignFirst() {
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  /// Types a text at the end, as a keyboard does: the delegate may refuse it, and hears of it.
  open func insertText(_ text: String) {
    replace(NSRange(location: letters.utf16.count, length: 0), by: text)
  }

  /// Deletes the last character, as a keyboard does.
  open func deleteBackward() {
    guard let last = letters.last else { return }
    let length = String(last).utf16.count
    replace(NSRange(location: letters.utf16.count - length, length: length), by: "")
  }

  private func replace(_ range: NSRange, by new: String) {
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: new) ?? true else {
      return
    }
    text = (letters as NSString).replacingCharacters(in: range, with: new)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    list.add(.text, text)
    if let font { list.add(font, of: self) }
    list.add(attributes, below: "attributedText", orElse: font)
    if textContainerInset != UITextView.usualInset {
      list.add("textContainerInset.left", finite: textContainerInset.left)
      list.add("textContainerInset.top", finite: textContainerInset.top)
      list.add("textContainerInset.right", finite: textContainerInset.right)
      list.add("textContainerInset.bottom", finite: textContainerInset.bottom)
    }
    if textContainer.lineFragmentPadding != 5 {
      list.add("textContainer.lineFragmentPadding", finite: textContainer.lineFragmentPadding)
    }
  }

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}

/// Kinds of text that become links.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt
  /// Makes kinds of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Numbers for calls.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Addresses of the web.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Addresses of places.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
