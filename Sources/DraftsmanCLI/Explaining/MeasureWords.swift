import LayoutModel
import Rendering
import Workbench

/// The words for what a measurement finds along an axis.
struct MeasureWords {
  /// What a second view is that lies behind the first, and before it.
  let (after, before): (String, String)
  /// What is called start, center and end.
  let edges: (start: String, center: String, end: String)
  /// What a length is called.
  let length: String

  static let horizontal = MeasureWords(
    after: "right of", before: "left of", edges: ("left", "centerX", "right"), length: "width")
  static let vertical = MeasureWords(
    after: "below", before: "above", edges: ("top", "centerY", "bottom"), length: "height")

  init(
    after: String, before: String, edges: (start: String, center: String, end: String),
    length: String
  ) {
    (self.after, self.before) = (after, before)
    self.edges = edges
    self.length = length
  }

  /// One line: `Password is 12 below Email; left, centerX and right aligned; same width`.
  func sentence(of axis: FrameMeasurement.Axis, _ second: String, _ first: String) -> String {
    var parts = [relation(of: axis, second, first)]
    let aligned = axis.aligned.map(name)
    if !aligned.isEmpty { parts.append(joined(aligned) + " aligned") }
    let apart: [(FrameMeasurement.Axis.Alignment, Double)] = [
      (.start, axis.start), (.center, axis.center), (.end, axis.end),
    ]
    let isApart = axis.gap != nil
    // Where the two are apart, that no edges are aligned goes without saying.
    let off = isApart ? [] : apart.filter { !axis.aligned.contains($0.0) }
    parts += off.map { "\(name($0.0)) \(signed($0.1))" }
    parts.append(
      axis.isSameLength ? "same \(length)" : "\(length) \(signed(axis.growth))")
    return parts.joined(separator: "; ")
  }

  private func relation(
    of axis: FrameMeasurement.Axis, _ second: String, _ first: String
  ) -> String {
    switch axis.relation {
    case .after: gap(axis, second, after, first)
    case .before: gap(axis, second, before, first)
    case .overlapping: "\(second) shares \(axis.overlap.frameText) with \(first)"
    case .inside: "\(second) lies in \(first)"
    case .around: "\(second) lies around \(first)"
    case .equal: "\(second) lies exactly as \(first)"
    }
  }

  private func gap(
    _ axis: FrameMeasurement.Axis, _ second: String, _ place: String, _ first: String
  ) -> String {
    let gap = axis.gap ?? 0
    return gap == 0
      ? "\(second) is \(place) \(first) and touches it"
      : "\(second) is \(gap.frameText) \(place) \(first)"
  }

  private func name(_ alignment: FrameMeasurement.Axis.Alignment) -> String {
    switch alignment {
    case .start: edges.start
    case .center: edges.center
    case .end: edges.end
    }
  }

  private func joined(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private func signed(_ number: Double) -> String {
    (number < 0 ? "−" : "+") + abs(number).frameText
  }
}

extension FrameMeasurement.Axis {
  /// Members: `relation`, `gap` (null if they share a part), `overlap`, `start`, `center`, `end`,
  /// `growth`, `aligned`, `isSameLength`.
  var json: JSON {
    [
      "relation": .string(relation.rawValue), "gap": gap.map { .number($0) } ?? .null,
      "overlap": .number(overlap),
      "start": .number(start), "center": .number(center), "end": .number(end),
      "growth": .number(growth), "aligned": .array(aligned.map { .string($0.rawValue) }),
      "isSameLength": .flag(isSameLength),
    ]
  }
}
