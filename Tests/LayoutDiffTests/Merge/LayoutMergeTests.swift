import LayoutDiff
import LayoutModel
import Testing

/// What people expect of a merge, case by case.
struct LayoutMergeTests {
  private let base = layout(
    "root\n  title\n  form\n    name\n    mail\n  button",
    clauses: [
      clause("c1", "title", .leading, "root", 16), clause("c2", "button", .width, nil, 120),
    ])

  private func edited(
    _ layout: Layout? = nil, _ edit: (inout UncheckedLayout) -> Void
  ) throws -> Layout {
    var draft = UncheckedLayout(layout ?? base)
    edit(&draft)
    return try Layout(draft)
  }

  private func place(_ id: NodeID, _ draft: UncheckedLayout) -> Int {
    draft.views.firstIndex { $0.id == id } ?? 0
  }

  /// Takes a view out and puts it among the children of another one.
  private func move(_ id: NodeID, to parent: NodeID, _ index: Int, _ draft: inout UncheckedLayout) {
    for position in draft.views.indices { draft.views[position].children.removeAll { $0 == id } }
    draft.views[place(parent, draft)].children.insert(id, at: index)
  }

  private func remove(_ id: NodeID, _ draft: inout UncheckedLayout) {
    for position in draft.views.indices { draft.views[position].children.removeAll { $0 == id } }
    draft.views.removeAll { $0.id == id }
    draft.clauses.removeAll { $0.first.item == id || $0.second?.item == id }
  }

  @Test func `different cells of one record come together`() throws {
    let ours = try edited {
      $0.clauses[0].constant = 24
      $0.views[1].label = "Heading"
    }
    let theirs = try edited {
      $0.clauses[0].priority = 750
      $0.views[1].properties["text"] = "Sign in"
    }
    let merge = LayoutMerge(base: base, ours: ours, theirs: theirs)
    let expected = try edited {
      $0.clauses[0].constant = 24
      $0.clauses[0].priority = 750
      $0.views[1].label = "Heading"
      $0.views[1].properties["text"] = "Sign in"
    }
    #expect(merge.layout == expected)
    #expect(merge.conflicts.isEmpty)
  }

