/// The terms of a form; the first two stand in the list itself.
///
/// Most forms have no more, since a size or a distance is a difference of two edges; so most are made,
/// added and kept without memory of their own.
struct TermList: RandomAccessCollection, Equatable {
  typealias Term = LinearForm.Term

  private var first = TermList.none
  private var second = TermList.none
  private var rest: [Term] = []
  private(set) var count = 0

  /// What stands where there is no term.
  private static let none = Term(variable: -1, coefficient: 0)

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Term {
    switch index {
    case 0 where count > 0: first
    case 1 where count > 1: second
    default: rest[index - 2]
    }
  }

  /// Adds a term at the end.
  mutating func append(_ term: Term) {
    switch count {
    case 0: first = term
    case 1: second = term
    default: rest.append(term)
    }
    count += 1
  }
}
