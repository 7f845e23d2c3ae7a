import HeadlessUIKit
import Testing

/// Animations, which have happened when they begin.
struct AnimationTests {
  @Test func `an animated layout ends where it would`() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      width, view.heightAnchor.constraint(equalToConstant: 10),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    width.constant = 40
    var seen: [CGFloat] = []
    UIView.animate(withDuration: 0.3) { root.layoutIfNeeded() }
    seen.append(view.frame.width)
    UIView.animate(
      withDuration: 0.3, delay: 1, options: [.curveEaseIn, .layoutSubviews],
      animations: { width.constant = 50 },
      completion: { isFinished in
        root.layoutIfNeeded()
        seen.append(isFinished ? view.frame.width : 0)
      })
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { width.constant = 60 })
    UIView.performWithoutAnimation { root.layoutIfNeeded() }
    seen.append(view.frame.width)
    #expect(seen == [40, 50, 60])
  }
}
