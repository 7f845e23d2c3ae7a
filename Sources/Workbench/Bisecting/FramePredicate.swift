public import AutoLayout
import LayoutModel

/// A comparison of one length of a frame with a number, such as `submit.width < 44`.
public struct FramePredicate: Sendable {
  private let view: NodeID
  private let length: @Sendable (Frame) -> Double
  private let compare: @Sendable (Double, Double) -> Bool
  private let number: Double

  /// Reads a comparison: a view's identity, a dot, `x`, `y`, `width` or `height`, a sign and a number.
  ///
  /// - Throws: `WorkbenchError` with the code `invalidPredicate`.
  public init(_ text: String) throws(WorkbenchError) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    guard parts.count == 3, let dot = parts[0].lastIndex(of: "."),
      let length = FramePredicate.lengths[String(parts[0][parts[0].index(after: dot)...])],
      let compare = FramePredicate.signs[parts[1]], let number = Double(parts[2])
    else {
      throw WorkbenchError(
        .invalidPredicate, "'\(text)' is no comparison of a frame.",
        hint: "write it as \"submit.width < 44\", with x, y, width or height")
    }
    view = NodeID(String(parts[0][..<dot]))
    self.length = length
    self.compare = compare
    self.number = number
  }

  /// Whether it holds; nil if the view has no frame there.
  public func holds(_ engine: LayoutEngine) -> Bool? {
    engine.frame(of: view).map { compare(length($0), number) }
  }

  private static let lengths: [String: @Sendable (Frame) -> Double] = [
    "x": { $0.x }, "y": { $0.y }, "width": { $0.width }, "height": { $0.height },
  ]

  private static let signs: [String: @Sendable (Double, Double) -> Bool] = [
    "<": { $0 < $1 }, "<=": { $0 <= $1 }, "==": { $0 == $1 }, "!=": { $0 != $1 },
    ">=": { $0 >= $1 }, ">": { $0 > $1 },
  ]
}
