import LayoutModel
import Foundation

/// Text of many lines that can be edited and scrolled.
open class UITextView: UIScrollView {
  override class var kitClass: KitClass { KitClass("UITextView", UITextView.self) }

  /// The text.
  open var text: String = "" {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
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
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Text views accept to be the first responder while they can be edited.
  open override var canBecomeFirstResponder: Bool { isEditable }

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    list.add(.text, text)
    if let font { list.add(font) }
  }

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}
