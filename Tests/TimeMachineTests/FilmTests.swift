import AutoLayout
import Foundation
import LayoutModel
import LayoutTestSupport
import PlanStore
import Rendering
import Testing
import TimeMachine
import Workbench

/// Films against the stores that they are made of.
struct FilmTests {
  private static let devices = [
    Environment(width: 390, height: 844, name: "Phone"),
    Environment(width: 744, height: 1133, name: "Tablet"),
  ]

  private func film(
    _ store: PlanStore, layouts: String? = nil, from first: String? = nil
  ) throws -> Film {
    let comparison = FrameComparison(environments: Self.devices, tolerance: 0.5, store: store)
    let maker = try FilmMaker(store, layouts: layouts, from: first, comparison: comparison)
    while try maker.next() {}
    return maker.film(tool: "draftsman", store: "layouts.draftsman")
  }

  @Test func `deltas add up to what the store has, at every version`() throws {
    for seed in Cases.seeds(60) {
      let history = try RandomHistory(seed: seed)
      let film = try FilmDocument(film(history.store))
      #expect(film.versions.count == history.revisions.count, "seed \(seed)")
      for (index, revision) in history.revisions.enumerated() {
        let state = film.state(at: index)
        let project = try history.store.checkOut(revision)
        try expect(state, of: film, toShow: project, "seed \(seed), \(revision)")
      }
    }
  }

  @Test func `a film that begins in the middle has the same states`() throws {
    let history = try RandomHistory(seed: 5)
    let whole = try FilmDocument(film(history.store))
    let part = try FilmDocument(film(history.store, from: "r4"))
    #expect(part.versions.count == whole.versions.count - 3)
    for index in part.versions.indices {
      let project = try history.store.checkOut(history.revisions[index + 3])
      try expect(part.state(at: index), of: part, toShow: project, "version \(index)")
    }
  }

  @Test func `cells carry the titles of their table's sections`() throws {
    let table = ViewNode(
      id: "table", className: "UITableView", children: ["row"],
      properties: [
        "dataMode": .text("static"), "style": .text("grouped"),
        "section.s.headerTitle": .text("Theme"), "section.s.footerTitle": .text("Why."),
      ])
    let row = ViewNode(
      id: "row", className: "UITableViewCell", properties: ["section": .text("s")])
    let layout = try Layout(
      UncheckedLayout(
        id: "L", name: "List", root: "table", views: [table, row], clauses: [], properties: [:]))
    let store = try PlanStore.inMemory()
    _ = try store.save(
      ProjectChange(set: [layout]), metadata: RevisionMetadata(time: 0, author: "A", message: ""))
    let film = try FilmDocument(film(store))
    let delta = try #require(film.versions[0]["delta"] as? [String: Any])
    let views = try #require(delta["views"] as? [String: [String: Any]])
    let looks = views.values.compactMap { $0["look"] as? [String: Any] }
    let cell = try #require(looks.first { $0["kind"] as? String == "cell" })
    #expect(cell["header"] as? String == "THEME" && cell["footer"] as? String == "Why.")
  }

  /// What is installed for a size class only was asked as if there were no environment.
  @Test func `a constraint is inactive in the environments that it takes no part in`() throws {
    let states: [(id: String, properties: Properties, inactive: [Int]?)] = [
      ("always", [:], nil),
      ("compact", ["installed": false, "installed[widthClass=compact]": true], [1]),
      ("regular", ["installed[widthClass=compact]": false], [0]),
      ("never", ["installed": false], [0, 1]), ("drawn", ["placeholder": true], [0, 1]),
    ]
    let clauses = states.map { id, properties, _ in
      Clause(
        id: ClauseID(id), owner: "root", first: Anchor("root", .width), relation: .equal,
        second: nil,
        multiplier: 1, constant: 44, priority: .required, identifier: nil,
        properties: properties)
    }
    let root = ViewNode(id: "root", className: "UIView")
    let layout = try Layout(
      UncheckedLayout(
        id: "L", name: "L", root: "root", views: [root], clauses: clauses, properties: [:]))
    let store = try PlanStore.inMemory()
    _ = try store.save(
      ProjectChange(set: [layout]), metadata: RevisionMetadata(time: 0, author: "A", message: ""))
    let film = try FilmDocument(film(store))
    let delta = try #require(film.versions[0]["delta"] as? [String: Any])
    let constraints = try #require(delta["constraints"] as? [String: [String: Any]])
    for (id, _, inactive) in states {
      #expect(constraints["0/\(id)"]?["inactive"] as? [Int] == inactive, "\(id)")
    }
  }

  @Test func `causes are changes of the same version`() throws {
    for seed in Cases.seeds(60) {
      let film = try FilmDocument(film(RandomHistory(seed: seed).store))
      for version in film.versions {
        let changes = version["changes"] as? [[String: Any]] ?? []
        let moved = version["moved"] as? [[[String: Any]]] ?? []
        #expect(moved.count == Self.devices.count)
        for move in moved.joined() {
          let causes = try #require(move["causes"] as? [Int])
          #expect(causes.allSatisfy(changes.indices.contains), "seed \(seed)")
          #expect(!causes.isEmpty, "seed \(seed)")
        }
        let sentence = version["sentence"] as? String ?? ""
        #expect(!sentence.isEmpty)
      }
    }
  }

  @Test func `the same history gives the same bytes`() throws {
    let first = ViewerPage(try film(RandomHistory(seed: 9).store))
    let second = ViewerPage(try film(RandomHistory(seed: 9).store))
    #expect(first.bytes == second.bytes)
  }

  /// Compares a state with layouts: the trees, the constraints, and the frames of a fresh solution.
  private func expect(
    _ state: FilmDocument.State, of film: FilmDocument, toShow project: Project,
    _ comment: Comment
  ) throws {
    #expect(state.roots.count == project.layouts.count, comment)
    for layout in project.layouts {
      let number = try #require(film.layouts.firstIndex(of: layout.id.text), comment)
      func key(_ text: String) -> String { "\(number)/\(text)" }
      #expect(state.roots[number] == key(layout.root.text), comment)
      for view in layout.views {
        let children = state.children[key(view.id.text)] ?? []
        #expect(children == view.children.map { key($0.text) }, comment)
        #expect(state.views[key(view.id.text)] == view.className, comment)
      }
      #expect(state.views.keys.count { $0.hasPrefix("\(number)/") } == layout.views.count, comment)
      let constraints = state.constraints.filter { $0.hasPrefix("\(number)/") }
      #expect(constraints == Set(layout.clauses.map { key($0.id.text) }), comment)
      for (index, device) in Self.devices.enumerated() {
        for placement in LayoutEngine(layout, on: device).placements() {
          let frame = try #require(state.frames[index][key(placement.id.text)], comment)
          let solved = placement.frame
          let expected = [solved.x, solved.y, solved.width, solved.height]
          for (left, right) in zip(frame, expected) where abs(right) < 1e12 {
            #expect(abs(left - right) <= 0.0006, comment)
          }
        }
      }
    }
  }
}
