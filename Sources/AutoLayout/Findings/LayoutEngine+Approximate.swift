import LayoutModel

extension LayoutEngine {
  /// What a finding rests on if it rests on natural sizes that are approximations.
  struct ApproximateBasis {
    var views: [NodeID]
    /// What it rests on in a few words; nil if it rests on nothing approximate.
    var text: String?

    /// A severity, made less where what was found may not be there with the true sizes.
    func severity(_ severity: Severity) -> Severity {
      views.isEmpty ? severity : severity == .error ? .warning : .note
    }
  }

  /// The approximate natural sizes among the reasons for something, each view once.
  func approximateBasis(of origins: [EquationOrigin]) -> ApproximateBasis {
    var views: [NodeID] = []
    for origin in origins {
      switch origin {
      case .hugging(let id, _), .compressionResistance(let id, _):
        guard let view = system.itemsByID[id], system.contentSizes[view].isApproximate,
          !views.contains(id)
        else { continue }
        views.append(id)
      default: continue
      }
    }
    guard let first = views.first else { return ApproximateBasis(views: []) }
    let more = views.count > 1 ? " and \(views.count - 1) more" : ""
    return ApproximateBasis(
      views: views, text: "rests on the approximate size of \(naming(first))\(more)")
  }

  /// The approximate natural sizes that decide the size of a view along an axis.
  func approximateBasis(of id: NodeID, _ axis: Attribute.Axis) -> ApproximateBasis {
    approximateBasis(of: explain(id, axis).map(\.source))
  }
}
