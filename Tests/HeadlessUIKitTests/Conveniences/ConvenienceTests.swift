import HeadlessUIKit
import Testing

/// The helpers that come with Draftsman, as its own specifications ask for them.
struct ConvenienceTests {
  @Test func `corners are sets of four bits`() {
    #expect(CACornerMask.topLeft.rawValue == 0b0001)
    #expect(CACornerMask.topRight.rawValue == 0b0010)
    #expect(CACornerMask.bottomLeft.rawValue == 0b0100)
    #expect(CACornerMask.bottomRight.rawValue == 0b1000)
    #expect(CACornerMask.allTop.rawValue == 0b0011 && CACornerMask.allLeft.rawValue == 0b0101)
    #expect(CACornerMask.allRight.rawValue == 0b1010 && CACornerMask.allBottom.rawValue == 0b1100)
    #expect(CACornerMask.allButTopLeft.rawValue == 0b1110)
    #expect(CACornerMask.allButTopRight.rawValue == 0b1101)
    #expect(CACornerMask.allButBottomLeft.rawValue == 0b1011)
    #expect(CACornerMask.allButBottomRight.rawValue == 0b0111)
    #expect(CACornerMask.all.rawValue == 0b1111)
  }

  @Test func `rectangles know their area, middle and distances`() {
    let outer = CGRect(x: 0, y: 0, width: 4, height: 4)
    let inner = CGRect(x: 1, y: 1, width: 2, height: 2)
    #expect(CGRect(x: 0, y: 0, width: 4, height: 6).area == 24)
    #expect(CGRect(x: 0, y: 0, width: 4, height: 6).maxCornerRadius == 2)
    #expect(outer.center == CGPoint(x: 2, y: 2))
    #expect(outer.centeredFrame(withSize: CGSize(sides: 2)) == inner)
    #expect(inner.offsets(to: outer) == UIEdgeOffsets(edges: 1))
    #expect(outer.insets(of: inner) == UIEdgeInsets(edges: 1))
    #expect(outer.innerFrame(insetedBy: UIEdgeInsets(edges: 1)) == inner)
    #expect(inner.enlarged(by: UIEdgeInsets(edges: 1)) == outer)
  }

  @Test func `sizes can be computed with`() {
    #expect(CGSize(sides: 2).area == 4 && CGSize(width: 2, height: 4).maxCornerRadius == 1)
    let size = CGSize(width: 3, height: 5)
    #expect(size.reduced(by: .init(edges: 1)) == CGSize(width: 1, height: 3))
    #expect(size.enlarged(by: .init(edges: 1)) == CGSize(width: 5, height: 7))
    #expect(CGSize(sides: 2) + CGSize(sides: 3) == CGSize(sides: 5))
    #expect(CGSize(sides: 3) - CGSize(sides: 2) == CGSize(sides: 1))
    #expect(CGSize(sides: 2) + 3 == CGSize(sides: 5) && CGSize(sides: 3) - 2 == CGSize(sides: 1))
    #expect(CGSize(sides: 2) * 3 == CGSize(sides: 6) && CGSize(sides: 6) / 2 == CGSize(sides: 3))
    #expect(size.isValidUISize && !CGSize(width: 1, height: -1).isValidUISize)
    #expect(!CGSize(width: -1, height: 1).isValidUISize)
  }

