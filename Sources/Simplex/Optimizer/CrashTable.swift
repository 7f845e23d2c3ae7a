/// Which columns the forms taken so far into a new basis determine, and how.
///
/// A column is free, follows another one, is fixed, or is defined by several others: elimination
/// row by row, where rows that leave one or two columns are folded away at once (path compression,
/// as in union-find) and only longer ones are kept as rows. Constants do not matter here.
struct CrashTable {
  /// A form considered for the basis: the lower the rank, the sooner.
  ///
  /// Among forms of one rank the one whose other side is weaker waits: of labels in a row that all
  /// resist compression alike, the one that hugs least is left over, and takes what is left.
  struct Candidate: BitwiseCopyable {
    var rank: Double
    var secondRank: Double
    private let storedForm: Int32

    init(rank: Double, secondRank: Double, form: Int) {
      self.rank = rank
      self.secondRank = secondRank
      storedForm = Int32(truncatingIfNeeded: form)
    }

    var form: Int { Int(storedForm) }
  }

  /// Forms that were basic before and are to stay so, in the order in which they were met.
  var formerBasis = IndexBuffer()
  var candidates = Buffer<Candidate>()
  private var columnCount = 0
  private var parents = IndexBuffer()
  private var scales = Buffer<Double>()
  /// What the defined columns are, one definition after the other, and where each of them ends.
  private var definitions = Buffer<RowTerm>()
  private var ends = IndexBuffer()
  private var stack = Buffer<RowTerm>()

  private static let fixed = -1
  /// The parent of a column that the first definition is of; the next one has the number below.
  private static let firstDefined = -2
  /// Columns a row may run into before the form is passed over; the optimiser will find it.
  private static let expansionLimit = 256

  mutating func resize(toSlots count: Int) {
    columnCount = max(count, columnCount)
  }

  /// Begins with columns that are not to be asked for before they are freed.
  mutating func begin() {
    parents.resizeUninitialized(to: columnCount)
    scales.resizeUninitialized(to: columnCount)
    candidates.removeAll()
    formerBasis.removeAll()
    definitions.removeAll()
    ends.removeAll()
  }

  /// Gives the memory back that a choice among many forms took.
  mutating func end() {
    candidates.release()
    formerBasis.release()
    definitions.release()
    ends.release()
    parents.release()
    scales.release()
  }

  mutating func free(_ column: Int) {
    parents[column] = column
    scales[column] = 1
  }

  @inline(__always)
  func isFree(_ column: Int) -> Bool { parents[column] == column }

  /// The column that stands for all that were united with this one.
  func representative(of column: Int) -> Int {
    var root = column
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  func unite(_ one: Int, _ two: Int) {
    let (first, second) = (representative(of: one), representative(of: two))
    if first != second { parents[max(first, second)] = min(first, second) }
  }

  mutating func sortCandidates() {
    var list = UnsafeMutableBufferPointer(start: candidates.base, count: candidates.count)
    list.sort { ($0.rank, $0.secondRank, $0.form) < ($1.rank, $1.secondRank, $1.form) }
  }

  /// The form over free columns, in `row`; false if that runs too far.
  private mutating func reduce(
    _ terms: UnsafeMutableBufferPointer<PackedTerm>, to row: inout ReducedRow,
    inOrderOf columns: IndexBuffer
  ) -> Bool {
    row.clear()
    stack.removeAll()
    for term in terms { stack.append(RowTerm(term.index, term.coefficient)) }
    var budget = Self.expansionLimit
    while stack.count > 0 {
      let term = stack.removeLast()
      let (root, scale) = follow(term.index)
      if root < 0 { continue }
      if parents[root] <= Self.firstDefined {
        let terms = definition(Self.firstDefined - parents[root])
        budget -= terms.count
        if budget < 0 { return false }
        for index in terms {
          let part = definitions[index]
          stack.append(RowTerm(part.index, part.coefficient * term.coefficient * scale))
        }
      } else {
        row.add(term.coefficient * scale, at: root)
      }
    }
    row.finish(inOrderOf: columns)
    return true
  }

  private func definition(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// The column another one follows, free or defined, or -1 if it is fixed; shortens the path.
  private func follow(_ column: Int) -> (root: Int, scale: Double) {
    var root = column
    var scale = 1.0
    while parents[root] >= 0, parents[root] != root {
      scale *= scales[root]
      root = parents[root]
    }
    let target = parents[root] == Self.fixed ? Self.fixed : root
    var current = column
    var rest = scale
    while current != root {
      let next = parents[current]
      let own = scales[current]
      parents[current] = target
      scales[current] = rest
      rest /= own
      current = next
    }
    return (target, scale)
  }

  /// Takes a form if it is independent of those taken before.
  ///
  /// - Parameters:
  ///   - terms: The form.
  ///   - occurrences: By slot: the forms its column occurs in.
  ///   - columns: By slot: its column.
  ///   - row: Room for the form over free columns.
  /// - Returns: The slot of the column it determines; -1 if it is not taken.
  mutating func take(
    _ terms: UnsafeMutableBufferPointer<PackedTerm>, occurrences: ListPool<PackedTerm>,
    columns: IndexBuffer, row: inout ReducedRow
  ) -> Int {
    guard reduce(terms, to: &row, inOrderOf: columns), row.terms.count > 0 else { return -1 }
    var greatest = 0.0
    for term in row.terms.contents { greatest = max(greatest, abs(term.coefficient)) }
    if greatest < 1e-6 { return -1 }
    var best = -1
    for index in 0..<row.terms.count where abs(row.terms[index].coefficient) >= 0.1 * greatest {
      if best < 0
        || occurrences.count(of: row.terms[index].index)
          < occurrences.count(of: row.terms[best].index)
      {
        best = index
      }
    }
    let pivot = row.terms[best]
    switch row.terms.count {
    case 1:
      parents[pivot.index] = Self.fixed
    case 2:
      let other = row.terms[1 - best]
      parents[pivot.index] = other.index
      scales[pivot.index] = -other.coefficient / pivot.coefficient
    default:
      parents[pivot.index] = Self.firstDefined - ends.count
      for term in row.terms.contents where term.index != pivot.index {
        definitions.append(RowTerm(term.index, -term.coefficient / pivot.coefficient))
      }
      ends.append(definitions.count)
    }
    return pivot.index
  }
}
