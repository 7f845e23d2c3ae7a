#if PostgreSQL
  import Foundation
  import LayoutModel
  import PlanStore

  /// A small history written by hand.
  enum SmallHistory {
    static func layout(spacing: Double, title: String = "Sign in") throws -> Layout {
      var draft = UncheckedLayout(id: "Login", name: "Login", root: "root")
      draft.views = [
        ViewNode(id: "root", label: "Screen", children: ["title"]),
        ViewNode(id: "title", className: "UILabel", properties: ["text": .text(title)]),
      ]
      draft.clauses = [
        Clause(
          id: "c1", first: Anchor("title", .leading), second: Anchor("root", .leadingMargin),
          constant: spacing, priority: 750)
      ]
      return try Layout(draft)
    }

    static func metadata(_ message: String, minute: Int64 = 0) -> RevisionMetadata {
      RevisionMetadata(
        time: 1_714_557_600_000 + minute * 60_000, author: "Ä. Developer", message: message)
    }

    static func save(
      _ store: PlanStore, spacing: Double, title: String = "Sign in", on branch: String = "main",
      minute: Int64
    ) throws {
      _ = try store.save(
        ProjectChange(set: [try layout(spacing: spacing, title: title)]), on: branch,
        metadata: metadata("Set \(spacing)", minute: minute))
    }

    /// Six revisions with a branch, its merge and a tag.
    static func fill(_ store: PlanStore) throws {
      try save(store, spacing: 1, minute: 0)
      try save(store, spacing: 2, minute: 1)
      try store.references.createBranch("wording", at: RevisionNumber(2), time: 0)
      try save(store, spacing: 2, title: "Log in", on: "wording", minute: 2)
      try save(store, spacing: 3, minute: 3)
      let plan = try store.prepareMerge(of: try store.resolve("wording"))
      _ = try store.merge(plan, metadata: metadata("Merge", minute: 4))
      try save(store, spacing: 4, title: "Log in", minute: 5)
      try store.references.createTag("v1.0", at: RevisionNumber(2), time: 0)
    }

    static func store() throws -> PlanStore {
      let store = try PlanStore.inMemory()
      try fill(store)
      return store
    }

    /// The hashes of what leads to `main`.
    static func hashes(_ store: PlanStore, _ name: String = "main") throws -> Set<Digest> {
      Set(try store.log(from: try store.resolve(name)).map(\.revision.hash))
    }
  }

  extension Data {
    static func write(_ text: String, to path: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
  }
#endif
