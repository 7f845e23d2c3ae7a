import AutoLayout
import Foundation
import InterfaceBuilder
import LayoutModel
import LayoutTestSupport
import Testing

/// Layouts that become others by edits of one engine, against new engines.
struct TreeEditTests {
  private static let device = Environment(
    width: 393, height: 852, safeArea: .init(left: 0, top: 59, right: 0, bottom: 34))

  /// What is edited in real documents: everything but identities, which stay in them.
  private static let realKinds = RandomEdit.Kind.allCases.filter {
    ![.identity, .rootReplaced, .layoutRenamed, .layoutProperty].contains($0)
  }

  @Test func `an engine that follows a layout answers as a new one`() throws {
    var follower = Follower(environment: Self.device)
    for seed in Cases.seeds(10_000, ordinarily: 300) {
      var random = SplitMix64(seed: seed)
      var layout = try RandomLayout(views: 2...12, clauses: 3...16).make(using: &random)
      while !layout.isOfScreenSize {
        layout = try RandomLayout(views: 2...12, clauses: 3...16).make(using: &random)
      }
      follower.start(layout)
      for _ in 0..<4 {
        let count = random.number(in: 1...5)
        let next = try RandomEdit().apply(count: count, to: layout, using: &random)
        guard next.isOfScreenSize else { continue }
        layout = next
        follower.follow(layout, "seed \(seed)")
      }
    }
    // Many edits are taken, or the law says nothing.
    #expect(3 * follower.taken > follower.all && follower.all > 500)
  }

  @Test(.enabled(if: Corpus.isPresent, "the documents beside the package are not there"))
  func `an engine that follows a real layout answers as a new one`() throws {
    let corpus = try Corpus()
    var follower = Follower(environment: Self.device)
    let files = Set(corpus.oracle.keys.map(\.file)).sorted()
    for (seed, file) in zip(Cases.seeds(files.count, ordinarily: 40), files) {
      var random = SplitMix64(seed: seed)
      let document = try InterfaceBuilderDocument.read(corpus.bytes(of: file), path: file)
      for layout in document.layouts.map(\.layout) where layout.views.count > 2 {
        var layout = layout
        follower.start(layout)
        for _ in 0..<6 {
          let former = layout
          let count = random.number(in: 1...3)
          layout = try RandomEdit(kinds: Self.realKinds).apply(
            count: count, to: layout, using: &random)
          guard layout.isOfScreenSize else { break }
          follower.follow(layout, "\(file) \(layout.name)")
          // As causes are looked for: there and back.
          if random.isOne(in: 2) {
            layout = former
            follower.follow(layout, "\(file) \(layout.name), back")
          }
        }
      }
    }
    #expect(2 * follower.taken > follower.all && follower.all > 100)
  }
}

/// An engine that follows a layout, and how often it could.
private struct Follower {
  private let environment: Environment
  private var engine: LayoutEngine
  private var layout: Layout
  private(set) var all = 0
  private(set) var taken = 0

  init(environment: Environment) {
    self.environment = environment
    layout = Layout(
      trusted: "layout", name: "", root: "root", views: [ViewNode(id: "root")], clauses: [],
      properties: [:])
    engine = LayoutEngine(layout, in: environment)
  }

  mutating func start(_ layout: Layout) {
    self.layout = layout
    engine = LayoutEngine(
      layout, in: environment.fitted(to: layout), room: layout.views.count / 2 + 16)
    _ = engine.changedPlacements()
  }

  mutating func follow(_ next: Layout, _ text: String) {
    all += 1
    guard environment.fitted(to: next) == engine.environment,
      let edit = TreeEdit(from: LayoutIndex(layout), to: LayoutIndex(next)), engine.apply(edit)
    else { return start(next) }
    taken += 1
    layout = next
    let fresh = LayoutEngine(next, in: environment.fitted(to: next))
    for view in next.views {
      let (edited, new) = (engine.frame(of: view.id), fresh.frame(of: view.id))
      guard edited != new else { continue }
      Issue.record("\(text): \(view.id) is at \(edited as Any), from scratch at \(new as Any)")
      return start(next)
    }
  }
}

extension Layout {
  /// Whether all numbers are below a million.
  fileprivate var isOfScreenSize: Bool {
    clauses.allSatisfy { abs($0.constant) < 1e6 && abs($0.multiplier) < 1e6 }
      && views.allSatisfy { view in
        view.properties.allSatisfy { abs($0.value.number ?? 0) < 1e6 }
      }
  }
}
