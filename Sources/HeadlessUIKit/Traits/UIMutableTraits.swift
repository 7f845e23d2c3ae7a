public import Foundation

/// Traits while they are changed.
public struct UIMutableTraits: Sendable {
  var values: UITraitCollection.Values

  init(_ values: UITraitCollection.Values) { self.values = values }

  /// What kind of device it is.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.idiom }
    set { values.idiom = newValue }
  }
  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.style }
    set { values.style = newValue }
  }
  /// How much room there is across.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontal }
    set { values.horizontal = newValue }
  }
  /// How much room there is up and down.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.vertical }
    set { values.vertical = newValue }
  }
  /// Pixels in a point.
  public var displayScale: CGFloat {
    get { values.scale }
    set { values.scale = newValue.isFinite ? max(0, newValue) : 0 }
  }
  /// Which direction text has.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.direction }
    set { values.direction = newValue }
  }
  /// How large text is.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.category }
    set { values.category = newValue }
  }
  /// Whether contrast is to be high.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { values.contrast }
    set { values.contrast = newValue }
  }
  /// Whether the interface lies below another one.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.level }
    set { values.level = newValue }
  }
}
