/// What the importer knows of an element by its name alone.
struct ElementMeaning {
  /// How an element is read.
  enum Kind {
    /// A view.
    case view
    /// A view controller.
    case controller
    /// The container of a view's subviews.
    case subviews
    /// The container of a view's constraints.
    case constraints
    /// A rectangle; with `key="frame"` the stored frame.
    case rectangle
    /// The autoresizing mask.
    case autoresizingMask
    /// A value under a size-class condition.
    case variation
    /// Outlets, actions and segues.
    case connections
    /// Values that are set by key path when the document is loaded.
    case runtimeAttributes
    /// A layout guide of a view.
    case viewGuide
    /// A font.
    case font
    /// A colour.
    case color
    /// The absence of a value.
    case null
    /// A text in an element of its own.
    case string
    /// A number or truth value in an element of its own.
    case scalar
    /// A container whose name says nothing that its content does not.
    case transparent
    /// Attributes and elements that become properties under the element's key or name.
    case group
    /// An element that this table does not have.
    case unknown
  }

  /// What an element says of other ones, which is looked for before any is read.
  enum Reference {
    /// An outlet or a member of a collection of outlets, whose name is a label.
    case outlet
    /// A segue.
    case segue
    /// A navigation controller, which is around others.
    case navigation
    /// An image of the document's resources.
    case image
  }

  /// How the element is read.
  let kind: Kind
  /// The UIKit class of a view or controller; empty for anything else.
  let className: String
  /// What the element says of other ones, if anything.
  let reference: Reference?

  /// Looks a name up.
  init(of name: String) {
    if let className = ViewClasses.table[name] {
      self.init(name, kind: .view, className: className)
    } else if let kind = ElementMeaning.kinds[name] {
      self.init(name, kind: kind, className: "")
    } else {
      self.init(unlisted: name)
    }
  }

  private init(_ name: String, kind: Kind, className: String) {
    self.kind = kind
    self.className = className
    reference = ElementMeaning.references[name]
  }

  /// Derives the meaning of a name that no table has.
  init(unlisted name: String) {
    if name.hasSuffix("Controller") || name == "viewControllerPlaceholder" {
      (kind, className) = (.controller, ViewClasses.derivedName(of: name))
    } else {
      (kind, className) = (.unknown, "")
    }
    reference = ElementMeaning.references[name]
  }

  private static let references: [String: Reference] = [
    "outlet": .outlet, "outletCollection": .outlet, "segue": .segue,
    "navigationController": .navigation, "image": .image, "systemImage": .image,
  ]

  /// The names that the tables have, in no order.
  static var listed: [String] { Array(ViewClasses.table.keys) + kinds.keys }

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [
      "subviews": .subviews, "constraints": .constraints, "rect": .rectangle,
      "autoresizingMask": .autoresizingMask, "variation": .variation,
      "connections": .connections, "userDefinedRuntimeAttributes": .runtimeAttributes,
      "viewLayoutGuide": .viewGuide, "fontDescription": .font, "color": .color, "nil": .null,
      "string": .string, "mutableString": .string, "data": .string, "mutableData": .string,
      "bool": .scalar, "boolean": .scalar, "integer": .scalar, "real": .scalar, "number": .scalar,
      "sections": .transparent, "cells": .transparent, "prototypes": .transparent,
      "layoutGuides": .transparent,
    ]
    for name in groups { kinds[name] = .group }
    return kinds
  }()

  /// Elements of which every attribute and every child becomes a property.
  private static let groups = """
    accessibility accessibilityTraits accessibilityOverrides adaptation animationTimingInfo \
    array attributedString attributes backgroundConfiguration bar barAppearance \
    barButtonAppearance barButtonItem barButtonItemAppearance barButtonItemGroup blurEffect \
    buttonConfiguration buttonShapeConfiguration calendar canvasLocation collectionLayout \
    collectionViewFlowLayout collectionViewLayout command constraint containerLayoutGuides \
    customFonts customObject dataDetectorType date dateComponents designable dictionary \
    directionalEdgeInsets edgeInsets exit extendedEdge font fragment \
    freeformSimulatedSizeMetrics modalFormSheetSimulatedSizeMetrics \
    modalPageSheetSimulatedSizeMetrics splitViewDetailSimulatedSizeMetrics \
    splitViewMasterSimulatedSizeMetrics gestureRecognizers image imageReference \
    imageSymbolConfiguration inset items keyCommands keyCommand layoutGuide \
    leftBarButtonItems lightingIntensity locale localizedString longPressGestureRecognizer mask \
    menu menuElement mainMenu namedColor navigationBarAppearance navigationItem object \
    offset offsetWrapper panGestureRecognizer paragraphStyle pasteConfiguration \
    pinchGestureRecognizer placeholder point pongPressGestureRecognizer \
    popoverArrowDirection preferredSymbolConfiguration range \
    referencedContainer rightBarButtonItems rotationGestureRecognizer \
    screenEdgePanGestureRecognizer scopeButtonTitles scopeTitles segment segments segue \
    searchDisplayController selectionGranularity shadow simulatedNavigationBarMetrics \
    simulatedOrientationMetrics simulatedScreenMetrics simulatedStatusBarMetrics \
    simulatedTabBarMetrics simulatedToolbarMetrics size splitViewControllerColumn state \
    swipeGestureRecognizer swipeGestureRecognizerDirection symbolConfiguration systemColor \
    tabBarAppearance tabBarItem tabBarItemAppearance tabBarItemStateAppearance \
    tableViewSection tapGestureRecognizer textAttributes textInputTraits timeZone \
    toolbarAppearance toolbarItems uiAction uiMenu value vibrancyEffect \
    viewControllerLayoutGuide viewControllers visualEffect \
    hoverGestureRecognizer gestureRecognizer barButtonItemStateAppearance \
    buttonAppearance defaultButtonConfiguration inlineSegment keyedArchiveRepresentation
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
}
