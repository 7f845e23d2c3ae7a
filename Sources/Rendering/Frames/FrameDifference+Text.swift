public import LayoutModel

extension FrameDifference {
  /// How many frames moved, and how each did: `Email  x 16 → 24, width 361 → 345`.
  ///
  /// - Parameters:
  ///   - names: What to call the views.
  ///   - limit: At most so many views are listed.
  public func text(names: LayoutNames, limit: Int = .max) -> StyledText {
    var lines = [heading]
    for move in moves.prefix(limit) {
      let parts = move.parts.compactMap { part -> String? in
        let (old, new) = (part.old.frameText, part.new.frameText)
        return old == new ? nil : "\(part.name) \(old) → \(new)"
      }
      var spans = [
        TextSpan(names[move.id], .name), TextSpan("  "),
        TextSpan(parts.joined(separator: ", "), .value),
      ]
      if move.isInWindow { spans.append(TextSpan("  in the window", .secondary)) }
      lines.append(TextLine(indent: 1, spans))
    }
    if moves.count > limit {
      lines.append(
        TextLine(indent: 1, [TextSpan("… and \(moves.count - limit) more", .secondary)]))
    }
    return StyledText(lines)
  }

  /// How many frames moved, in one line.
  public var heading: TextLine {
    let count = moves.isEmpty ? "no frame" : "\(moves.count) frame\(moves.count == 1 ? "" : "s")"
    return TextLine([
      TextSpan("\(count) moved", moves.isEmpty ? .secondary : .moved),
      TextSpan("  on \(environment)", .secondary),
    ])
  }
}

extension Frame {
  /// The frame as `(16, 140) 361×44`.
  public var displayText: String {
    "(\(x.frameText), \(y.frameText)) \(width.frameText)×\(height.frameText)"
  }
}

extension Double {
  /// A length of a frame, with at most two decimals; a third of a point is 0.33.
  public var frameText: String {
    guard abs(self) < 1e12 else { return displayText }
    return ((self * 100).rounded() / 100).displayText
  }
}
