import LayoutModel
import Foundation

/// A line of text that can be edited.
open class UITextField: UIControl {
  override class var kitClass: KitClass { KitClass("UITextField", UITextField.self) }

  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// The text; a field without text has an empty one, as UIKit's.
  open var text: String? {
    get { textStorage }
    set {
      textStorage = newValue ?? ""
      invalidateIntrinsicContentSize()
    }
  }
  private final var textStorage = ""
  /// The text shown while there is none.
  open var placeholder: String? {
    didSet { invalidateIntrinsicContentSize() }
  }
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
  /// Whether the text is being edited.
  open var isEditing: Bool { isFirstResponder }
  /// Text fields accept to be the first responder while they answer.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    list.add(.text, textStorage)
    list.add(.placeholder, placeholder)
    if let font { list.add(font) }
  }

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}
