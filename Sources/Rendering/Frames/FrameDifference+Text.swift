public import LayoutDiff
public import LayoutModel

extension FrameDifference {
  /// How many frames moved, and how each did: `Email  x 16 → 24, width 361 → 345`.
  ///
  /// - Parameters:
  ///   - names: What to call the views.
  ///   - limit: At most so many views are listed.
  /// - Returns: A line that counts the frames, then one for each view that is listed.
  public func text(names: LayoutNames, limit: Int = .max) -> StyledText {
    text(moveLines(names), limit: limit, on: [environment])
  }

  /// The same of one layout on several devices: moves that are the same are told once, with the
  /// names of the devices.
  ///
  /// - Complexity: O(*d*² · *m*), *d* devices and *m* moves.
  public static func texts(
    of differences: [FrameDifference], names: LayoutNames, limit: Int = .max
  ) -> [StyledText] {
    var groups: [(first: FrameDifference, lines: [TextLine], environments: [String])] = []
    for difference in differences {
      let lines = difference.moveLines(names)
      if let index = groups.firstIndex(where: { $0.lines == lines }) {
        groups[index].environments.append(difference.environment)
      } else {
        groups.append((difference, lines, [difference.environment]))
      }
    }
    return groups.map { $0.first.text($0.lines, limit: limit, on: $0.environments) }
  }

  private func text(_ lines: [TextLine], limit: Int, on environments: [String]) -> StyledText {
    var text = [heading(environments)] + lines.prefix(limit)
    if lines.count > limit {
      text.append(
        TextLine(indent: 1, [TextSpan("… and \(lines.count - limit) more", .secondary)]))
    }
    return StyledText(text)
  }

  private func moveLines(_ names: LayoutNames) -> [TextLine] {
    moves.map { TextLine(indent: 1, $0.spans(names)) }
  }

  /// How many frames moved, in one line.
  func heading(_ environments: [String]) -> TextLine {
    let count = moves.isEmpty ? "no frame" : moves.count.counted("frame")
    return TextLine([
      TextSpan("\(count) moved", moves.isEmpty ? .secondary : .moved),
      TextSpan("  on \(environments.joined(separator: ", "))", .secondary),
    ])
  }
}

extension FrameDifference.Move {
  /// What has changed of the frame: `x 16 → 24, width 361 → 345`.
  public var changeText: String {
    let parts = parts.compactMap { part -> String? in
      let (old, new) = (part.old.frameText, part.new.frameText)
      return old == new ? nil : "\(part.name) \(old) → \(new)"
    }
    return parts.joined(separator: ", ")
  }

  /// The view and what has changed of its frame.
  func spans(_ names: LayoutNames) -> [TextSpan] {
    var spans = names.spans(id) + [TextSpan("  "), TextSpan(changeText, .value)]
    if isInWindow { spans.append(TextSpan("  in the window", .secondary)) }
    return spans
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
