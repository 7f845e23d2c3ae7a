public import Foundation

/// How a text is measured.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: Int
  /// Makes options of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The text has several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are as far apart as the font says.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The letters are measured as they are drawn.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// A last line that does not fit is cut.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing a text needs besides; nothing is drawn here.
open class NSStringDrawingContext: NSObject {}

// Texts are measured as labels of them are, in whole pixels; UIKit leaves those to the caller.

extension NSAttributedString {
  /// The size of the text in one line for each of its paragraphs.
  public func size() -> CGSize { measured(in: nil, isOneLine: false) }

  /// The rectangle of the text in a width: as high as its lines, whatever the height.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let isOneLine = !options.contains(.usesLineFragmentOrigin)
    return CGRect(origin: .zero, size: measured(in: size.width, isOneLine: isOneLine))
  }

  private func measured(in width: CGFloat?, isOneLine: Bool) -> CGSize {
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    label.numberOfLines = isOneLine ? 1 : 0
    label.attributedText = self
    return length == 0 ? .zero : label.naturalSize(widthLimit: isOneLine ? nil : width)
  }
}

extension NSString {
  /// The size of the text in one line for each of its paragraphs.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    "\(self)".size(withAttributes: attributes)
  }

  /// The rectangle of the text in a width: as high as its lines, whatever the height.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    "\(self)".boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension String {
  /// The size of the text in one line for each of its paragraphs.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// The rectangle of the text in a width: as high as its lines, whatever the height.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
