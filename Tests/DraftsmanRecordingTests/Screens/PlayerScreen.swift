import Draftsman

/// A player: a square picture, a position, and three buttons.
final class PlayerScreen: UIViewController, Planned {
  let artwork = UIImageView()
  let position = UISlider()
  let heading = UILabel(text: "Song")
  let (back, play, forward) = (
    UIButton(type: .system), UIButton(type: .system), UIButton(type: .system)
  )
  let buttons = UIStackView(axis: .horizontal, distribution: .equalSpacing, alignment: .center)
  var isPlaying = false

  /// On its side a phone shows the picture beside the rest.
  private var isLow: Bool { traitCollection.verticalSizeClass == .compact }

  @LayoutPlan var viewPlan: any ViewPlan {
    if isLow {
      artwork.drf
        .top.leading.bottom.equal(with: .safeArea).offset(by: 16)
        .widthMatchHeight()
      heading.drf
        .top.equal(with: .safeArea).offset(by: 32)
        .leading.equal(to: artwork.drf.trailing).offset(by: 24)
    } else {
      artwork.drf
        .top.equal(with: .safeArea).offset(by: 24)
        .centerX.equal(with: .parent)
        .size.equal(to: CGSize(sides: isPlaying ? 280 : 240))
      heading.drf
        .top.equal(to: artwork.drf.bottom).offset(by: 24)
        .leading.equal(with: .safeArea).offset(by: 24)
    }
    position.drf
      .top.equal(to: heading.drf.bottom).offset(by: 16)
      .leading.equal(to: heading.drf.leading)
      .trailing.equal(with: .safeArea).offset(by: 24)
    HStacked(buttons) {
      back.drf.sized(CGSize(sides: 44))
      play.drf.sized(CGSize(sides: 64))
      forward.drf.sized(CGSize(sides: 44))
    }
    .top.equal(to: position.drf.bottom).offset(by: 24)
    .leading.equal(to: position.drf.leading)
    .trailing.equal(to: position.drf.trailing)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    applyPlan()
    registerForTraitChanges([UITraitVerticalSizeClass.self]) { (screen: PlayerScreen, _) in
      screen.applyPlan()
    }
  }
}
