/// The entries of one triangular factor, by step, appended once and replaced as a whole.
///
/// New lists go to the end; when more than half of the terms are left behind, those in use are packed.
struct StepLists {
  private var spans = Buffer<ListSpan>()
  private var terms = Buffer<PackedTerm>()
  /// Terms that no list has any more.
  private var abandoned = 0

  /// Makes room for steps, or takes those away that have no lists.
  mutating func resize(to count: Int) {
    spans.resize(to: count, filling: ListSpan())
  }

  @inline(__always)
  func list(of step: Int) -> UnsafeBufferPointer<PackedTerm> {
    let span = spans[step]
    return UnsafeBufferPointer(start: terms.base + span.start, count: span.count)
  }

  /// Gives the steps `first..<first + counts.count` lists of these lengths, to be filled.
  mutating func place(first: Int, counts newCounts: IndexBuffer, stepCount: Int) {
    for step in first..<first + stepCount { clear(step) }
    if abandoned > 1_024, 2 * abandoned > terms.count { pack() }
    var end = terms.count
    for offset in 0..<stepCount {
      spans[first + offset].start = end
      end += newCounts[offset]
    }
    terms.resizeUninitialized(to: end)
  }

  @inline(__always)
  func append(_ term: PackedTerm, to step: Int) {
    let span = spans[step]
    terms[span.start + span.count] = term
    spans[step].count = span.count + 1
  }

  /// Empties the list of a step.
  mutating func clear(_ step: Int) {
    abandoned += spans[step].count
    spans[step].count = 0
  }

  /// Gives the lists of steps to those `shift` before, which have none; the terms speak of steps that
  /// move alike.
  func move(_ steps: Range<Int>, down shift: Int) {
    for step in steps {
      for index in spans[step].range {
        terms[index] = PackedTerm(terms[index].index - shift, terms[index].coefficient)
      }
      spans[step - shift] = spans[step]
      spans[step].count = 0
    }
  }

  private mutating func pack() {
    var packed = Buffer<PackedTerm>()
    packed.resizeUninitialized(to: terms.count - abandoned)
    var end = 0
    for step in 0..<spans.count {
      let list = list(of: step)
      spans[step].start = end
      for term in list {
        packed[end] = term
        end += 1
      }
    }
    terms = packed
    abandoned = 0
  }
}
