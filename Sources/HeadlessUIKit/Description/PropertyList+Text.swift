import Foundation
import LayoutModel

extension PropertyList {
  /// Adds a font of a view.
  ///
  /// To the solver a font of a text style that does not have the size of the tree's text is one of
  /// its size: it was made for another size and does not follow.
  mutating func add(_ font: UIFont, of view: UIView) {
    guard purpose != .stored, let style = font.textStyle else { return add(font) }
    let category = (view.topmost as? UIWindow)?.ownTraits.category ?? .large
    guard style.pointSize(at: category) != font.pointSize else { return add(font) }
    add(UIFont(name: font.fontName, size: font.pointSize, weight: font.weight))
  }

  /// Adds the pieces of a text with their fonts and paragraphs, below a key; a text that is the same
  /// throughout, in the view's font, has none.
  mutating func add(_ text: NSAttributedString?, below key: String, orElse font: UIFont?) {
    guard let text, text.length > 0, text.hasOwnMetrics(orElse: font) else { return }
    var index = 0
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      let piece = "\(key).fragment.\(index)."
      index += 1
      add(PropertyKey(piece + "content"), (text.string as NSString).substring(with: range))
      if let font = values[.font] as? UIFont ?? font {
        add(PropertyKey(piece + "attributes.NSFont.size"), finite: font.pointSize)
        if !font.isSystemFont { add(PropertyKey(piece + "attributes.NSFont.name"), font.fontName) }
        if font.weight != .regular {
          add(PropertyKey(piece + "attributes.NSFont.weight"), font.weight.name)
        }
      }
      guard let paragraph = values[.paragraphStyle] as? NSParagraphStyle else { return }
      let lengths: [(String, CGFloat)] = [
        ("lineSpacing", paragraph.lineSpacing), ("paragraphSpacing", paragraph.paragraphSpacing),
        ("lineHeightMultiple", paragraph.lineHeightMultiple),
        ("minimumLineHeight", paragraph.minimumLineHeight),
        ("maximumLineHeight", paragraph.maximumLineHeight),
      ]
      for (name, length) in lengths where length != 0 {
        add(PropertyKey(piece + "attributes.NSParagraphStyle.\(name)"), finite: length)
      }
    }
  }
}

extension NSAttributedString {
  /// Whether fonts or paragraphs make the text of another size than a plain one in a font.
  fileprivate func hasOwnMetrics(orElse font: UIFont?) -> Bool {
    var result = false
    enumerateAttributes(in: NSRange(location: 0, length: length)) { values, _, _ in
      if let own = values[.font] as? UIFont, own != font { result = true }
      if values[.paragraphStyle] is NSParagraphStyle { result = true }
    }
    return result
  }
}
