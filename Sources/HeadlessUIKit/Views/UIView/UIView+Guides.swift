import LayoutModel
import Foundation

extension UIView {
  /// The view's own guides, in the order they were added.
  public final var layoutGuides: [UILayoutGuide] { ownGuides }

  /// Adds a guide, taking it from the view that owned it.
  public final func addLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.ownerReference !== self, guide.kind == .custom else { return }
    guide.ownerReference?.removeLayoutGuide(guide)
    guide.ownerReference = self
    ownGuides.append(guide)
    invalidateLayoutInputs()
  }

  /// Removes a guide and deactivates the constraints that name it.
  public final func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.ownerReference === self, guide.kind == .custom else { return }
    for constraint in referencingConstraints
    where constraint.firstLayoutItem === guide || constraint.secondLayoutItem === guide {
      constraint.deactivate()
    }
    ownGuides.removeIdentical(guide)
    guide.ownerReference = nil
    guide.solvedFrame = nil
    invalidateLayoutInputs()
  }

  /// The part of the view that bars and the screen's shape leave free.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    standardGuide(.safeArea, "UIViewSafeAreaLayoutGuide")
  }
  /// The view inside its margins.
  public final var layoutMarginsGuide: UILayoutGuide {
    standardGuide(.layoutMargins, "UIViewLayoutMarginsGuide")
  }
  /// The width at which text reads well, inside the margins.
  public final var readableContentGuide: UILayoutGuide {
    standardGuide(.readableContent, "UIViewReadableContentGuide")
  }
  /// The part of the window that the keyboard covers; while there is none, what lies below the
  /// window's safe area.
  public final var keyboardLayoutGuide: UILayoutGuide {
    standardGuide(.keyboard, "UIKeyboardLayoutGuide")
  }

  /// The part of the view that the keyboard covers, across its width; without height at the view's
  /// bottom while it covers nothing.
  ///
  /// UIKit's own guide has this upper edge if its `usesBottomSafeArea` is false.
  package final var keyboardAreaGuide: UILayoutGuide {
    standardGuide(.keyboardArea, "keyboard")
  }
  /// The part of the safe area that the keyboard covers, across its width; without height at the
  /// safe area's bottom while it covers nothing.
  package final var keyboardSafeAreaGuide: UILayoutGuide {
    standardGuide(.keyboardSafeArea, "keyboardSafeArea")
  }

  final func standardGuide(_ kind: Guide.Kind, _ identifier: String) -> UILayoutGuide {
    if let guide = standardGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = UILayoutGuide(kind: kind, owner: self, identifier: identifier)
    standardGuides.append(guide)
    return guide
  }

  /// The rectangle of a guide that the view's geometry defines; zero for a guide of one's own.
  final func standardFrame(of kind: Guide.Kind) -> CGRect {
    switch kind {
    case .safeArea, .top, .bottom: return boundsStorage.inset(by: safeAreaInsets)
    case .layoutMargins: return boundsStorage.inset(by: effectiveMargins)
    case .readableContent:
      let margins = boundsStorage.inset(by: effectiveMargins)
      let excess = max(0, margins.width - 672)
      return margins.insetBy(dx: excess / 2, dy: 0)
    case .keyboard: return keyboardFrame
    case .keyboardArea: return covered(of: boundsStorage)
    case .keyboardSafeArea: return covered(of: boundsStorage.inset(by: safeAreaInsets))
    case .scrollContent:
      return CGRect(origin: .zero, size: (self as? UIScrollView)?.contentSize ?? .zero)
    case .scrollFrame: return boundsStorage
    case .custom: return .zero
    }
  }

  /// What the keyboard covers of a rectangle in the view's coordinates, from its top down.
  private func covered(of area: CGRect) -> CGRect {
    let top = topmost
    let edge = convert(
      CGPoint(x: 0, y: top.boundsStorage.height - top.keyboardHeight), from: top)
    let minY = top.keyboardHeight > 0 ? min(max(edge.y, area.minY), area.maxY) : area.maxY
    return CGRect(x: area.minX, y: minY, width: area.width, height: area.maxY - minY)
  }

  private var keyboardFrame: CGRect {
    let top = topmost
    let height = max(top.keyboardHeight, top.safeAreaInsets.bottom)
    let size = top.boundsStorage.size
    return convert(
      CGRect(x: 0, y: size.height - height, width: size.width, height: height), from: top)
  }

  /// How far the keyboard reaches up from the bottom of the topmost view.
  final var keyboardHeight: CGFloat {
    guard let keyboard = (self as? UIWindow)?.keyboardFrame else { return 0 }
    return max(0, boundsStorage.height - keyboard.minY)
  }
}
