public import LayoutDiff
public import LayoutModel

extension FrameDifference {
  /// Members: `environment`, `compared`, `moved`; of each view `id`, `name`, `coordinates`
  /// (`superview` or `window`), `old` and `new`.
  public func json(names: LayoutNames) -> JSON {
    [
      "environment": .string(environment), "compared": .integer(comparedCount),
      "moved": .array(
        moves.map { move in
          [
            "id": .string(move.id.text), "name": .string(names[move.id]),
            "coordinates": .string(move.isInWindow ? "window" : "superview"),
            "old": move.old.json, "new": move.new.json,
          ]
        }),
    ]
  }
}

extension Frame {
  /// Members: `x`, `y`, `width`, `height`, in points.
  public var json: JSON {
    [
      "x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height),
    ]
  }
}
