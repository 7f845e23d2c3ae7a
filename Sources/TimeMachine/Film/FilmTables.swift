import LayoutModel
import Rendering

/// What is there in one version of a film, as tables of entries; see the format in *The time machine*.
///
/// An entry's key is the layout's number, a slash and the identity. Tables that stand once for each
/// environment are lists.
struct FilmTables {
  /// The entries of one table.
  typealias Table = [String: JSON]

  var views: Table = [:]
  var children: Table = [:]
  var constraints: Table = [:]
  var frames: [Table]
  var findings: [Table]

  /// No entries, in so many environments.
  init(environments: Int) {
    frames = Array(repeating: [:], count: environments)
    findings = frames
  }

  /// What changes these tables to others: entries that are new or different, null for those that are
  /// gone, in the order of their keys; members that change nothing are left out.
  func delta(to later: FilmTables) -> JSON {
    var members: [JSON.Member] = []
    func add(_ name: String, _ old: Table, _ new: Table) {
      let entries = Self.delta(old, new)
      if !entries.isEmpty { members.append(JSON.Member(name, .object(entries))) }
    }
    func add(_ name: String, _ old: [Table], _ new: [Table]) {
      let lists = zip(old, new).map { Self.delta($0, $1) }
      guard lists.contains(where: { !$0.isEmpty }) else { return }
      members.append(JSON.Member(name, .array(lists.map { .object($0) })))
    }
    add("views", views, later.views)
    add("children", children, later.children)
    add("constraints", constraints, later.constraints)
    add("frames", frames, later.frames)
    add("findings", findings, later.findings)
    return .object(members)
  }

  private static func delta(_ old: Table, _ new: Table) -> [JSON.Member] {
    let keys = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    return keys.sorted { $0.precedesInBytes($1) }.map { JSON.Member($0, new[$0] ?? .null) }
  }

  /// Adds the entries of another layout.
  mutating func formUnion(_ other: FilmTables) {
    func unite(_ table: inout Table, _ more: Table) {
      table.merge(more) { _, new in new }
    }
    unite(&views, other.views)
    unite(&children, other.children)
    unite(&constraints, other.constraints)
    for index in frames.indices {
      unite(&frames[index], other.frames[index])
      unite(&findings[index], other.findings[index])
    }
  }
}
