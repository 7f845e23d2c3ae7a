import LayoutModel

extension LayoutEngine {
  /// A view along one axis.
  struct ViewAxis: Hashable {
    var view: Int
    var axis: Attribute.Axis
  }

  /// The views that are to be placed by frames which they do not have, each once.
  func unplacedFrames() -> [Finding] {
    var axes: [Int: [Attribute.Axis]] = [:]
    for one in system.unplaced { axes[one.view, default: []].append(one.axis) }
    return axes.sorted { $0.key < $1.key }.map { view, missing in
      let id = system.views[view].id
      let part = missing == [.horizontal] ? "width" : "height"
      let what = missing.count > 1 ? "none" : "one without \(part)"
      return Finding(
        .unplacedFrame, nodes: [id], axis: missing.count > 1 ? nil : missing.first,
        sources: missing.map { .autoresizing(id, $0) },
        "\(naming(id)) is placed by its frame but has \(what): give it a frame, or place it by"
          + " constraints")
    }
  }
}
