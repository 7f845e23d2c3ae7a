/// What Xcode writes into a document that changes no layout, by kind.
public enum NoiseKind: String, CaseIterable, Hashable, Sendable {
  /// Versions of Xcode, its plug-ins and the system.
  case toolVersions
  /// Where scenes and objects lie on the canvas.
  case canvas
  /// The frames that were stored beside constraints, and marks that they are out of date.
  case frames
  /// The simulated device, deployment targets, capabilities and lists of resources.
  case documentInfo
  /// Identities and names of objects to which nothing refers.
  case identities
  /// Other ways to write the same colour.
  case colors
  /// The order of elements that have no order.
  case order
  /// White space, the order of attributes, the way characters are written.
  case formatting
  /// Anything else that is in no layout.
  case other

  /// A few words for people.
  public var name: String {
    switch self {
    case .toolVersions: "tool versions"
    case .canvas: "canvas positions"
    case .frames: "stored frames"
    case .documentInfo: "document info"
    case .identities: "unused identities"
    case .colors: "colour caches"
    case .order: "order of elements"
    case .formatting: "formatting"
    case .other: "outside layouts"
    }
  }
}
