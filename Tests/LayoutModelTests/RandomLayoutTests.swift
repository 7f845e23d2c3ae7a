import LayoutModel
import LayoutTestSupport
import Testing

struct RandomLayoutTests {
  @Test func `the generator makes everything that a layout can hold`() throws {
    var kinds: Set<Guide.Kind> = []
    var attributes: Set<Attribute> = []
    var arrangements: Set<Int> = []
    var depth = 0
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let layout = try RandomLayout().make(using: &random)
      let index = LayoutIndex(layout)
      for view in layout.views {
        kinds.formUnion(view.guides.map(\.kind))
        switch view.arrangement {
        case .none: arrangements.insert(0)
        case .all: arrangements.insert(1)
        case .some: arrangements.insert(2)
        }
        depth = max(depth, index.depth(of: view.id) ?? 0)
      }
      attributes.formUnion(layout.clauses.map(\.first.attribute))
    }
    #expect(kinds == Set(Guide.Kind.allCases))
    #expect(attributes == Set(Attribute.allCases))
    #expect(arrangements == [0, 1, 2])
    #expect(depth >= 5)
  }

  @Test func `every kind of edit happens and changes the layout`() throws {
    var counts: [RandomEdit.Kind: Int] = [:]
    for seed in 0..<5_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let layout = try RandomLayout().make(using: &random)
      let (edited, kind) = try RandomEdit().apply(to: layout, using: &random)
      #expect(edited != layout, "seed \(seed)")
      counts[kind, default: 0] += 1
    }
    for kind in RandomEdit.Kind.allCases {
      #expect(counts[kind, default: 0] > 20, "\(kind)")
    }
  }

  @Test func `a seed gives the same layout every time`() throws {
    var first = SplitMix64(seed: 7)
    var second = SplitMix64(seed: 7)
    #expect(try RandomLayout().make(using: &first) == RandomLayout().make(using: &second))
    #expect(SplitMix64.firstOfZero == 0xe220_a839_7b1d_cdaf)
  }
}

extension SplitMix64 {
  /// The first number of the sequence from 0, as published with the algorithm.
  fileprivate static var firstOfZero: UInt64 {
    var random = SplitMix64(seed: 0)
    return random.next()
  }
}
