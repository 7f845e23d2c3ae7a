import LayoutModel
import LayoutTestSupport
import Testing

struct LayoutIndexTests {
  private func sample() throws -> LayoutIndex {
    let draft = UncheckedLayout(
      id: "login", name: "Login", root: "root",
      views: [
        ViewNode(id: "root", label: "Login", children: ["form", "other"]),
        ViewNode(
          id: "form", className: "UIStackView", label: "Form", children: ["a", "b", "c"],
          guides: [Guide(id: "safe", kind: .safeArea), Guide(id: "gap", kind: .custom)]),
        ViewNode(id: "a", className: "UILabel"),
        ViewNode(id: "b", className: "UIImageView", label: ""),
        ViewNode(id: "c", className: "UILabel"),
        ViewNode(id: "other"),
      ],
      clauses: [
        Clause(id: "1", first: Anchor("a", .top), second: Anchor("safe", .top)),
        Clause(id: "2", first: Anchor("a", .width), second: Anchor("a", .height)),
        Clause(id: "3", first: Anchor("c", .width), constant: 3),
      ])
    return LayoutIndex(try Layout(draft))
  }

  @Test func `views, guides and constraints are found by identity`() throws {
    let index = try sample()
    #expect(index[view: "b"]?.className == "UIImageView")
    #expect(index[view: "safe"] == nil)
    #expect(index[guide: "gap"]?.kind == .custom)
    #expect(index.owner(of: "gap") == "form")
    #expect(index.owner(of: "form") == nil)
    #expect(index.clauses(of: "a").map(\.id) == ["1", "2"])
    #expect(index.clauses(of: "safe").map(\.id) == ["1"])
    #expect(index.clauses(of: "stranger").isEmpty)
    #expect(index[clause: "3"]?.constant == 3)
    #expect(index[clause: "4"] == nil)
    for item in ["a", "b", "c", "safe", "gap", "root"] as [NodeID] {
      #expect(index.clauses(of: item) == index.layout.clauses(of: item))
      #expect(index[view: item] == index.layout[view: item])
    }
  }

  @Test func `the tree is known upwards and as runs of positions`() throws {
    let index = try sample()
    #expect(index.parent(of: "c") == "form")
    #expect(index.parent(of: "root") == nil)
    #expect(index.depth(of: "c") == 2)
    #expect(index.subtree(of: "form") == 1..<5)
    #expect(index.subtree(of: "root") == 0..<6)
    #expect(index.contains("form", "b") && !index.contains("form", "other"))
    #expect(index.commonAncestor(of: "a", "c") == "form")
    #expect(index.commonAncestor(of: "safe", "a") == "form")
    #expect(index.commonAncestor(of: "a", "other") == "root")
    #expect(index.commonAncestor(of: "a", "a") == "a")
    #expect(index.commonAncestor(of: "a", "stranger") == nil)
  }

  @Test func `paths use labels, then classes with their number`() throws {
    let index = try sample()
    #expect(index.path(to: "root") == "Login")
    #expect(index.path(to: "a") == "Login / Form / UILabel[0]")
    #expect(index.path(to: "b") == "Login / Form / UIImageView[0]")
    #expect(index.path(to: "c") == "Login / Form / UILabel[1]")
    #expect(index.path(to: "safe") == "Login / Form / safeArea")
    #expect(index.path(to: "gap") == "Login / Form / gap")
    #expect(index.path(to: "stranger") == "stranger")
  }

  @Test func `the names of all views are the last parts of their paths`() throws {
    #expect(
      try sample().names() == [
        "Login", "Form", "UILabel[0]", "UIImageView[0]", "UILabel[1]", "UIView[0]",
      ])
    for seed in 0..<500 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let index = LayoutIndex(try RandomLayout().make(using: &random))
      for (view, name) in zip(index.layout.views, index.names()) {
        let path = index.path(to: view.id)
        #expect(path.hasSuffix(name), "seed \(seed): \(path), \(name)")
        let parent = index.parent(of: view.id).map { index.path(to: $0) + " / " } ?? ""
        #expect(path == parent + name, "seed \(seed)")
      }
    }
  }
}
