package import LayoutModel

/// Layouts that have another identity in a later project, such as those of a file that was moved.
///
/// Nothing keeps that a layout moved: it is told from contents. A layout that left and one that entered
/// are one layout if at least half of the views and constraints of either are in both as they are, as
/// `git diff -M` has it of lines; the pair that has most in common first. A single view in common says
/// nothing: too many layouts are one empty view.
package struct LayoutMoves {
  /// The row of the layout after, by the row of the one before.
  package let newRows: [Int: Int]

  private struct Pair {
    let old: Int
    let new: Int
    let share: Double
    let hasObject: Bool
  }

  /// An identity that more layouts have, such as `root`, says little: so many of them are looked at.
  private static let layoutsOfOneIdentity = 32

  /// Finds the layouts that moved.
  ///
  /// - Parameters:
  ///   - gone: The layouts that are in the earlier project only.
  ///   - new: The layouts that are in the later project only.
  /// - Complexity: O(*n*) pairs of layouts with a view of one identity, *n* their views, each of which
  ///   costs the views and constraints of both.
  package init(gone: [Layout], new: [Layout]) {
    guard !gone.isEmpty, !new.isEmpty else {
      newRows = [:]
      return
    }
    var rows: [NodeID: [Int]] = [:]
    for (row, layout) in new.enumerated() {
      for view in layout.views
      where rows[view.id, default: []].count < Self.layoutsOfOneIdentity {
        rows[view.id, default: []].append(row)
      }
    }
    var pairs: [Pair] = []
    for (old, layout) in gone.enumerated() {
      var candidates: Set<Int> = []
      for view in layout.views { candidates.formUnion(rows[view.id] ?? []) }
      for row in candidates.sorted() {
        let share = Self.share(layout, new[row])
        guard share >= 0.5 else { continue }
        pairs.append(
          Pair(
            old: old, new: row, share: share,
            hasObject: Self.object(layout.id) == Self.object(new[row].id)))
      }
    }
    // A sort that is stable: of pairs that have as much in common those of one object of Interface
    // Builder, then the first.
    pairs.sort { ($0.share, $0.hasObject ? 1 : 0) > ($1.share, $1.hasObject ? 1 : 0) }
    var found: [Int: Int] = [:]
    var taken: Set<Int> = []
    for pair in pairs where found[pair.old] == nil && taken.insert(pair.new).inserted {
      found[pair.old] = pair.new
    }
    newRows = found
  }

  /// How many of the views and constraints of two layouts are the same, of those of the larger one.
  private static func share(_ left: Layout, _ right: Layout) -> Double {
    let count = max(left.views.count + left.clauses.count, right.views.count + right.clauses.count)
    // No more can be the same than the smaller one has.
    let least = min(left.views.count + left.clauses.count, right.views.count + right.clauses.count)
    guard least >= 2, 2 * least >= count else { return 0 }
    let views = Dictionary(right.views.map { ($0.id, $0) }) { first, _ in first }
    let clauses = Dictionary(right.clauses.map { ($0.id, $0) }) { first, _ in first }
    let same =
      left.views.count { views[$0.id] == $0 } + left.clauses.count { clauses[$0.id] == $0 }
    return same < 2 ? 0 : Double(same) / Double(count)
  }

  /// The part of an identity that names the object in its file; nil if it is of no file.
  private static func object(_ id: LayoutID) -> Substring? {
    id.text.lastIndex(of: "#").map { id.text[$0...] }
  }
}
