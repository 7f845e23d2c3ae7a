import AutoLayout
import LayoutModel

/// The frames that a layout has in another environment than its canvas, tried as a reason for misses.
struct TriedFrames {
  private var frames: [NodeID: Frame] = [:]

  /// Solves the layout.
  init(of layout: Layout, in environment: Environment) {
    for placement in LayoutEngine(layout, in: environment).placements() {
      frames[placement.id] = placement.frame
    }
  }

  /// Whether a view's frame is the stored one there.
  func explains(_ view: NodeID, stored: Frame) -> Bool {
    guard let frame = frames[view] else { return false }
    let fidelity = ViewFidelity(id: view, stored: stored, solved: frame, miss: nil)
    return fidelity.deviation.map { $0 <= LayoutFidelity.tolerance } ?? false
  }
}
