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
    get { attributes ?? text.map { NSAttributedString(string: $0, attributes: [.font: typeface]) } }
    set {
      text = newValue?.string
      attributes = newValue
      invalidateIntrinsicContentSize()
    }
  }
  private static let usualFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private final var typeface = UILabel.usualFont {
    didSet { if typeface != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The font, never nil; setting nil sets the usual one.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { typeface }
    set { typeface = newValue ?? UILabel.usualFont }
  }
  private final var textColorStorage = UIColor.label
  /// The colour of the text, never nil; setting nil sets the usual one.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { textColorStorage }
    set { textColorStorage = newValue ?? .label }
  }
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
    if adjustsFontForContentSizeCategory, let new = typeface.following(traitCollection) {
      font = new
    }
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

  /// The size that `textRect(forBounds:limitedToNumberOfLines:)` gives the text, so that subclasses
  /// which make room around it are larger.
  ///
  /// Layout asks for it once: the lines of such a subclass are broken at `preferredMaxLayoutWidth`, not
  /// at the width that layout gives.
  open override var intrinsicContentSize: CGSize { textSize(in: preferredMaxLayoutWidth) }
  /// The size of the text in a width; any height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(in: size.width) }

  private func textSize(in width: CGFloat) -> CGSize {
    let far = UILabel.unbounded
    let bounds = CGRect(x: 0, y: 0, width: width > 0 ? width : far, height: far)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }
  /// A side that no text fills.
  private static let unbounded: CGFloat = 1e6

  /// Where the text is in a rectangle: at its top left corner, as large as at most so many lines in
  /// its width, 0 for any number.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    let isBounded = bounds.width > 0 && bounds.width < UILabel.unbounded / 2
    var size = naturalSize(widthLimit: isBounded ? bounds.width : nil)
    if lines > 0, lines != numberOfLines {
      size.height = min(size.height, (CGFloat(lines) * font.lineHeight).rounded(.up))
    }
    return CGRect(origin: bounds.origin, size: size)
  }
  /// Draws the text; nothing is drawn here, and so nothing calls it.
  open func drawText(in rect: CGRect) {}
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
