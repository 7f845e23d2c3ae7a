import LayoutTestSupport
import HeadlessUIKit
import Testing

/// Snapshots against plain arrays of sections and items.
struct SnapshotLawTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private struct Model {
    var sections: [(id: Int, items: [Int])] = []

    func position(of item: Int) -> (section: Int, item: Int)? {
      for (section, entry) in sections.enumerated() {
        if let position = entry.items.firstIndex(of: item) { return (section, position) }
      }
      return nil
    }

    func new(_ items: [Int]) -> [Int] {
      var seen: [Int] = []
      for item in items where position(of: item) == nil && !seen.contains(item) {
        seen.append(item)
      }
      return seen
    }

    mutating func insert(_ items: [Int], nextTo item: Int, _ distance: Int) {
      guard let position = position(of: item) else { return }
      sections[position.section].items.insert(contentsOf: new(items), at: position.item + distance)
    }

    mutating func move(_ item: Int, nextTo other: Int, _ distance: Int) {
      guard item != other, let position = position(of: item), self.position(of: other) != nil else {
        return
      }
      sections[position.section].items.remove(at: position.item)
      insert([item], nextTo: other, distance)
    }

    mutating func insertSections(_ ids: [Int], at index: Int) {
      var seen: [Int] = []
      for id in ids where !sections.contains(where: { $0.id == id }) && !seen.contains(id) {
        seen.append(id)
      }
      sections.insert(contentsOf: seen.map { ($0, []) }, at: index)
    }

    mutating func moveSection(_ id: Int, nextTo other: Int, _ distance: Int) {
      guard id != other, let position = sections.firstIndex(where: { $0.id == id }),
        sections.contains(where: { $0.id == other })
      else { return }
      let entry = sections.remove(at: position)
      let target = sections.firstIndex { $0.id == other } ?? 0
      sections.insert(entry, at: target + distance)
    }
  }

  private func step(_ snapshot: inout Snapshot, _ model: inout Model, _ random: inout SplitMix64) {
    let (a, b, section, other) = (
      random.below(8), random.below(8), random.below(4), random.below(4)
    )
    let index = model.sections.firstIndex { $0.id == section }
    switch random.below(11) {
    case 0:
      snapshot.appendSections([section, other])
      model.insertSections([section, other], at: model.sections.count)
    case 1:
      snapshot.appendItems([a, b], toSection: section)
      if let index { model.sections[index].items += model.new([a, b]) }
    case 2:
      snapshot.appendItems([a])
      if !model.sections.isEmpty {
        model.sections[model.sections.count - 1].items += model.new([a])
      }
    case 3:
      snapshot.insertItems([a, section], beforeItem: b)
      model.insert([a, section], nextTo: b, 0)
    case 4:
      snapshot.insertItems([a], afterItem: b)
      model.insert([a], nextTo: b, 1)
    case 5:
      snapshot.deleteItems([a])
      if let position = model.position(of: a) {
        model.sections[position.section].items.remove(at: position.item)
      }
    case 6:
      snapshot.moveItem(a, beforeItem: b)
      model.move(a, nextTo: b, 0)
    case 7:
      snapshot.moveItem(a, afterItem: b)
      model.move(a, nextTo: b, 1)
    case 8:
      snapshot.deleteSections([section])
      model.sections.removeAll { $0.id == section }
    case 9:
      snapshot.insertSections([other], afterSection: section)
      if let index { model.insertSections([other], at: index + 1) }
    default:
      snapshot.moveSection(section, beforeSection: other)
      model.moveSection(section, nextTo: other, 0)
    }
  }

  @Test func `random edits leave what plain arrays have`() {
    for seed in 0..<UInt64(1_000) {
      var random = SplitMix64(seed: seed)
      var (snapshot, model) = (Snapshot(), Model())
      var failure: Int?
      _ = UIDiagnostic.collect {
        for number in 0..<30 where failure == nil {
          step(&snapshot, &model, &random)
          let items = model.sections.flatMap(\.items)
          let isEqual =
            snapshot.sectionIdentifiers == model.sections.map(\.id)
            && model.sections.allSatisfy { snapshot.itemIdentifiers(inSection: $0.id) == $0.items }
            && snapshot.numberOfItems == items.count && snapshot.itemIdentifiers == items
            && items.enumerated().allSatisfy { snapshot.indexOfItem($1) == $0 }
            && items.allSatisfy { item in
              snapshot.sectionIdentifier(containingItem: item)
                == model.sections.first { $0.items.contains(item) }?.id
            }
          if !isEqual { failure = number }
        }
      }
      if let failure {
        Issue.record("seed \(seed), step \(failure)")
        return
      }
    }
  }

  @Test func `duplicates and unknown identifiers are reported`() {
    var snapshot = Snapshot()
    let found = UIDiagnostic.collect {
      snapshot.appendItems([1])
      snapshot.appendSections([0, 0])
      snapshot.appendItems([1, 2, 1])
      snapshot.appendItems([3], toSection: 9)
      snapshot.insertItems([4], afterItem: 9)
      snapshot.moveItem(1, afterItem: 9)
    }
    #expect(
      found.diagnostics.map(\.kind) == [
        .unknownIdentifier, .duplicateIdentifier, .duplicateIdentifier, .unknownIdentifier,
        .unknownIdentifier, .unknownIdentifier,
      ])
    #expect(snapshot.itemIdentifiers == [1, 2])
  }
}
