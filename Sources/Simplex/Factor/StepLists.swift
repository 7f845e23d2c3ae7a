/// The entries of one triangular factor, by step, appended once and replaced as a whole.
struct StepLists {
  private var starts = IndexBuffer()
  private var counts = IndexBuffer()
  private(set) var terms = Buffer<RowTerm>()

  mutating func addSteps(upTo count: Int) {
    starts.resize(to: max(count, starts.count), filling: 0)
    counts.resize(to: max(count, counts.count), filling: 0)
  }

  @inline(__always)
  func list(of step: Int) -> UnsafeBufferPointer<RowTerm> {
    UnsafeBufferPointer(start: terms.base + starts[step], count: counts[step])
  }

  /// Gives the steps `first..<first + counts.count` lists of these lengths, to be filled.
  mutating func place(first: Int, counts newCounts: IndexBuffer, stepCount: Int) {
    var end = terms.count
    for offset in 0..<stepCount {
      starts[first + offset] = end
      counts[first + offset] = 0
      end += newCounts[offset]
    }
    terms.resizeUninitialized(to: end)
  }

  @inline(__always)
  func append(_ term: RowTerm, to step: Int) {
    terms[starts[step] + counts[step]] = term
    counts[step] = counts[step] + 1
  }

  func clear(_ step: Int) { counts[step] = 0 }

  mutating func removeAll() {
    terms.removeAll()
  }
}
