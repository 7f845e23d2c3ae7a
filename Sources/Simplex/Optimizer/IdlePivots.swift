/// Pivots in a row that did not move the point, by block: only such can go round in a circle.
struct IdlePivots {
  private var counts = IndexBuffer()
  private var touched = IndexBuffer()

  func count(in block: Int) -> Int { block < counts.count ? counts[block] : 0 }

  mutating func note(isIdle: Bool, in block: Int) {
    if !isIdle, block >= counts.count { return }
    counts.resize(to: max(counts.count, block + 1), filling: 0)
    if counts[block] == 0 { touched.append(block) }
    counts[block] = isIdle ? counts[block] + 1 : 0
  }

  mutating func removeAll() {
    for index in 0..<touched.count { counts[touched[index]] = 0 }
    touched.removeAll()
  }
}
