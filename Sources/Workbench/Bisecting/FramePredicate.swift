public import AutoLayout
public import LayoutModel

/// A comparison of one length of a view's frame with a number, such as `Login/Submit.width < 44`.
public struct FramePredicate: Sendable {
  /// The view, as `ItemSearch` reads it.
  public let view: String
  private let length: @Sendable (Frame) -> Double
  private let compare: @Sendable (Double, Double) -> Bool
  private let number: Double

  /// Reads a comparison: a view, a dot, `x`, `y`, `width` or `height`, a sign and a number.
  ///
  /// - Throws: `WorkbenchError` with the code `invalidPredicate`.
  public init(_ text: String) throws(WorkbenchError) {
    guard let start = text.lastIndex(where: Self.isSign) else { throw Self.invalid(text) }
    // A sign has one character or two.
    let before = text[..<start].last.map(Self.isSign) == true ? text.index(before: start) : start
    let left = text[..<before].trimmingSpaces, right = text[text.index(after: start)...]
    guard let dot = left.lastIndex(of: "."), dot > left.startIndex,
      let length = Self.lengths[String(left[left.index(after: dot)...])],
      let compare = Self.signs[String(text[before...start])],
      let number = Double(right.trimmingSpaces), number.isFinite
    else { throw Self.invalid(text) }
    view = String(left[..<dot])
    self.length = length
    self.compare = compare
    self.number = number
  }

  /// Whether it holds of a view in a solved layout; nil if the view has no frame there.
  public func holds(of id: NodeID, in engine: LayoutEngine) -> Bool? {
    engine.frame(of: id).map { compare(length($0), number) }
  }

  private static func isSign(_ character: Character) -> Bool { "<>=!".contains(character) }

  private static func invalid(_ text: String) -> WorkbenchError {
    WorkbenchError(
      .invalidPredicate, "'\(text)' is no comparison of a frame.",
      hint: "write it as \"Login/Submit.width < 44\", with x, y, width or height")
  }

  private static let lengths: [String: @Sendable (Frame) -> Double] = [
    "x": { $0.x }, "y": { $0.y }, "width": { $0.width }, "height": { $0.height },
  ]

  private static let signs: [String: @Sendable (Double, Double) -> Bool] = [
    "<": { $0 < $1 }, "<=": { $0 <= $1 }, "==": { $0 == $1 }, "!=": { $0 != $1 },
    ">=": { $0 >= $1 }, ">": { $0 > $1 },
  ]
}