  @Test func `the same change on both sides is no conflict`() throws {
    let ours = try edited {
      $0.clauses[0].constant = 24
      $0.views[2].label = "Form"
    }
    let theirs = try edited { $0.clauses[0].constant = 24 }
    let merge = LayoutMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.layout == ours)
    #expect(merge.conflicts.isEmpty)
  }

  @Test func `two values of one cell are a conflict with all three values`() throws {
    let ours = try edited { $0.clauses[0].constant = 24 }
    let theirs = try edited { $0.clauses[0].constant = 20.5 }
    let merge = LayoutMerge(base: base, ours: ours, theirs: theirs)
    let conflict = try #require(merge.conflicts.first)
    #expect(merge.layout == nil)
    #expect(merge.conflicts.count == 1)
    #expect(conflict.description == "c1.constant: 16 became 24 and 20.5 [merge.value]")
    for (name, expected) in [
      ("c1", theirs), ("c1.constant", theirs), ("layout/c1.constant", theirs), ("layout", theirs),
    ] {
      let choices = MergeChoices(everywhere: .ours, byName: [name: .theirs])
      let merge = LayoutMerge(base: base, ours: ours, theirs: theirs, choices: choices)
      #expect(merge.layout == expected, "\(name)")
    }
    let other = MergeChoices(byName: ["c2": .ours])
    #expect(LayoutMerge(base: base, ours: ours, theirs: theirs, choices: other).layout == nil)
  }

  @Test func `removing what the other side changed is a conflict`() throws {
    let ours = try edited { remove("button", &$0) }
    let theirs = try edited { $0.clauses[1].constant = 140 }
    let merge = LayoutMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.map(\.kind) == [.removedAndChanged])
    #expect(merge.conflicts.map(\.item) == [.clause("c2")])
    // The constraint brings its view back.
    let kept = LayoutMerge(
      base: base, ours: ours, theirs: theirs, choices: MergeChoices(everywhere: .theirs))
    #expect(kept.layout == theirs)
    let dropped = LayoutMerge(
      base: base, ours: ours, theirs: theirs, choices: MergeChoices(everywhere: .ours))
    #expect(dropped.layout == ours)
  }

  @Test func `a new constraint about a removed view is a conflict of the constraint`() throws {
    let ours = try edited { remove("button", &$0) }
    let theirs = try edited { $0.clauses.append(clause("c3", "button", .top, "title", 8)) }
    let merge = LayoutMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.map(\.kind) == [.missingItem])
    #expect(merge.conflicts.map(\.item) == [.clause("c3")])
    let dropped = LayoutMerge(
      base: base, ours: ours, theirs: theirs, choices: MergeChoices(byName: ["c3": .ours]))
    #expect(dropped.layout == ours)
  }

  @Test func `a view added to a removed one is a conflict, with all that hangs on it`() throws {
    let ours = try edited {
      for id in ["name", "mail", "form"] as [NodeID] { remove(id, &$0) }
    }
    let theirs = try edited {
      $0.views.append(ViewNode(id: "phone", children: ["flag"]))
      $0.views.append(ViewNode(id: "flag"))
      $0.views[place("form", $0)].children.append("phone")
      $0.clauses.append(clause("c3", "flag", .width, nil, 20))
    }
    let merge = LayoutMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.map(\.item) == [.node("phone")])
    let dropped = LayoutMerge(
      base: base, ours: ours, theirs: theirs, choices: MergeChoices(byName: ["phone": .ours]))
    #expect(dropped.layout == ours)
    let kept = LayoutMerge(
      base: base, ours: ours, theirs: theirs, choices: MergeChoices(byName: ["phone": .theirs]))
    let views = try #require(kept.layout).views.map(\.id)
    // The form comes back because it is needed; its former children do not.
    #expect(views == ["root", "title", "form", "phone", "flag", "button"])
  }

  @Test func `two superviews for one view are a conflict`() throws {
    let ours = try edited { move("title", to: "form", 0, &$0) }
    let theirs = try edited { move("title", to: "button", 0, &$0) }
    let merge = LayoutMerge(base: base, ours: ours, theirs: theirs)
    #expect(
      merge.conflicts.map(\.description) == [
        "title.parent: root became form and button [merge.value]"
      ])
  }

  @Test func `moves that together make a cycle are a conflict`() throws {
    let ours = try edited { move("button", to: "form", 0, &$0) }
    let theirs = try edited { move("form", to: "button", 0, &$0) }
    let merge = LayoutMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.map(\.kind) == [.cycle])
    for (side, expected) in [(MergeSide.ours, ours), (.theirs, theirs)] {
      let merge = LayoutMerge(
        base: base, ours: ours, theirs: theirs, choices: MergeChoices(everywhere: side))
      #expect(merge.layout == expected)
    }
  }

  @Test func `siblings that different sides moved or added keep all their positions`() throws {
    let ours = try edited {
      move("button", to: "root", 0, &$0)
      $0.views.append(ViewNode(id: "footer"))
      $0.views[place("root", $0)].children.append("footer")
    }
    let theirs = try edited {
      $0.views.append(ViewNode(id: "logo"))
      $0.views[place("root", $0)].children.insert("logo", at: 1)
    }
    let merge = LayoutMerge(base: base, ours: ours, theirs: theirs)
    let root = try #require(merge.layout).views[0]
    #expect(root.children == ["button", "title", "logo", "form", "footer"])
  }

  @Test func `a view that both sides moved to different positions is a conflict`() throws {
    let row = layout("root\n  a\n  b\n  c\n  d")
    let ours = try edited(row) { move("d", to: "root", 0, &$0) }
    let theirs = try edited(row) { move("d", to: "root", 1, &$0) }
    let merge = LayoutMerge(base: row, ours: ours, theirs: theirs)
    #expect(
      merge.conflicts.map(\.description) == [
        "d.order: after c in root became first in root and after a in root [merge.order]"
      ])
    let chosen = LayoutMerge(
      base: row, ours: ours, theirs: theirs, choices: MergeChoices(byName: ["d.order": .theirs]))
    #expect(chosen.layout == theirs)
  }

  @Test func `arranged views that come and go on both sides come together`() throws {
    let stack = layout("root\n  a\n  b\n  c") { $0.arrangement = .all }
    let ours = try edited(stack) { draft in
      remove("a", &draft)
      draft.views[0].arrangement = .all
    }
    let theirs = try edited(stack) {
      $0.views.append(ViewNode(id: "d"))
      $0.views[0].children = ["a", "b", "d", "c"]
      $0.views[0].arrangement = .some(["a", "b", "c"])
    }
    let merge = LayoutMerge(base: stack, ours: ours, theirs: theirs)
    let root = try #require(merge.layout).views[0]
    #expect(root.children == ["b", "d", "c"])
    #expect(root.arrangement == .some(["b", "c"]))
  }

  @Test func `a constraint that both sides added under two names becomes one`() throws {
    let ours = try edited { $0.clauses.append(clause("zz", "title", .top, "root", 8)) }
    let theirs = try edited {
      $0.clauses.append(clause("k", "title", .top, "root", 8))
      $0.views[1].label = "Heading"
    }
    let merge = LayoutMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.layout == theirs)
  }

  @Test func `a constant is read with the meaning it was written for`() throws {
    let ours = try edited { $0.clauses[0].second = Anchor("root", .leadingMargin) }
    let theirs = try edited { $0.clauses[0].constant = 24 }
    let merge = LayoutMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.map(\.cell) == ["equation"])
  }

  @Test func `layouts of projects come and go by the same rules`() throws {
    func other(_ name: String) throws -> Layout {
      try Layout(UncheckedLayout(id: "other", name: name, root: "r", views: [ViewNode(id: "r")]))
    }
    let before = Project([base, try other("a")])
    let ours = Project([base])
    let theirs = Project([try edited { $0.clauses[0].constant = 1 }, try other("a")])
    let clean = ProjectMerge(base: before, ours: ours, theirs: theirs)
    #expect(clean.project?.layouts.map(\.id) == ["layout"])
    #expect(clean.project?["layout"] == theirs["layout"])
    let changed = Project([base, try other("b")])
    let merge = ProjectMerge(base: before, ours: ours, theirs: changed)
    #expect(merge.project == nil)
    #expect(merge.conflicts.map(\.name) == ["other"])
    let choices = MergeChoices(byName: ["other": .theirs, "nobody": .ours])
    let chosen = ProjectMerge(base: before, ours: ours, theirs: changed, choices: choices)
    #expect(chosen.project == changed)
    #expect(chosen.idleNames(of: choices) == ["nobody"])
  }
}
