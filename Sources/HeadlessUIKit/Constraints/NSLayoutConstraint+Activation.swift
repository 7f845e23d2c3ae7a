import LayoutModel

extension NSLayoutConstraint {
  /// Installs the constraint on the nearest view that is an ancestor of both items, or is one.
  func activate() {
    guard holder == nil else { return }
    guard defect == nil else {
      reportDefect()
      return
    }
    guard let first = firstLayoutItem, let firstView = first.constraintView,
      hasSecondItem == (secondLayoutItem?.constraintView != nil)
    else {
      UIDiagnostic.report(
        .invalidItem, "\(self) cannot be activated: an item is gone or a guide without a view",
        source: source)
      return
    }
    guard let secondView = secondLayoutItem?.constraintView else {
      install(on: firstView)
      return
    }
    guard let ancestor = firstView.nearestCommonAncestor(with: secondView) else {
      UIDiagnostic.report(
        .noCommonAncestor,
        "\(self) cannot be activated: its items have no common ancestor; add both views to one "
          + "hierarchy first", source: source)
      return
    }
    install(on: ancestor)
  }

  /// Takes the constraint from the view that holds it.
  func deactivate() {
    guard let view = holder else { return }
    holder = nil
    view.heldConstraints.removeIdentical(self)
    for item in items { item.referencingConstraints.removeIdentical(self) }
    view.topmost.layoutMemory.solver?.remove(self)
  }

  /// Puts the constraint on a view that is an ancestor of all items, or is the only one.
  func install(on view: UIView) {
    holder = view
    noteActivation()
    view.heldConstraints.append(self)
    for item in items { item.referencingConstraints.append(self) }
    view.topmost.layoutMemory.solver?.insert(self)
  }

  /// The views of the items, each once.
  private var items: [UIView] {
    let first = firstLayoutItem?.constraintView
    let second = secondLayoutItem?.constraintView
    return [first, first === second ? nil : second].compactMap(\.self)
  }

  func reportDefect() {
    guard let defect else { return }
    UIDiagnostic.report(defect.kind, defect.message, source: source)
  }

  // What UIKit answers with an exception when the constraint is made.
  static func defect(
    _ first: (any LayoutItem)?, _ firstAttribute: Attribute, _ second: (any LayoutItem)?,
    _ secondAttribute: Attribute, _ multiplier: Double, _ constant: Double, hasForeignItem: Bool
  ) -> (kind: UIDiagnostic.Kind, message: String)? {
    guard let first, !hasForeignItem else {
      return (.invalidItem, "a constraint relates views and layout guides only")
    }
    guard multiplier.isFinite, constant.isFinite else {
      return (.invalidNumber, "multiplier \(multiplier) or constant \(constant) is no number")
    }
    let left = "\(first.shortName).\(firstAttribute.name)"
    guard let firstModel = firstAttribute.model else {
      return (.invalidPair, "a constraint needs an attribute of \(first.shortName)")
    }
    guard let second else {
      if firstModel.isSize { return nil }
      return (
        .locationWithoutReference, "\(left) is a location and cannot be set to a constant"
      )
    }
    let right = "\(second.shortName).\(secondAttribute.name)"
    guard let secondModel = secondAttribute.model, firstModel.isSize == secondModel.isSize,
      firstModel.isSize || firstModel.axis == secondModel.axis
    else { return (.invalidPair, "\(left) cannot be related to \(right)") }
    if multiplier == 0, !firstModel.isSize {
      return (
        .locationWithoutReference, "\(left) is a location; a multiplier of 0 makes it a constant"
      )
    }
    let senses = (firstAttribute.sense, secondAttribute.sense)
    if senses == (.absolute, .directional) || senses == (.directional, .absolute) {
      return (
        .invalidPair,
        "\(left) cannot be related to \(right): only one depends on the layout direction"
      )
    }
    return nil
  }
}
