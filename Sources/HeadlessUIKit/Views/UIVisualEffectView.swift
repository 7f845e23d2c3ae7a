public import Foundation

/// Something that is done to what lies behind a view.
open class UIVisualEffect: NSObject {}

/// Blurs what lies behind.
open class UIBlurEffect: UIVisualEffect {
  /// How strong a blur is, and its colour.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  /// How strong the blur is.
  public final let style: Style

  /// Makes a blur.
  public init(style: Style) {
    self.style = style
  }
}

/// Lets content shine in a blur.
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur behind.
  public final let blurEffect: UIBlurEffect

  /// Makes an effect for a blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
  }
}

/// Does something to what lies behind it; what it shows lies in its `contentView`.
open class UIVisualEffectView: UIView {
  override class var kitClass: KitClass { KitClass("UIVisualEffectView", UIVisualEffectView.self) }

  /// What is done.
  open var effect: UIVisualEffect?
  /// The view that holds the content; it fills the view.
  public final let contentView = UIView()

  /// Makes a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    installContentView()
  }

  /// Makes a view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Makes a view as if it were decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    installContentView()
  }

  private func installContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
