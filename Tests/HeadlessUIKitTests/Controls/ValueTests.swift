import Foundation
import HeadlessUIKit
import Testing

/// Values and views that screens use: transforms, paths, formats, gestures, accessibility, layers.
struct ValueTests {
  @Test func `a transform changes the frame around the centre, and not the layout`() {
    let window = UIWindow()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 40),
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 50),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 60),
    ])
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    window.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 100, height: 40))
    #expect(view.center == CGPoint(x: 100, y: 80))
    #expect(view.frame == CGRect(x: 0, y: 70, width: 200, height: 20))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 50, y: 60, width: 100, height: 40))
  }

  @Test func `transforms follow each other and can be undone`() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(turn)
    #expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
    let both = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 12, y: 2))
    #expect(both.concatenating(both.inverted()) == .identity)
    #expect(CGAffineTransform(scaleX: 0, y: 0).inverted() == CGAffineTransform(scaleX: 0, y: 0))
  }

  @Test func `paths know their bounds`() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(UIBezierPath(rect: rect).bounds == rect && UIBezierPath(ovalIn: rect).bounds == rect)
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 99).bounds == rect)
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds.isNull)
    path.addArc(
      withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(abs(path.currentPoint.x + 10) < 1e-9 && abs(path.currentPoint.y) < 1e-9)
    path.apply(CGAffineTransform(translationX: 5, y: 5))
    #expect(abs(path.currentPoint.x + 5) < 1e-9)
    #expect(UIBezierPath(rect: rect).cgPath == UIBezierPath(rect: rect).cgPath)
  }

  @Test func `a visual format gives the constraints that it describes`() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let (a, b) = (UIView(), UIView())
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(view)
    }
    let views = ["a": a, "b": b]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-pad-[a(==b)]-[b]-|", options: .alignAllTop,
        metrics: ["pad": 12], views: views))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-(>=5,5@750)-[a(30)]", metrics: nil, views: views))
    b.heightAnchor.constraint(equalToConstant: 10).isActive = true
    box.layoutIfNeeded()
    // 12 + a + 8 + b + 20 = 300
    #expect(a.frame == CGRect(x: 12, y: 5, width: 130, height: 30))
    #expect(b.frame == CGRect(x: 150, y: 5, width: 130, height: 10))
  }

  @Test(arguments: [
    "H:|-[a", "[unknown]", "[a]-(8[b]", "[a(>=)]", "[a(8@0)]", "", "|[a]|[b]", "[]",
  ])
  func `a format that cannot be read is reported`(_ format: String) {
    let box = UIView()
    let (a, b) = (UIView(), UIView())
    box.addSubview(a)
    box.addSubview(b)
    let found = UIDiagnostic.collect {
      NSLayoutConstraint.constraints(withVisualFormat: format, views: ["a": a, "b": b])
    }
    #expect(found.result.isEmpty && found.diagnostics.map(\.kind) == [.invalidFormat])
  }

  @Test func `an ambiguous layout is reported when it is exercised`() {
    let (box, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(view)
    box.layoutIfNeeded()
    let found = UIDiagnostic.collect {
      view.exerciseAmbiguityInLayout()
      box.exerciseAmbiguityInLayout()
    }
    #expect(found.diagnostics.map(\.kind) == [.ambiguousLayout])
  }

  @Test func `a gesture tells its targets as long as it may begin`() {
    final class Refusing: UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let (view, target, delegate) = (UIView(), Target(), Refusing())
    let tap = UITapGestureRecognizer(target: target, action: Selector(Target.tap))
    view.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [tap] && tap.view === view)
    tap.state = .ended
    #expect(target.taps == 1 && tap.state == .possible)
    tap.isEnabled = false
    tap.state = .ended
    tap.isEnabled = true
    tap.delegate = delegate
    tap.state = .ended
    #expect(target.taps == 1)
    let pan = UIPanGestureRecognizer(target: target, action: Selector(Target.tap))
    view.addGestureRecognizer(pan)
    pan.state = .began
    pan.state = .changed
    #expect(target.taps == 3 && pan.state == .changed)
    pan.isEnabled = false
    #expect(target.taps == 4, "a gesture that goes on is cancelled")
    let other = UIView()
    other.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [pan] && tap.view === other)
  }

  @Test func `assistive programs are told what the class says, unless it was said otherwise`() {
    #expect(!UIView().isAccessibilityElement && UILabel().isAccessibilityElement)
    #expect(UILabel().accessibilityTraits == .staticText)
    #expect(UIButton().accessibilityTraits == .button)
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityHint = "Opens"
    view.accessibilityValue = "3"
    #expect(view.isAccessibilityElement && view.accessibilityTraits.contains(.selected))
    #expect(view.accessibilityHint == "Opens" && view.accessibilityValue == "3")
  }

  @Test func `touches and changed colours reach those above and below`() {
    final class Touched: UIView {
      var lines: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines.append("touch")
      }
      override func tintColorDidChange() { lines.append("tint") }
    }
    let (outer, inner) = (Touched(), UIView())
    outer.addSubview(inner)
    inner.touchesBegan([UITouch(at: .zero, in: inner)], with: nil)
    #expect(outer.lines == ["touch"])
    let top = UIView()
    top.addSubview(outer)
    top.tintColor = .red
    #expect(outer.lines == ["touch", "tint"] && inner.tintColor == .red)
    outer.tintColor = .blue
    top.tintColor = .green
    #expect(outer.lines.count == 3, "it has a colour of its own")
  }

  @Test func `images keep how they are drawn, and what they are`() {
    let image = UIImage(name: "star", size: CGSize(width: 10, height: 10))
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(template.renderingMode == .alwaysTemplate && template.size == image.size)
    #expect(template != image && image.renderingMode == .automatic)
    let insets = UIEdgeInsets(insets: 2)
    #expect(image.resizableImage(withCapInsets: insets).capInsets == insets)
  }

  @Test func `layers keep their order, effects their content, and animators their changes`() {
    let (layer, first, second) = (CALayer(), CALayer(), CAGradientLayer())
    layer.addSublayer(first)
    layer.insertSublayer(second, at: 0)
    #expect(layer.sublayers == [second, first] && first.superlayer === layer)
    first.removeFromSuperlayer()
    #expect(layer.sublayers == [second])
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    blur.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    #expect(blur.contentView.frame == blur.bounds && blur.contentView.superview === blur)
    var lines: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { lines.append("changed") }
    animator.addCompletion { lines.append("\($0)") }
    #expect(lines.isEmpty)
    animator.startAnimation()
    #expect(lines == ["changed", "end"] && animator.fractionComplete == 1)
  }

  @Test func `a transition puts one view in the place of another`() {
    let (box, old, new) = (UIView(), UIView(), UIView())
    box.addSubview(old)
    var finished = false
    UIView.transition(from: old, to: new, duration: 1) { finished = $0 }
    #expect(box.subviews == [new] && finished)
    UIView.transition(from: new, to: old, duration: 1, options: .showHideTransitionViews)
    #expect(new.isHidden && !old.isHidden)
  }

  @Test func `pickers keep to their limits`() {
    let picker = UIDatePicker()
    let start = Date(timeIntervalSinceReferenceDate: 100)
    picker.minimumDate = start
    #expect(picker.date == start && abs(picker.intrinsicContentSize.height - 34.5) < 0.3)
    picker.preferredDatePickerStyle = .wheels
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    let dots = UIPageControl()
    dots.numberOfPages = 3
    dots.currentPage = 9
    #expect(dots.currentPage == 2 && dots.intrinsicContentSize.height == 26)
    dots.numberOfPages = -4
    #expect(dots.numberOfPages == 0 && dots.currentPage == 0)
  }

  @Test func `a scroll view tells of dragging, zooming and refreshing`() {
    final class Listener: UIScrollViewDelegate {
      var lines: [String] = []
      let content = UIView()
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        lines.append("scroll \(Int(scrollView.contentOffset.y))")
      }
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { targetContentOffset.pointee.y = 100 }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
        lines.append("end")
      }
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    let (scroll, listener) = (UIScrollView(), Listener())
    scroll.delegate = listener
    scroll.drag(to: CGPoint(x: 0, y: 70))
    #expect(listener.lines == ["begin", "scroll 100", "end"])
    scroll.maximumZoomScale = 2
    scroll.zoomScale = 5
    #expect(scroll.zoomScale == 2 && listener.content.transform.a == 2)
    let refresh = UIRefreshControl()
    var refreshes = 0
    refresh.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    scroll.refreshControl = refresh
    #expect(refresh.superview === scroll && refresh.press() && refresh.isRefreshing)
    refresh.endRefreshing()
    refresh.beginRefreshing()
    #expect(refreshes == 1, "the program's beginning is not told")
  }
}
