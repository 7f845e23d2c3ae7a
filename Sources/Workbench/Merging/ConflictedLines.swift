/// Two texts as one, with git's markers around the lines in which they differ.
public enum ConflictedLines {
  /// More lines than these on one side, between what both begin and end with, are not aligned: they
  /// are one conflict.
  private static let alignedMaximum = 4_000

  /// Brings two texts together.
  ///
  /// - Parameters:
  ///   - ours: The lines of our side, and what the markers are to call it.
  ///   - theirs: The lines of their side, and what the markers are to call it.
  /// - Returns: The lines of both, each that they share once.
  /// - Complexity: O(*n* × *d*) for *n* lines of which *d* differ.
  public static func merged(
    _ ours: (lines: [String], name: String), _ theirs: (lines: [String], name: String)
  ) -> [String] {
    let start = zip(ours.lines, theirs.lines).prefix { $0 == $1 }.count
    let (left, right) = (ours.lines[start...], theirs.lines[start...])
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    var merged = Array(ours.lines[..<start])
    for piece in pieces(Array(left.dropLast(end)), Array(right.dropLast(end))) {
      switch piece {
      case .same(let line): merged.append(line)
      case .different(let old, let new):
        merged += ["<<<<<<< \(ours.name)"] + old + ["======="] + new + [">>>>>>> \(theirs.name)"]
      }
    }
    return merged + left.suffix(end)
  }

  private enum Piece {
    case same(String)
    case different([String], [String])
  }

  private static func pieces(_ left: [String], _ right: [String]) -> [Piece] {
    guard max(left.count, right.count) <= alignedMaximum else { return [.different(left, right)] }
    let difference = right.difference(from: left)
    let gone = Set(difference.removals.map(\.offset))
    let new = Set(difference.insertions.map(\.offset))
    var pieces: [Piece] = []
    var (old, added): ([String], [String]) = ([], [])
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      if i < left.count, gone.contains(i) {
        old.append(left[i])
        i += 1
      } else if j < right.count, new.contains(j) {
        added.append(right[j])
        j += 1
      } else {
        if !old.isEmpty || !added.isEmpty { pieces.append(.different(old, added)) }
        (old, added) = ([], [])
        pieces.append(.same(left[i]))
        i += 1
        j += 1
      }
    }
    if !old.isEmpty || !added.isEmpty { pieces.append(.different(old, added)) }
    return pieces
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