  @Test func `insets are made of any edges and computed with`() {
    func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
      -> UIEdgeInsets
    {
      UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    #expect(UIEdgeInsets(top: 1) == insets(1, 0, 0, 0))
    #expect(UIEdgeInsets(left: 1, bottom: 2) == insets(0, 1, 2, 0))
    #expect(UIEdgeInsets(bottom: 1, right: 2) == insets(0, 0, 1, 2))
    #expect(UIEdgeInsets(edges: 3) == insets(3, 3, 3, 3))
    #expect(UIEdgeInsets(verticals: 1) == insets(1, 0, 1, 0))
    #expect(UIEdgeInsets(horizontals: 2) == insets(0, 2, 0, 2))
    #expect(UIEdgeInsets(vertical: 1) == insets(1, 0, 1, 0))
    #expect(UIEdgeInsets(horizontal: 2) == insets(0, 2, 0, 2))
    #expect(UIEdgeInsets(top: 1, horizontals: 2) == insets(1, 2, 0, 2))
    #expect(UIEdgeInsets(bottom: 1, horizontals: 2) == insets(0, 2, 1, 2))
    #expect(UIEdgeInsets(top: 1, bottom: 2, horizontals: 3) == insets(1, 3, 2, 3))
    #expect(UIEdgeInsets(left: 1, verticals: 2) == insets(2, 1, 2, 0))
    #expect(UIEdgeInsets(right: 1, verticals: 2) == insets(2, 0, 2, 1))
    #expect(UIEdgeInsets(left: 1, right: 2, verticals: 3) == insets(3, 1, 3, 2))
    #expect(UIEdgeInsets(verticals: 1, horizontals: 2) == insets(1, 2, 1, 2))
    let ten = UIEdgeInsets(edges: 10)
    #expect(ten.increased(by: UIEdgeInsets(edges: 5)) == UIEdgeInsets(edges: 15))
    #expect(ten.increased(by: 5) == UIEdgeInsets(edges: 15))
    #expect(ten.decreased(by: UIEdgeInsets(edges: 4)) == UIEdgeInsets(edges: 6))
    #expect(ten.decreased(by: 4) == UIEdgeInsets(edges: 6))
    #expect(ten + 1 == UIEdgeInsets(edges: 11) && ten - 1 == UIEdgeInsets(edges: 9))
    #expect(ten * 2 == UIEdgeInsets(edges: 20) && ten / 2 == UIEdgeInsets(edges: 5))
  }

  @Test func `colours are read from and written as hexadecimal numbers`() {
    for (color, hex) in [
      (UIColor.white, "#FFFFFF"), (.red, "#FF0000"), (.green, "#00FF00"), (.blue, "#0000FF"),
      (.black, "#000000"),
    ] {
      #expect(color.hex == hex)
      #expect(UIColor(hex: hex)?.hex == hex)
      #expect(UIColor(hex: String(hex.dropFirst()))?.hex == hex)
    }
    #expect(UIColor(hex: 0x0A80FF).hex == "#0A80FF")
    #expect(UIColor(red: 10, green: 128, blue: 255).hex == "#0A80FF")
    #expect(UIColor.red.red == 1 && UIColor.red.green == 0 && UIColor.red.blueInt == 0)
    #expect(UIColor.white.redInt == 255 && UIColor.white.withAlphaComponent(0.5).alpha == 0.5)
    for text in ["#00", "", "#", "FF00000", "#-1-1-1", "GGGGGG", "+12345", "#１２３４５６"] {
      #expect(UIColor(hex: text) == nil, "\(text)")
    }
  }

  @Test func `a responder knows its controller`() {
    let controller = UIViewController()
    let view = UIView()
    let below = UIView()
    controller.view.addSubview(view)
    view.addSubview(below)
    #expect(below.responderViewController === controller)
    #expect(controller.responderViewController === controller)
    #expect(UIView().responderViewController == nil)
  }

  @Test func `views of text are made with what they show`() {
    let font = UIFont.boldSystemFont(ofSize: 20)
    #expect(UITextField(placeholder: "Name").placeholder == "Name")
    #expect(UILabel(text: "a").font == UILabel().font)
    #expect(UILabel(font: font).text == nil && UILabel(font: font).font == font)
    #expect(UILabel(text: "a", textColor: .red).textColor == .red)
    let label = UILabel(text: "a", font: font, textColor: .red)
    #expect(label.text == "a" && label.font == font && label.textColor == .red)
    let field = UITextField(text: "a", placeholder: "b", font: font, textColor: .red)
    #expect(field.text == "a" && field.placeholder == "b" && field.font == font)
    #expect(field.textColor == .red && UITextField(textColor: .red).placeholder == nil)
    #expect(UITextField(text: "a").text == "a" && UITextField(font: font).font == font)
    #expect(UITextView(text: "a", font: font).font == font)
    #expect(UITextView(text: "a", textColor: .red).textColor == .red)
    #expect(UITextView(text: "a", font: font, textColor: .red).text == "a")
    let button = UIButton(text: "Go", textColor: .red)
    #expect(button.title(for: .normal) == "Go" && button.titleColor(for: .normal) == .red)
    #expect(button.buttonType == .custom)
  }

  @Test func `lengths and sizes say whether they show anything`() {
    #expect(CGFloat(1).isVisible && CGFloat(0).isNotVisible && CGFloat(-1).isNotVisible)
    #expect(CGFloat(0).isValidUIDimension && !CGFloat(-1).isValidUIDimension)
    #expect(CGSize(sides: 1).isVisible && CGSize(width: 1, height: 0).isNotVisible)
    #expect(CGSize(width: 1, height: 2).negative == CGSize(width: -1, height: -2))
    #expect(UIEdgeInsets(edges: 1).negative == UIEdgeInsets(edges: -1))
    #expect(UIEdgeInsets(vertical: 1, left: 2) == UIEdgeInsets(top: 1, left: 2, bottom: 1))
    #expect(UIEdgeInsets(horizontal: 1, bottom: 2) == UIEdgeInsets(left: 1, bottom: 2, right: 1))
  }

  @Test func `anchors of a constraint are typed as in UIKit`() {
    let (view, other) = (UIView(), UIView())
    let constraint = view.leftAnchor.constraint(equalTo: other.rightAnchor)
    let first: NSLayoutAnchor<AnyObject> = constraint.firstAnchor
    #expect(first == view.leftAnchor as AnyLayoutAnchor && first != view.rightAnchor as NSObject)
    let second: NSLayoutAnchor<AnyObject>? = constraint.secondAnchor
    #expect(second == other.rightAnchor as AnyLayoutAnchor)
    #expect(view.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    weak var gone: UIView?
    let dangling: NSLayoutConstraint
    do {
      let view = UIView()
      gone = view
      dangling = view.widthAnchor.constraint(equalToConstant: 1)
    }
    #expect(gone == nil && dangling.firstItem == nil)
    #expect(dangling.firstAnchor.attribute == .width)
    #expect("\(dangling)".contains("(gone).width"))
  }

  @Test func `a segmented control and a text that does not scroll are as large as their content`() {
    let segments = UISegmentedControl(items: ["One", "Two"])
    let wide = UISegmentedControl(items: ["One", "A much longer title"])
    #expect(segments.intrinsicContentSize.width > 40)
    #expect(wide.intrinsicContentSize.width > segments.intrinsicContentSize.width)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 600))
    let text = UITextView()
    text.isScrollEnabled = false
    text.text = String(repeating: "many words ", count: 20)
    text.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.leftAnchor.constraint(equalTo: root.leftAnchor),
      text.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(text.frame.width == 200 && text.frame.height > 100, "\(text.frame)")
    #expect(root.layoutFindings.isEmpty)
  }
}
