import Foundation
import HeadlessUIKit
import Testing

/// Sizes of texts that programs ask for themselves, and what text views leave around theirs.
struct TextMeasureTests {
  private static let text =
    "Every line of this text is as wide as its view lets it be, and no wider."

  private func shown(_ change: (UITextView) -> Void) -> UITextView {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.text = Self.text
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    change(view)
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.rightAnchor.constraint(equalTo: window.rightAnchor, constant: -120),
    ])
    window.layoutIfNeeded()
    return view
  }

  @Test func `a text view is as high as its text and the insets that it states`() {
    let usual = shown { _ in }
    let bare = shown {
      $0.textContainerInset = .zero
      $0.textContainer.lineFragmentPadding = 0
    }
    let label = UILabel()
    label.numberOfLines = 0
    label.font = usual.font
    label.text = Self.text
    #expect(bare.frame.height == label.sizeThatFits(CGSize(width: 200, height: 1e4)).height)
    #expect(usual.frame.height == label.sizeThatFits(CGSize(width: 190, height: 1e4)).height + 16)
    let wide = shown {
      $0.textContainerInset = UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 50)
    }
    #expect(wide.frame.height == label.sizeThatFits(CGSize(width: 110, height: 1e4)).height + 3)
    #expect(wide.frame.height > usual.frame.height)
    #expect(bare.intrinsicContentSize.width == usual.intrinsicContentSize.width - 10)
  }

  @Test func `a container that a text view is made with is its own`() {
    let container = NSTextContainer(size: CGSize(width: 100, height: 100))
    let view = UITextView(frame: .zero, textContainer: container)
    view.text = "one"
    view.isScrollEnabled = false
    let before = view.intrinsicContentSize.width
    container.lineFragmentPadding = 20
    #expect(view.textContainer === container && view.intrinsicContentSize.width == before + 30)
  }

  @Test func `a text is as large as a label of it`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = Self.text
    let looks: [NSAttributedString.Key: Any] = [.font: label.font as Any]
    let width = CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude)
    #expect(Self.text.size(withAttributes: looks) == label.intrinsicContentSize)
    let lines = Self.text.boundingRect(
      with: width, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: looks,
      context: nil)
    #expect(lines.size == label.sizeThatFits(width) && lines.height > 3 * label.font.lineHeight)
    let line = (Self.text as NSString).boundingRect(
      with: width, attributes: looks, context: nil)
    #expect(line.size == label.intrinsicContentSize)
    let attributed = NSAttributedString(string: Self.text, attributes: looks)
    #expect(attributed.size() == (Self.text as NSString).size(withAttributes: looks))
    #expect("".size(withAttributes: looks) == .zero)
    #expect("a".size().width < "a".size(withAttributes: looks).width)
  }

  @Test func `fonts and lengths grow as a text style does`() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let body = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 17, weight: .bold)
    let grown = body.scaledFont(for: font, compatibleWith: large)
    #expect(
      grown.pointSize
        == UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize)
    #expect(grown.weight == .bold && body.scaledFont(for: font) == font)
    #expect(body.scaledFont(for: font, maximumPointSize: 12).pointSize == 12)
    #expect(UIFontMetrics.default.scaledValue(for: 10) == 10)
    #expect(body.scaledValue(for: 34, compatibleWith: large) == 2 * grown.pointSize)
  }

  @Test func `looks of controls are kept by their state`() {
    let (slider, segments, image) = (UISlider(), UISegmentedControl(items: ["a"]), UIImageView())
    slider.setThumbImage(UIImage(named: "knob"), for: .highlighted)
    #expect(slider.thumbImage(for: .highlighted)?.name == "knob")
    #expect(slider.thumbImage(for: .normal) == nil)
    segments.setTitleTextAttributes([.kern: 2], for: .selected)
    #expect(segments.titleTextAttributes(for: .selected)?[.kern] as? Int == 2)
    #expect(segments.titleTextAttributes(for: .normal) == nil)
    image.startAnimating()
    #expect(!image.isAnimating)
    image.animationImages = [UIImage(named: "one")].compactMap(\.self)
    image.startAnimating()
    #expect(image.isAnimating)
    image.stopAnimating()
    #expect(!image.isAnimating)
  }
}
