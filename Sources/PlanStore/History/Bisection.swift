/// The search for the first revision that has something the ones before it do not have.
///
/// The first revision of the line is taken for good, the last one for bad; each answer halves what
/// is left. Revisions that cannot be judged are passed over.
public struct Bisection: Sendable {
  /// What was found of one revision.
  public enum Verdict: String, CaseIterable, Sendable {
    /// It does not have it.
    case good
    /// It has it.
    case bad
    /// It cannot be judged.
    case skipped
  }

  /// The revisions, oldest first.
  public let line: [RevisionNumber]
  private var lastGood = 0
  private var firstBad: Int
  private var skipped: Set<Int> = []

  /// Begins a search.
  ///
  /// - Parameter line: The revisions, oldest first, at least two: the first is good, the last bad.
  public init?(_ line: [RevisionNumber]) {
    guard line.count >= 2 else { return nil }
    self.line = line
    firstBad = line.count - 1
  }

  /// The revision to judge next; nil if the search has come to its end.
  ///
  /// It is the one nearest to the middle of what is left, the older one of two.
  public var next: RevisionNumber? {
    let middle = (lastGood + firstBad) / 2
    let open = (lastGood + 1..<firstBad).filter { !skipped.contains($0) }
    return open.min { abs($0 - middle) < abs($1 - middle) }.map { line[$0] }
  }

  /// Takes in what was found of the revision that `next` named.
  public mutating func judge(_ verdict: Verdict) {
    guard let next, let index = line.firstIndex(of: next) else { return }
    switch verdict {
    case .good: lastGood = index
    case .bad: firstBad = index
    case .skipped: skipped.insert(index)
    }
  }

  /// The revisions of which the first bad one is one: exactly one, unless some were passed over.
  public var suspects: [RevisionNumber] { Array(line[(lastGood + 1)...firstBad]) }
}
