/// Which elements or attributes are noise, and of what kind.
struct NoiseRule {
  /// The kind.
  let kind: NoiseKind
  /// The element's name; nil for any.
  let element: String?
  /// The value of the element's `key`; nil for any, or none.
  let key: String?
  /// The attribute's name; nil if the whole element with all below it is meant.
  let attribute: String?

  private init(
    _ kind: NoiseKind, element: String? = nil, key: String? = nil, attribute: String? = nil
  ) {
    self.kind = kind
    self.element = element
    self.key = key
    self.attribute = attribute
  }

  /// All rules; the first one that fits counts, and inside an element that fits one that fits better.
  static let all: [NoiseRule] = [
    NoiseRule(.toolVersions, element: "document", attribute: "version"),
    NoiseRule(.toolVersions, element: "document", attribute: "toolsVersion"),
    NoiseRule(.toolVersions, element: "document", attribute: "systemVersion"),
    NoiseRule(.toolVersions, element: "document", attribute: "minToolsVersion"),
    NoiseRule(.toolVersions, element: "document", attribute: "propertyAccessControl"),
    NoiseRule(.toolVersions, element: "plugIn"),
    NoiseRule(.toolVersions, element: "development"),
    NoiseRule(.canvas, element: "point", key: "canvasLocation"),
    NoiseRule(.frames, element: "rect", key: "frame"),
    NoiseRule(.frames, attribute: "misplaced"),
    NoiseRule(.frames, attribute: "ambiguous"),
    NoiseRule(.frames, attribute: "fixedFrame"),
    NoiseRule(.documentInfo, element: "device"),
    NoiseRule(.documentInfo, element: "dependencies"),
    NoiseRule(.documentInfo, element: "resources"),
    NoiseRule(.documentInfo, element: "classes"),
    NoiseRule(.documentInfo, element: "simulatedMetricsContainer"),
    NoiseRule(.documentInfo, element: "inferredMetricsTieBreakers"),
    NoiseRule(.documentInfo, element: "animations"),
  ]
}
