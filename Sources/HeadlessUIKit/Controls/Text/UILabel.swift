import LayoutModel
public import Foundation

/// Text that is read only.
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    didSet {
      if text != oldValue || attributes != nil { invalidateIntrinsicContentSize() }
      attributes = nil
    }
  }
  private final var attributes: NSAttributedString?
  /// The text with its looks; setting it sets the text.
  open var attributedText: NSAttributedString? {
    get { attributes ?? text.map { NSAttributedString(string: $0, attributes: [.font: font]) } }
    set {
      text = newValue?.string
      attributes = newValue
      invalidateIntrinsicContentSize()
    }
  }
  /// The font.
  open var font: UIFont = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// How the lines lie in the width.
  open var textAlignment: NSTextAlignment = .natural
  /// How text that does not fit is broken or cut.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The most lines; 0 for any number.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The width at which lines are broken for the natural size; 0 for the one layout gives.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Whether the font shrinks to fit the width.
  open var adjustsFontSizeToFitWidth = false
  /// How small the font may become, in proportion.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether the font follows the user's text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet { traitsDidChange() }
  }
  /// Where the baseline of a text is whose font shrinks.
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
  /// The colour of highlighted text.
  open var highlightedTextColor: UIColor?
  /// The colour of the shadow.
  open var shadowColor: UIColor?
  /// The distance of the shadow.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether letters move together so that the text fits.
  open var allowsDefaultTighteningForTruncation = false

  override func traitsDidChange() {
    if adjustsFontForContentSizeCategory, let new = font.following(traitCollection) { font = new }
  }
  override var isAccessibleByClass: Bool { true }
  override var traitsOfClass: UIAccessibilityTraits { .staticText }
  /// Whether the text is drawn highlighted.
  open var isHighlighted = false
  /// Whether the text is drawn as available.
  open var isEnabled = true

  override class var kitClass: KitClass { KitClass("UILabel", UILabel.self) }

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    list.add(.text, text)
    list.add(font, of: self)
    list.add(attributes, below: "attributedText", orElse: font)
    if numberOfLines != 1 { list.add(.numberOfLines, .number(Double(numberOfLines))) }
    if preferredMaxLayoutWidth > 0 {
      list.add(.preferredMaxLayoutWidth, .number(preferredMaxLayoutWidth))
    }
  }

  package override var standardIntrinsicContentSize: CGSize {
    naturalSize(widthLimit: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  /// The size of the text in a width; any height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    naturalSize(widthLimit: size.width)
  }
}

/// Where the baseline of a text is whose font shrinks.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}

/// How lines lie in their width.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// How text that does not fit is broken or cut.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}
