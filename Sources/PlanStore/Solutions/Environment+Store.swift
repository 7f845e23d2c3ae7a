import LayoutModel
import LayoutRecords

extension Environment {
  /// The environment as a store keeps it: with a name, and no negative zeros.
  ///
  /// - Throws: `StoreError` if it has what a store does not keep.
  func storable() throws(StoreError) -> Environment {
    var result = self
    if name == nil { result.name = "\(width)x\(height)@\(scale)" }
    result.width += 0
    result.height += 0
    result.scale += 0
    result.keyboardHeight += 0
    result.safeArea = safeArea + .zero
    result.margins = margins.map { $0 + .zero }
    guard observations.isEmpty, drawnFrames.isEmpty, result.lengths.allSatisfy(\.isFinite) else {
      throw StoreError(
        .invalidEnvironment,
        "The environment \(quoted(result.name ?? "")) cannot be kept in a store.",
        hint: "Leave out observations of single views, and give finite numbers.")
    }
    return result
  }
}
