package import LayoutModel

/// The natural sizes of UIKit's standard controls by version of iOS, as Interface Builder shows them.
package enum ControlSizes {
  /// The natural size of a control whose size does not depend on a text.
  static func size(
    of className: String, _ content: ContentTraits, in environment: Environment
  ) -> ContentSize {
    let version = environment.systemVersion
    switch className {
    case "UISwitch": return version >= 26 ? fixed(61, 28) : fixed(49, 31)
    case "UISlider": return fixed(nil, sliderHeight(environment))
    case "UIStepper": return version >= 13 ? fixed(94, 32) : fixed(94, 29)
    case "UIProgressView": return fixed(nil, version >= 14 ? 4 : 2)
    case "UIActivityIndicatorView":
      let isLarge = content.style == "whiteLarge" || content.style == "large"
      return isLarge ? fixed(37, 37) : fixed(20, 20)
    case "UIPageControl": return pageControl(content, version)
    case "UIPickerView": return fixed(320, 216)
    case "UIDatePicker": return datePicker(content)
    case "UISearchBar": return fixed(nil, searchBarHeight(environment))
    case "UIToolbar":
      return fixed(nil, toolbarHeight(aboveRoundCorners: environment.safeArea.bottom > 0))
    case "UINavigationBar": return fixed(nil, 44)
    case "UITabBar": return fixed(nil, 49)
    default: return .none
    }
  }

  /// The height of a toolbar.
  ///
  /// It is higher where it lies above the round corners of a screen, at the bottom of its safe area: of
  /// the toolbars that documents for such screens hold, 111 are stored there with 49 points and two with
  /// 44, and all three elsewhere, above another bar or in a stack, with 44.
  static func toolbarHeight(aboveRoundCorners: Bool) -> Double { aboveRoundCorners ? 49 : 44 }

  /// The canvas of Xcode 16 draws sliders higher; of devices of that time nobody has stored any.
  private static func sliderHeight(_ environment: Environment) -> Double {
    if environment.systemVersion >= 26 { return 34 }
    return environment.isDesignTime && environment.systemVersion >= 18 ? 33 : 30
  }

  /// The canvas of Xcode 13 draws search bars lower than devices of that time do.
  private static func searchBarHeight(_ environment: Environment) -> Double {
    switch environment.systemVersion {
    case ..<11: 44
    case 15 where environment.isDesignTime: 51
    case ..<26: 56
    default: 64
    }
  }

  private static func fixed(_ width: Double?, _ height: Double?) -> ContentSize {
    ContentSize(width: width, height: height)
  }

  /// Dots of 7 points, 9 apart; from iOS 14 on they have room around them that is not documented.
  private static func pageControl(_ content: ContentTraits, _ version: Int) -> ContentSize {
    let count = Swift.max(content.pageCount, 0)
    guard version >= 14 else {
      return ContentSize(width: Swift.max(16 * count - 9, 0), height: 37)
    }
    return ContentSize(width: 16 * count + 74.5, height: 26, isApproximate: true)
  }

  /// Wheels have a size of their own; compact and inline pickers depend on the user's language.
  private static func datePicker(_ content: ContentTraits) -> ContentSize {
    switch content.style {
    case "compact": ContentSize(width: 200, height: 34.5, isApproximate: true)
    case "inline": ContentSize(width: 343, height: 380, isApproximate: true)
    default: fixed(320, 216)
    }
  }

  /// How far a control's frame reaches beyond its alignment rectangle.
  ///
  /// Fitted to stored frames: a switch is 51 points wide and aligned as 49, unless it is stored
  /// with 49; a slider reaches 2 points to each side and 1 down, until iOS 26. A symbol is drawn inside
  /// its alignment rectangle (`SymbolShape`), in an image view and behind a button.
  package static func alignmentInsets(
    of view: ViewNode, observation: Environment.Observation? = nil,
    version: Int = Environment.currentSystemVersion
  ) -> Environment.Insets {
    if let given = observation?.alignmentInsets { return given }
    return switch view.className {
    case "UISwitch":
      observation?.storedFrame?.width == 49 ? .zero : .init(left: 0, top: 0, right: 2, bottom: 0)
    case "UISlider": version >= 26 ? .zero : .init(left: 2, top: 0, right: 2, bottom: 1)
    case "UISegmentedControl": .init(left: 0, top: 0, right: 0, bottom: 1)
    case "UIImageView": drawing(symbol(of: view.properties))
    case "UIButton" where hasSymbolBehind(view.properties):
      drawing(SymbolShape(name: nil, ratio: circle, scale: nil, weight: nil))
    default: .zero
    }
  }

  private static func drawing(_ symbol: SymbolShape?) -> Environment.Insets {
    guard let symbol else { return .zero }
    return .init(left: 0, top: -symbol.inset, right: 0, bottom: -symbol.inset)
  }

  /// The symbol that an image view shows; nil if it shows another image, or none.
  private static func symbol(of properties: Properties) -> SymbolShape? {
    guard let ratio = properties[.symbolAspectRatio]?.number, ratio > 0 else { return nil }
    return SymbolShape(
      name: (properties[.image] ?? properties["image.image"])?.text, ratio: ratio,
      scale: (properties["preferredSymbolConfiguration.scale"] ?? properties["image.symbolScale"])?
        .text,
      weight: properties["preferredSymbolConfiguration.weight"]?.text)
  }

  /// The width of most circles and squares among symbols, in heights.
  private static let circle = 128.0 / 121

  private static func hasSymbolBehind(_ properties: Properties) -> Bool {
    properties["state.normal.backgroundImage"] != nil
      && properties["state.normal.catalog"]?.text == "system"
  }

  /// Which parts of a stored frame are the content's size, by class.
  ///
  /// Controls that measure their content have both; bars and sliders are as wide as they are
  /// told. Any other view has both if nothing lies in it: Interface Builder keeps a design-time
  /// size for such views and treats it as intrinsic.
  static func storedParts(of view: ViewNode, isScrollEnabled: Bool) -> (width: Bool, height: Bool) {
    switch view.className {
    case "UILabel", "UIButton", "UITextField", "UISwitch", "UISegmentedControl", "UIStepper",
      "UIActivityIndicatorView", "UIPageControl", "UIPickerView", "UIDatePicker":
      (true, true)
    case "UISlider", "UIProgressView", "UISearchBar", "UINavigationBar", "UIToolbar", "UITabBar":
      (false, true)
    // A stack is as large as what it arranges; an empty one has its design-time size.
    case "UIStackView": (view.children.isEmpty, view.children.isEmpty)
    case "UITextView":
      isScrollEnabled ? (view.children.isEmpty, view.children.isEmpty) : (true, true)
    case "UIImageView": (true, true)
    default: (view.children.isEmpty, view.children.isEmpty)
    }
  }
}
