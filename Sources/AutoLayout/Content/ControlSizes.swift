import LayoutModel

/// The natural sizes of UIKit's standard controls.
enum ControlSizes {
  /// The natural size of a control whose size does not depend on its content.
  ///
  /// Values are those of the current controls as Interface Builder shows them; older versions of
  /// iOS differ by a few points, so they count as approximate.
  static func size(of className: String) -> ContentSize {
    let (width, height): (Double?, Double?) =
      switch className {
      case "UISwitch": (49, 31)
      case "UISlider": (nil, 31)
      case "UIStepper": (94, 32)
      case "UIProgressView": (nil, 4)
      case "UIActivityIndicatorView": (20, 20)
      case "UIPageControl": (39, 26)
      case "UIPickerView", "UIDatePicker": (320, 216)
      case "UISearchBar": (nil, 56)
      case "UISegmentedControl": (nil, 31)
      case "UIToolbar", "UINavigationBar": (nil, 44)
      case "UITabBar": (nil, 49)
      default: (nil, nil)
      }
    return ContentSize(width: width, height: height, isApproximate: true)
  }

  /// How far a control's frame reaches beyond its alignment rectangle.
  ///
  /// Fitted to stored frames: a switch is 51 points wide and aligned as 49, unless it is stored
  /// with 49 (from iOS 26 on it has no such reach).
  static func alignmentInsets(
    of view: ViewNode, observation: Environment.Observation?
  ) -> Environment.Insets {
    if let given = observation?.alignmentInsets { return given }
    return switch view.className {
    case "UISwitch":
      observation?.storedFrame?.width == 49 ? .zero : .init(left: 0, top: 0, right: 2, bottom: 0)
    case "UISlider": .init(left: 2, top: 0, right: 2, bottom: 1)
    case "UISegmentedControl": .init(left: 0, top: 0, right: 0, bottom: 1)
    default: .zero
    }
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
