import Foundation
import HeadlessUIKit
import Testing

/// What subclasses of UIKit's classes override in apps, and that it is called.
struct OverrideTests {
  private final class Padded: UILabel {
    let insets = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 12)
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
      let text = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
      return CGRect(
        x: text.minX - insets.left, y: text.minY - insets.top,
        width: text.width + insets.left + insets.right,
        height: text.height + insets.top + insets.bottom)
    }
  }

  @Test func `a label that makes room around its text is as much larger`() {
    let (plain, padded) = (UILabel(), Padded())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    for (place, label) in [plain, padded].enumerated() {
      label.text = "Room"
      label.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(label)
      label.topAnchor.constraint(equalTo: window.topAnchor, constant: CGFloat(100 * place))
        .isActive = true
      label.leftAnchor.constraint(equalTo: window.leftAnchor).isActive = true
    }
    window.layoutIfNeeded()
    #expect(plain.frame.size == plain.intrinsicContentSize && plain.frame.width > 30)
    #expect(abs(padded.frame.width - plain.frame.width - 22) < 0.01)
    #expect(abs(padded.frame.height - plain.frame.height - 10) < 0.01)
    #expect(padded.sizeThatFits(.zero) == padded.intrinsicContentSize)
    plain.text = "one two three four five six"
    plain.numberOfLines = 0
    let narrow = CGRect(x: 3, y: 5, width: 80, height: 500)
    let all = plain.textRect(forBounds: narrow, limitedToNumberOfLines: 0)
    let two = plain.textRect(forBounds: narrow, limitedToNumberOfLines: 2)
    let line = plain.font.lineHeight
    #expect(all.origin == narrow.origin && all.width <= 80 && all.height > 3 * line)
    #expect(two.height < all.height && two.height >= 2 * line)
  }

  private final class Tinted: CALayer {
    var tint = 3
  }
  private class Fading: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    var gradient: CAGradientLayer? { layer as? CAGradientLayer }
  }
  private final class Own: Fading {
    override class var layerClass: AnyClass { Tinted.self }
  }

  @Test func `a view's layer is of the class that the view names`() {
    #expect(Fading().gradient != nil && type(of: UIView().layer) == CALayer.self)
    let own = Own(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect((own.layer as? Tinted)?.tint == 3 && own.gradient == nil)
    own.clipsToBounds = true
    #expect(own.layer.masksToBounds)
  }

  private final class Card: UITableViewCell {
    var states: [UICellConfigurationState] = []
    override var reuseIdentifier: String? { "card" }
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
  }

  @Test func `a cell is told its states before layout, once for all that changed`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let card = Card()
    window.addSubview(card)
    window.layoutIfNeeded()
    #expect(card.states == [UICellConfigurationState()] && card.reuseIdentifier == "card")
    card.isSelected = true
    card.setHighlighted(true, animated: false)
    window.layoutIfNeeded()
    #expect(card.states.count == 2 && card.states.last == card.configurationState)
    #expect(card.configurationState.isSelected && card.configurationState.isHighlighted)
    window.layoutIfNeeded()
    #expect(card.states.count == 2)
  }

  private final class Screen: UIViewController {
    var margins = 0
    override func viewLayoutMarginsDidChange() {
      super.viewLayoutMarginsDidChange()
      margins += 1
    }
  }

  @Test func `a controller's button begins and ends editing, and its margins are told`() throws {
    let screen = Screen()
    let button = screen.editButtonItem
    #expect(button === screen.editButtonItem && button.systemItem == .edit)
    button.press()
    #expect(screen.isEditing && button.systemItem == .done)
    screen.setEditing(false, animated: false)
    #expect(button.systemItem == .edit)
    screen.view.layoutMargins = UIEdgeInsets(insets: 30)
    #expect(screen.margins == 1)
  }

  private final class Paged: UICollectionViewFlowLayout {
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: proposed.x, y: (proposed.y / 100).rounded() * 100) }
  }
  private final class Roll: UIScrollView {
    var changes = 0
    override func adjustedContentInsetDidChange() { changes += 1 }
  }
  private final class Still: UIView {
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
  }

  private final class Counter {
    var heard = 0
    func count() { heard += 1 }
  }

  @Test func `layouts choose where scrolling ends, and views which gestures begin`() {
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: Paged())
    list.drag(to: CGPoint(x: 0, y: 160))
    #expect(list.contentOffset.y == 200)
    let roll = Roll()
    roll.contentInset.top = 8
    roll.contentInset.top = 8
    #expect(roll.changes == 1 && roll.touchesShouldCancel(in: UIView()))
    #expect(!roll.touchesShouldCancel(in: UIButton()))
    for (view, ends) in [(UIView(), 1), (Still(), 0)] {
      let counter = Counter()
      let tap = UITapGestureRecognizer(target: counter, action: Selector(Counter.count))
      view.addGestureRecognizer(tap)
      tap.state = .ended
      #expect(counter.heard == ends)
    }
  }
}
