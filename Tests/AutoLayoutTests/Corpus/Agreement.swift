import AutoLayout
import InterfaceBuilder
import LayoutModel

/// How many solved frames agree with stored ones, by file and by class.
struct Agreement {
  /// Views and how many of them agree.
  struct Count {
    var views = 0
    var agreeing = 0

    mutating func add(_ agrees: Bool) {
      views += 1
      if agrees { agreeing += 1 }
    }

    var share: Double { views == 0 ? 1 : Double(agreeing) / Double(views) }

    var text: String {
      let tenths = (share * 1000).rounded() / 10
      return "\(agreeing)/\(views) = \(tenths) %"
    }
  }

  /// All views.
  var all = Count()
  /// The views of roots whose stored frames satisfy their own required constraints.
  var consistent = Count()
  /// All views by file.
  var files: [String: Count] = [:]
  /// All views by whether their stored frames are consistent, and if not, why.
  var classes: [String: Count] = [:]
  /// The views that do not agree: what is stored and what was solved.
  var misses: [String] = []

  /// Solves every layout of the corpus that has stored frames.
  init(_ corpus: Corpus, _ inputs: CanvasEnvironment.Inputs) throws {
    let roots = Dictionary(grouping: corpus.oracle.keys, by: \.file)
    for file in roots.keys.sorted() {
      let document = try InterfaceBuilderDocument.read(corpus.bytes(of: file), path: file)
      for key in (roots[file] ?? []).sorted() {
        guard let rows = corpus.oracle[key] else { continue }
        let imported = document.layouts.first { $0.layout.root == NodeID(key.root) }
        let frames = imported.map { layout in
          let canvas = CanvasEnvironment(
            layout, of: document.facts, rows: corpus.environment[key] ?? [], inputs)
          return LayoutEngine(layout.layout, in: canvas.environment).placements()
        }
        count(rows, frames ?? [], key)
      }
    }
  }

  private mutating func count(
    _ rows: [Corpus.OracleRow], _ placements: [Placement], _ key: Corpus.Key
  ) {
    let frames = Dictionary(placements.map { ($0.id, $0.frame) }) { first, _ in first }
    for row in rows {
      let agrees = frames[row.view].map { $0.distance(to: row.frame) <= 0.5 } ?? false
      all.add(agrees)
      if row.isConsistent { consistent.add(agrees) }
      files[key.file, default: Count()].add(agrees)
      classes[row.status, default: Count()].add(agrees)
      if !agrees {
        let solved = frames[row.view].map(\.text) ?? "none"
        misses.append(
          "\(key.file)#\(key.root) \(row.view) [\(row.status)]: stored \(row.frame.text),"
            + " solved \(solved)")
      }
    }
  }

  /// The table by class and by file; files in which everything agrees are summed up in one line.
  var table: String {
    var lines = ["all views \(all.text); self-consistent \(consistent.text)", "by class:"]
    lines += classes.keys.sorted().map { "  \($0): \(classes[$0]?.text ?? "")" }
    lines.append("by file:")
    let disagreeing = files.keys.sorted().filter { (files[$0]?.share ?? 1) < 1 }
    lines += disagreeing.map { "  \($0): \(files[$0]?.text ?? "")" }
    lines.append("  \(files.count - disagreeing.count) other files: everything agrees")
    return lines.joined(separator: "\n")
  }
}

extension Frame {
  /// The largest difference of any of the four numbers.
  fileprivate func distance(to other: Frame) -> Double {
    max(
      abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height))
  }

  fileprivate var text: String { "\(x) \(y) \(width) \(height)" }
}
