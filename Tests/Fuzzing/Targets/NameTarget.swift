import LayoutModel
import PlanStore
import Workbench

/// What people name: revisions, ranges, layouts, views, constraints, environments.
struct NameTarget: FuzzTarget {
  private let store: PlanStore
  private let layouts: [Layout]

  init() throws {
    store = try PlanStore.inMemory()
    try Seeds.fill(store)
    layouts = try Seeds.layouts
  }

  var seeds: [[UInt8]] {
    get throws {
      [
        "HEAD~1", "main^2", "r3", "v1~2^", "@2023-11-14", "git:abcdef", "HEAD@{1}", "r1..r2",
        "r4^!", "A/b.width", "#root", "seed1/*", "iPhone15:landscape", "393x852@3",
      ].map { Array($0.utf8) }
    }
  }

  func run(_ bytes: [UInt8]) {
    let name = String(decoding: bytes.prefix(2_000), as: UTF8.self)
    _ = try? store.resolve(name)
    _ = RevisionRange.ends(of: name)
    _ = try? RevisionRange.start(name, in: store)
    let names = layouts.map { LayoutName(id: $0.id, name: $0.name) }
    _ = try? LayoutSelector(text: name).known(among: names)
    _ = ItemSearch(name).items(in: layouts)
    _ = SelectedItem.frameParts(of: name)
    _ = try? Environment(parsing: name)
  }
}
