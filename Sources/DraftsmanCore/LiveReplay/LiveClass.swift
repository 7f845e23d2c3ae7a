import HeadlessUIKit
import LayoutModel

/// The class that stands for a view in a live tree.
///
/// It is the view's own where that makes no subviews by itself. Cells and lists do, and classes
/// that are not known here may: for those a plain view stands.
struct LiveClass: Equatable {
  let name: String

  init(_ view: ViewNode) {
    let isStack = view.className == "UIStackView" || !view.arrangedChildren.isEmpty
    name = isStack ? "UIStackView" : Self.makers[view.className] == nil ? "UIView" : view.className
  }

  /// The class that can stand for both: one of them may have to arrange.
  static func both(_ one: LiveClass, _ other: LiveClass) -> LiveClass {
    one.name == "UIStackView" ? one : other
  }

  func make() -> UIView { Self.makers[name]?() ?? UIView() }

  private static let makers: [String: @Sendable () -> UIView] = [
    "UIActivityIndicatorView": { UIActivityIndicatorView() },
    "UIButton": { UIButton() },
    "UIControl": { UIControl() },
    "UIImageView": { UIImageView() },
    "UILabel": { UILabel() },
    "UIProgressView": { UIProgressView() },
    "UIScrollView": { UIScrollView() },
    "UISegmentedControl": { UISegmentedControl() },
    "UISlider": { UISlider() },
    "UIStackView": { UIStackView() },
    "UIStepper": { UIStepper() },
    "UISwitch": { UISwitch() },
    "UITextField": { UITextField() },
    "UITextView": { UITextView() },
    "UIView": { UIView() },
  ]
}
