import Foundation
import LayoutModel

extension UIView {
  /// Whether the view's class is one of UIKit's own.
  final var isOfKitClass: Bool { type(of: self) == Swift.type(of: self).kitClass.type }

  /// The view as a layout has it, without children and guides.
  final func node(_ id: NodeID, _ purpose: PropertyList.Purpose, isRoot: Bool) -> ViewNode {
    var list = PropertyList(purpose, isRoot: isRoot)
    describe(&list)
    describeOverrides(&list)
    let label = purpose == .stored ? accessibilityLabel.map(PropertyList.storable) : nil
    return ViewNode(
      id: id, className: Swift.type(of: self).kitClass.name, label: label,
      properties: list.properties)
  }

  final func describePlacement(_ list: inout PropertyList) {
    describeFrame(&list)
    if isHidden { list.add(.hidden, true) }
    let priorities = contentPriorities
    add(&list, .horizontalHuggingPriority, priorities.horizontalHugging, unless: .defaultLow)
    add(&list, .verticalHuggingPriority, priorities.verticalHugging, unless: .defaultLow)
    add(
      &list, .horizontalCompressionResistancePriority, priorities.horizontalCompression,
      unless: .defaultHigh)
    add(
      &list, .verticalCompressionResistancePriority, priorities.verticalCompression,
      unless: .defaultHigh)
    if semanticContentAttribute != .unspecified {
      list.add(.semanticContentAttribute, .text("\(semanticContentAttribute)"))
    }
    describeMargins(&list)
    if let stack = parent as? UIStackView, let spacing = stack.customSpacings[serial] {
      list.add(.customSpacingAfter, finite: spacing)
    }
  }

  private func add(
    _ list: inout PropertyList, _ key: PropertyKey, _ priority: UILayoutPriority,
    unless standard: UILayoutPriority
  ) {
    if priority != standard { list.add(key, .number(Double(priority.rawValue))) }
  }

  /// Frame and mask of a view that they place.
  ///
  /// The root fills the window whatever its frame; only masks below it refer to its size.
  private func describeFrame(_ list: inout PropertyList) {
    let isPlacedByFrame = translatesAutoresizingMaskIntoConstraints && !list.isRoot
    if isPlacedByFrame { list.add(.autoresizingMask, .text(autoresizingMask.text)) }
    let isReferredTo = children.contains {
      $0.translatesAutoresizingMaskIntoConstraints && !$0.autoresizingMask.isEmpty
    }
    guard isPlacedByFrame || (list.isRoot && isReferredTo) else { return }
    if isPlacedByFrame {
      let shift = parent.map { $0.scrollsContent ? .zero : $0.boundsStorage.origin } ?? .zero
      list.add(.frameX, finite: origin.x - shift.x)
      list.add(.frameY, finite: origin.y - shift.y)
    }
    list.add(.frameWidth, finite: boundsStorage.width)
    list.add(.frameHeight, finite: boundsStorage.height)
  }

  private func describeMargins(_ list: inout PropertyList) {
    if let margins = margins.absolute {
      list.add(.layoutMarginLeft, .number(margins.left))
      list.add(.layoutMarginTop, .number(margins.top))
      list.add(.layoutMarginRight, .number(margins.right))
      list.add(.layoutMarginBottom, .number(margins.bottom))
    } else if let margins = margins.directional {
      list.add(.layoutMarginLeading, .number(margins.leading))
      list.add(.directionalLayoutMarginTop, .number(margins.top))
      list.add(.layoutMarginTrailing, .number(margins.trailing))
      list.add(.directionalLayoutMarginBottom, .number(margins.bottom))
    } else if controller != nil, !list.isRoot {
      // The solver knows the margins of a controller's view only at the root.
      let margins = standardMargins
      list.add(.layoutMarginLeft, .number(margins.left))
      list.add(.layoutMarginTop, .number(margins.top))
      list.add(.layoutMarginRight, .number(margins.right))
      list.add(.layoutMarginBottom, .number(margins.bottom))
    }
    if preservesSuperviewLayoutMargins { list.add(.preservesSuperviewLayoutMargins, true) }
    if !insetsLayoutMarginsFromSafeArea { list.add(.insetsLayoutMarginsFromSafeArea, false) }
  }

  /// What a subclass of the author's says otherwise than the class of UIKit.
  private func describeOverrides(_ list: inout PropertyList) {
    guard !isOfKitClass else { return }
    let natural = intrinsicContentSize
    if natural != standardIntrinsicContentSize { list.add(intrinsic: natural) }
    guard list.purpose == .stored else { return }
    let name = String(reflecting: Swift.type(of: self))
    list.add(.customClass, String(describing: Swift.type(of: self)))
    list.add(.customModule, name.split(separator: ".").first.map(String.init))
  }
}

extension UIView.AutoresizingMask {
  /// The flexible parts as a layout has them.
  var text: String {
    AutoresizingPart.text { part in
      switch part {
      case .leftMargin: contains(.flexibleLeftMargin)
      case .width: contains(.flexibleWidth)
      case .rightMargin: contains(.flexibleRightMargin)
      case .topMargin: contains(.flexibleTopMargin)
      case .height: contains(.flexibleHeight)
      case .bottomMargin: contains(.flexibleBottomMargin)
      }
    }
  }
}
