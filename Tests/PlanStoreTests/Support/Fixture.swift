import LayoutModel
import PlanStore

/// A small history written by hand.
enum Fixture {
  /// A login form; what varies between the revisions are its arguments.
  static func login(
    spacing: Double = 16, title: String = "Sign in", hasButton: Bool = true
  ) throws -> Layout {
    var draft = UncheckedLayout(
      id: "Login.storyboard#1", name: "Login", root: "root", properties: ["controller": "LoginVC"])
    draft.views = [
      ViewNode(
        id: "root", label: "Screen", children: hasButton ? ["title", "button"] : ["title"],
        guides: [Guide(id: "safe", kind: .safeArea)]),
      ViewNode(
        id: "title", className: "UILabel",
        properties: ["text": .text(title), "numberOfLines": 2, "hidden": false]),
    ]
    draft.clauses = [
      Clause(
        id: "c1", first: Anchor("title", .leading), second: Anchor("root", .leadingMargin),
        constant: spacing, priority: 750),
      Clause(
        id: "c2", owner: "root", first: Anchor("title", .top), relation: .greaterThanOrEqual,
        second: Anchor("safe", .top), multiplier: 1.5, constant: -0.25, identifier: "below bar"),
    ]
    if hasButton {
      draft.views.append(
        ViewNode(id: "button", className: "UIButton", label: "Send", properties: ["title": "Go"]))
      draft.clauses.append(
        Clause(
          id: "c3", first: Anchor("button", .width), relation: .lessThanOrEqual, constant: 120,
          properties: ["installed": true]))
    }
    return try Layout(draft)
  }

  static func settings() throws -> Layout {
    try Layout(
      UncheckedLayout(
        id: "Settings", name: "Settings", root: "list",
        views: [
          ViewNode(
            id: "list", className: "UIStackView", children: ["a", "b"], arrangement: .some(["b"])),
          ViewNode(id: "a"), ViewNode(id: "b"),
        ]))
  }

  static func metadata(
    _ message: String, minute: Int64 = 0, origin: String? = nil
  ) -> RevisionMetadata {
    // 2024-05-01T10:00:00Z and so many minutes.
    RevisionMetadata(
      time: 1_714_557_600_000 + minute * 60_000, author: "A. Developer", message: message,
      origin: origin)
  }

  /// Two devices that differ in everything that an environment has.
  static let devices = [
    Environment(width: 375, height: 667, name: "phone"),
    Environment(
      width: 834, height: 1194, scale: 3, safeArea: .init(left: 1, top: 24, right: 2, bottom: 20),
      margins: .init(all: 30), keyboardHeight: 300, direction: .rightToLeft,
      textSize: .accessibilityLarge, name: "tablet", isDesignTime: true),
  ]

  /// r1 to r6: two layouts, a branch with one revision, its merge, and a removal.
  static func fill(_ store: PlanStore, solving environments: [Environment] = []) throws {
    _ = try store.save(
      ProjectChange(set: [try login()]), metadata: metadata("Add the login form"),
      solving: environments)
    _ = try store.save(
      ProjectChange(set: [try login(spacing: 24), try settings()]),
      metadata: metadata("Widen the margin", minute: 10, origin: "git:0123abcd"))
    try store.references.createBranch("wording", at: RevisionNumber(2), time: 0)
    _ = try store.save(
      ProjectChange(set: [try login(spacing: 24, title: "Log in")]), on: "wording",
      metadata: metadata("Shorten the title", minute: 20))
    _ = try store.save(
      ProjectChange(set: [try login(spacing: 24, hasButton: false)]),
      metadata: metadata("Drop the button", minute: 30))
    _ = try store.save(
      ProjectChange(set: [try login(spacing: 24, title: "Log in", hasButton: false)]),
      metadata: metadata("Merge the wording", minute: 1_440), merging: RevisionNumber(3))
    _ = try store.save(
      ProjectChange(remove: ["Settings"]), metadata: metadata("Remove the settings", minute: 1_450))
    try store.references.createTag("v1.0", at: RevisionNumber(2), time: 0)
  }

  /// A store in memory with the history.
  static func store(solving environments: [Environment] = []) throws -> PlanStore {
    let store = try PlanStore.inMemory()
    try fill(store, solving: environments)
    return store
  }
}
