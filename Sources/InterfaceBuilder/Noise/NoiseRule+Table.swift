extension NoiseRule {
  /// All rules; the first one that holds counts, and inside an element one that fits better.
  package static let all: [NoiseRule] =
    versions + connections + standIns + colors + canvas + resources

  private static let versions: [NoiseRule] = [
    ("version", "the version of the format"),
    ("toolsVersion", "the version of Xcode that saved the document; it changes by opening it"),
    ("systemVersion", "the version of macOS that saved the document"),
    ("minToolsVersion", "the oldest Xcode that can open the document"),
    ("propertyAccessControl", "the same in every document"),
    ("colorMatched", "every colour states its own space"),
    ("targetRuntime", "documents of other systems are refused"),
    ("type", "tells a storyboard from a xib, whose elements differ anyway"),
  ].map { NoiseRule(.toolVersions, element: "document", attribute: $0.0, $0.1) }

  /// Identities to which nothing refers; a segue's is kept, since an exit may.
  private static let connections: [NoiseRule] = ["action", "outlet", "outletCollection"].map {
    NoiseRule(.identities, element: $0, attribute: "id", "nothing refers to a connection")
  }

  private static let standIns: [NoiseRule] = [
    NoiseRule(
      .identities, element: "placeholder", attribute: "id", "the same in every document"),
    NoiseRule(
      .identities, element: "placeholder", attribute: "userLabel", "Xcode's name of a stand-in"),
    NoiseRule(
      .identities, element: "placeholder", attribute: "placeholderIdentifier",
      "tells the file's owner from the first responder; both are always there"),
    NoiseRule(.identities, element: "exit", attribute: "id", "unwind segues name it"),
    NoiseRule(.identities, element: "exit", attribute: "userLabel", "Xcode's name of a stand-in"),
    NoiseRule(
      .identities, attribute: "sceneMemberID", "tells which part an object plays in its scene"),
  ]

  /// What stands beside the name of a colour is a cache for systems that do not know the name.
  private static let colors: [NoiseRule] =
    [
      NoiseRule(
        .colors, element: "color", attribute: "cocoaTouchSystemColor", beside: ["systemColor"],
        "a name for systems before iOS 13"),
      NoiseRule(
        .colors, element: "color", attribute: "colorSpace", beside: ["customColorSpace"],
        "says only that the other attribute names the space"),
    ]
    + ["red", "green", "blue", "white", "alpha", "colorSpace", "customColorSpace"].map {
      NoiseRule(
        .colors, element: "color", attribute: $0,
        beside: ["systemColor", "cocoaTouchSystemColor", "name"],
        "the value of a named colour when the document was saved")
    }

  private static let canvas: [NoiseRule] = [
    NoiseRule(.canvas, element: "point", key: "canvasLocation", "where Xcode shows a scene"),
    NoiseRule(.frames, element: "rect", key: "frame", "follows from the constraints of the view"),
    NoiseRule(.frames, attribute: "misplaced", "what Xcode thinks of a stored frame"),
    NoiseRule(.frames, attribute: "ambiguous", "what Xcode thinks of a stored frame"),
    NoiseRule(.frames, attribute: "fixedFrame", "says how a stored frame came about"),
    NoiseRule(
      .documentInfo, element: "autoresizingMask", attribute: "key", "the same in every view"),
    NoiseRule(.documentInfo, element: "device", "the device that the canvas shows"),
    NoiseRule(
      .documentInfo, element: "accessibilityOverrides", "the text size that the canvas shows"),
    NoiseRule(
      .documentInfo, element: "simulatedMetricsContainer", "the bars that the canvas shows"),
    NoiseRule(
      .documentInfo, element: "inferredMetricsTieBreakers",
      "which segue lends its bars to the canvas"),
  ]

  private static let resources: [NoiseRule] = [
    NoiseRule(.toolVersions, element: "plugIn", "the version of Xcode's plug-in"),
    NoiseRule(.toolVersions, element: "development", "the version of Xcode's tools"),
    NoiseRule(.documentInfo, element: "dependencies", "what Xcode needs to open the document"),
    NoiseRule(
      .documentInfo, element: "resources",
      "a copy of what asset catalogues held; sizes of images are kept by the views that show them"),
    NoiseRule(.documentInfo, element: "classes", "a cache of the project's classes"),
    NoiseRule(.documentInfo, element: "customFonts", "the fonts' files; views name their font"),
    NoiseRule(.documentInfo, element: "designables", "sizes of views that code draws in Xcode"),
    NoiseRule(.documentInfo, element: "animations", "an empty list in old documents"),
  ]
}
