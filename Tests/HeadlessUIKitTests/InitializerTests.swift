import Foundation
import HeadlessUIKit
import Testing

/// Subclasses as people write them for iOS: that they compile is the test.
///
/// Which initialisers a class declares, which of them may fail and which are designated decides what a
/// subclass has to say. A stack's `init(coder:)` could fail here, which made every subclass of it that
/// compiles for iOS an error.
@MainActor struct InitializerTests {
  private class Stack: UIStackView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init(coder: NSCoder) { super.init(coder: coder) }
  }

  /// As the Draftsman documents write it.
  private final class DocumentedStack: UIStackView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Wheel: UIActivityIndicatorView {
    override init(style: Style) { super.init(style: style) }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Plain: UIView {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { return nil }
  }

  private final class Button: UIButton {
    var isMade = false
    override init(frame: CGRect) {
      super.init(frame: frame)
      isMade = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class TitledButton: UIButton {
    convenience init(title: String) {
      self.init(type: .system)
      setTitle(title, for: .normal)
    }
  }

  private final class Text: UITextView {
    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Cell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Header: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Table: UITableView {
    override init(frame: CGRect, style: UITableView.Style) {
      super.init(frame: frame, style: style)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Collection: UICollectionView {
    override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
      super.init(frame: frame, collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Segments: UISegmentedControl {
    override init(items: [Any]?) { super.init(items: items) }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Picture: UIImageView {
    override init(image: UIImage?) { super.init(image: image) }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Effect: UIVisualEffectView {
    override init(effect: UIVisualEffect?) { super.init(effect: effect) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Classes whose initialisers are `init(frame:)` and `init?(coder:)`.
  private final class Label: UILabel {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Field: UITextField {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Search: UISearchBar {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Scroller: UIScrollView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Item: UICollectionViewCell {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `what subclasses inherit makes them`() throws {
    #expect(Stack(arrangedSubviews: [UIView()]).arrangedSubviews.count == 1)
    let coder = NSCoder()
    #expect(Stack(coder: coder).arrangedSubviews.isEmpty && !Wheel(coder: coder).isAnimating)
    #expect(try #require(DocumentedStack(coder: coder)).arrangedSubviews.isEmpty)
    #expect(Wheel(style: .large).style == .large)
    #expect(Plain(number: 3).number == 3)
    let button = Button(type: .system)
    #expect(button.buttonType == .system && button.isMade)
    #expect(TitledButton(title: "OK").currentTitle == "OK")
    #expect(Button().buttonType == .custom && UIButton(type: .close).buttonType == .close)
    #expect(Text().text.isEmpty && Text(frame: .zero).isEditable)
    #expect(UITextView(frame: .zero, textContainer: nil).text.isEmpty)
    #expect(Cell().reuseIdentifier == nil && Header().reuseIdentifier == nil)
    #expect(Table().style == .plain)
    #expect(Collection().collectionViewLayout is UICollectionViewFlowLayout)
    #expect(Segments(items: ["a", "b"]).numberOfSegments == 2)
    #expect(Picture(image: nil).image == nil && Effect().effect == nil)
    for view in [Label(), Field(), Search(), Scroller(), Item()] {
      #expect(view.frame.origin == .zero)
    }
  }
}
