import InterfaceBuilder
import LayoutModel

/// Which attributes of documents change no layout when their value changes, found by trying.
struct VisibilityCensus {
  /// What was found about one pair of element and attribute.
  struct Verdict {
    /// How many changed values changed a layout.
    var seen = 0
    /// How many changed values changed no layout and are in the table of noise.
    var noise = 0
    /// Where changed values changed no layout and are not in the table of noise.
    var unseen: [String] = []

    var count: Int { seen + noise + unseen.count }
  }

  private(set) var verdicts: [AttributeOccurrence.Pair: Verdict] = [:]
  private let limit: Int

  /// Prepares a census that tries each pair so many times at most.
  init(limit: Int) { self.limit = limit }

  /// The occurrences that are neither seen nor noise, by their pairs.
  var unseen: [String] {
    verdicts.sorted { $0.key < $1.key }.flatMap { pair, verdict in
      verdict.unseen.map { "\(pair): \($0)" }
    }
  }

  /// The pairs of which some changed value changed a layout.
  var seenPairs: Set<AttributeOccurrence.Pair> { Set(verdicts.filter { $0.value.seen > 0 }.keys) }

  /// Changes the attributes of a document one by one.
  mutating func add(_ bytes: [UInt8], path: String) throws {
    let layouts = try InterfaceBuilderDocument.read(bytes, path: path).layouts.map(\.layout)
    for occurrence in AttributeOccurrence.all(in: bytes) {
      if verdicts[occurrence.pair, default: Verdict()].count >= limit { continue }
      let document = try? InterfaceBuilderDocument.read(occurrence.mutated(bytes), path: path)
      if document?.layouts.map(\.layout) != layouts {
        verdicts[occurrence.pair, default: Verdict()].seen += 1
      } else if VisibilityCensus.rule(of: occurrence) != nil {
        verdicts[occurrence.pair, default: Verdict()].noise += 1
      } else {
        verdicts[occurrence.pair, default: Verdict()].unseen.append(
          "\(path), in \(occurrence.ancestors.joined(separator: "/"))")
      }
    }
  }

  /// The rule that says why a change of the attribute means nothing.
  private static func rule(of occurrence: AttributeOccurrence) -> NoiseRule? {
    NoiseRule.all.first { rule in
      rule.holds(
        for: occurrence.pair.attribute, of: occurrence.pair.element, beside: occurrence.companions)
        || rule.holds(forElement: occurrence.pair.element, key: occurrence.key)
        || occurrence.ancestors.contains { rule.holds(forElement: $0, key: nil) }
    }
  }
}
