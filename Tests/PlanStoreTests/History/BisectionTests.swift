import PlanStore
import Testing

struct BisectionTests {
  private func line(_ count: Int) -> [RevisionNumber] {
    (1...count).map { RevisionNumber(Int64($0) * 3) }
  }

  /// Every length up to 40, every position of the first bad revision.
  @Test func `the first bad revision is found in as many steps as halving takes`() throws {
    for count in 2...40 {
      for bad in 1..<count {
        var search = try #require(Bisection(line(count)))
        var steps = 0
        while let next = search.next {
          steps += 1
          search.judge(next >= line(count)[bad] ? .bad : .good)
        }
        try #require(search.suspects == [line(count)[bad]], "\(bad) of \(count)")
        try #require(1 << (steps - 1) < count, "\(steps) steps for \(count)")
      }
    }
  }

  @Test func `revisions that cannot be judged stay among the suspects`() throws {
    for count in 3...12 {
      for bad in 1..<count {
        for mask in 0..<(1 << (count - 2)) {
          var search = try #require(Bisection(line(count)))
          while let next = search.next {
            let index = Int(next.value / 3) - 1
            let isSkipped = mask >> (index - 1) & 1 == 1
            search.judge(isSkipped ? .skipped : index >= bad ? .bad : .good)
          }
          let suspects = search.suspects
          try #require(suspects.contains(line(count)[bad]))
          // All but the last one could not be judged.
          for suspect in suspects.dropLast() {
            try #require(mask >> (Int(suspect.value / 3) - 2) & 1 == 1)
          }
        }
      }
    }
  }

  @Test func `the line between two revisions follows first parents`() throws {
    let store = try Fixture.store()
    let line = try store.line(from: RevisionNumber(1), to: RevisionNumber(6))
    #expect(line.map(\.value) == [1, 2, 4, 5, 6])
    #expect(throws: StoreError.self) {
      try store.line(from: RevisionNumber(3), to: RevisionNumber(6))
    }
  }

  @Test func `compacting changes no revision`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let store = try PlanStore.create(at: "\(folder.path)/s")
    try Fixture.fill(store)
    let before = try (1...6).map { try store.checkOut(RevisionNumber($0)) }
    let sizes = try store.maintenance.compact()
    #expect(sizes.after <= sizes.before)
    #expect(try (1...6).map { try store.checkOut(RevisionNumber($0)) } == before)
    #expect(try store.maintenance.verify().isEmpty)
    _ = try store.save(
      ProjectChange(set: [try Fixture.settings()]), metadata: Fixture.metadata("after"))
  }
}
