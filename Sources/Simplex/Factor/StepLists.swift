/// The entries of one triangular factor, by step, appended once and replaced as a whole.
///
/// New lists go to the end; when more than half of the terms are left behind, those in use are packed.
struct StepLists {
  private var starts = IndexBuffer()
  private var counts = IndexBuffer()
  private var terms = Buffer<PackedTerm>()
  /// Terms that no list has any more.
  private var abandoned = 0

  /// Makes room for steps, or takes those away that have no lists.
  mutating func resize(to count: Int) {
    starts.resize(to: count, filling: 0)
    counts.resize(to: count, filling: 0)
  }

  @inline(__always)
  func list(of step: Int) -> UnsafeBufferPointer<PackedTerm> {
    UnsafeBufferPointer(start: terms.base + starts[step], count: counts[step])
  }

  /// Gives the steps `first..<first + counts.count` lists of these lengths, to be filled.
  mutating func place(first: Int, counts newCounts: IndexBuffer, stepCount: Int) {
    for step in first..<first + stepCount { clear(step) }
    if abandoned > 1_024, 2 * abandoned > terms.count { pack() }
    var end = terms.count
    for offset in 0..<stepCount {
      starts[first + offset] = end
      end += newCounts[offset]
    }
    terms.resizeUninitialized(to: end)
  }

  @inline(__always)
  func append(_ term: PackedTerm, to step: Int) {
    terms[starts[step] + counts[step]] = term
    counts[step] = counts[step] + 1
  }

  /// Empties the list of a step.
  mutating func clear(_ step: Int) {
    abandoned += counts[step]
    counts[step] = 0
  }

  /// Gives the lists of steps to those `shift` before, which have none; the terms speak of steps that
  /// move alike.
  func move(_ steps: Range<Int>, down shift: Int) {
    for step in steps {
      for index in starts[step]..<starts[step] + counts[step] {
        terms[index] = PackedTerm(terms[index].index - shift, terms[index].coefficient)
      }
      starts[step - shift] = starts[step]
      counts[step - shift] = counts[step]
      counts[step] = 0
    }
  }

  private mutating func pack() {
    var packed = Buffer<PackedTerm>()
    packed.resizeUninitialized(to: terms.count - abandoned)
    var end = 0
    for step in 0..<starts.count {
      let list = list(of: step)
      starts[step] = end
      for term in list {
        packed[end] = term
        end += 1
      }
    }
    terms = packed
    abandoned = 0
  }
}
