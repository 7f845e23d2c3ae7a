public import Foundation
import LayoutModel
public import PlanStore

/// Looks up the constraints that take part in findings: their owners, files and revisions.
///
/// Constraints of recorded plans may say themselves where they were written. Files are read once
/// each, and only if the state is that of files: those of a revision may have changed since.
public struct FindingMembers {
  private let store: PlanStore?
  private let revision: RevisionNumber?
  private let folder: URL
  private let contents: [String: Data]?
  private let isOfFiles: Bool
  /// The paths that files have now, by those that the store keeps them under, where these differ.
  ///
  /// Nil until a finding of a revision is asked for.
  private var presentPaths: [FilePath: String]?
  private var lines: [String: [String: Int]] = [:]
  private var known: [LayoutID: Known] = [:]

  /// What is looked up in a layout for every finding in it.
  private struct Known {
    let names: LayoutNames
    let parents: [NodeID: NodeID]
    let clauses: [ClauseID: Clause]

    init(_ layout: Layout) {
      names = LayoutNames(layout)
      parents = FindingMembers.parents(of: layout)
      clauses = Dictionary(layout.clauses.map { ($0.id, $0) }) { first, _ in first }
    }
  }

  /// Prepares the search for a state.
  ///
  /// - Parameters:
  ///   - revision: The revision that the layouts are of; nil for files, whose constraints are then
  ///     looked for in the newest revision.
  ///   - store: The store, if there is one.
  ///   - folder: The project's folder, from which layouts name their files.
  ///   - contents: The files' contents by path; nil if they are to be read from the folder.
  /// - Throws: `WorkbenchError` if the store cannot be read.
  public init(
    at revision: RevisionNumber?, of store: PlanStore?, in folder: URL,
    contents: [String: Data]? = nil
  ) throws(WorkbenchError) {
    self.store = store
    self.folder = folder
    self.contents = contents
    isOfFiles = revision == nil
    self.revision = try reporting {
      if let revision { return revision }
      guard let store, try store.isRevision("HEAD") else { return nil }
      return try store.resolve("HEAD")
    }
  }

  /// The constraints that take part in a finding, in its order.
  ///
  /// - Throws: `WorkbenchError` if the store cannot be read.
  /// - Complexity: O(*n*), *n* the constraints and views of the layout, and that of reading its file
  ///   the first time; then O(members) and the depth of their views.
  public mutating func members(of finding: FoundFinding) throws(WorkbenchError) -> [FindingMember] {
    let wanted = finding.finding.identity.clauses
    guard !wanted.isEmpty else { return [] }
    let layout = finding.layout
    let known = self.known[layout.id] ?? Known(layout)
    self.known[layout.id] = known
    let names = known.names
    var members: [FindingMember] = []
    for id in wanted {
      guard let clause = known.clauses[id] else { continue }
      let owner = FindingMembers.owner(of: clause, known.parents, root: layout.root)
      members.append(
        FindingMember(
          clause: id, equation: EquationText(clause, naming: { names[$0] }).written(),
          owner: owner, ownerName: names[owner], position: position(of: clause, in: layout),
          since: try since(id, layout.id)))
    }
    return members
  }

  /// Where the first view or guide stands that a finding is about, in its layout's file; nil if the file
  /// names it nowhere.
  ///
  /// Of a revision nobody knows the line: it is the first of the file if that was renamed since it was first
  /// kept, and nil else.
  ///
  /// - Throws: `WorkbenchError` if the store cannot be read.
  /// - Complexity: That of reading the file, or the names of the revision's layouts, once.
  public mutating func position(
    of finding: FoundFinding
  ) throws(WorkbenchError) -> FindingMember.Position? {
    let path = LayoutName(id: finding.layout.id, name: finding.layout.name).file
    guard isOfFiles else {
      return try presentPath(of: path).map { FindingMember.Position(path: $0, line: 1) }
    }
    for node in finding.finding.identity.nodes {
      guard let line = line(of: node.text, in: path) else { continue }
      return FindingMember.Position(path: path, line: line)
    }
    return nil
  }

  private func since(
    _ clause: ClauseID, _ layout: LayoutID
  ) throws(WorkbenchError) -> RevisionNumber? {
    try reporting {
      guard let store, let revision else { return nil }
      return try store.blame(clause, in: layout, at: revision).map(\.revision).min()
    }
  }

  // MARK: Owners

  /// The superview of each view, and the view of each guide.
  private static func parents(of layout: Layout) -> [NodeID: NodeID] {
    var parents: [NodeID: NodeID] = [:]
    for view in layout.views {
      for child in view.children { parents[child] = view.id }
      for guide in view.guides { parents[guide.id] = view.id }
    }
    return parents
  }

  /// The view that holds a constraint: as stated, else the nearest that contains both its items.
  private static func owner(
    of clause: Clause, _ parents: [NodeID: NodeID], root: NodeID
  ) -> NodeID {
    if let owner = clause.owner { return owner }
    func line(_ id: NodeID) -> [NodeID] {
      var line = [id]
      // A layout is a tree, so this ends.
      while let parent = line.last.flatMap({ parents[$0] }) { line.append(parent) }
      return line
    }
    guard let second = clause.second else { return clause.first.item }
    let others = Set(line(second.item))
    return line(clause.first.item).first { others.contains($0) } ?? root
  }

  // MARK: Files

  private mutating func position(of clause: Clause, in layout: Layout) -> FindingMember.Position? {
    // What a plan's constraint says of itself is true of every revision that has it.
    if let source = clause.properties[.sourcePosition]?.text {
      return FindingMember.Position(source)
    }
    guard isOfFiles else { return nil }
    let path = LayoutName(id: layout.id, name: layout.name).file
    return line(of: clause.id.text, in: path).map { FindingMember.Position(path: path, line: $0) }
  }

  /// The path that a file has now which was renamed in git after it was first kept; nil for any other.
  private mutating func presentPath(of file: String) throws(WorkbenchError) -> String? {
    if let presentPaths { return presentPaths[FilePath(file)] }
    var paths: [FilePath: String] = [:]
    if let store, let revision {
      let names = try reporting { try store.layoutNames(at: revision) }
      for (path, kept) in names.keptPaths(in: folder).sorted(by: { $0.key < $1.key })
      where paths[FilePath(kept)] == nil {
        paths[FilePath(kept)] = path.text
      }
    }
    presentPaths = paths
    return paths[FilePath(file)]
  }

  /// The line of a file on which an identity is given.
  private mutating func line(of id: String, in path: String) -> Int? {
    if lines[path] == nil { lines[path] = lines(of: path) }
    return lines[path]?[id]
  }

  /// The lines of an Interface Builder file on which views and constraints stand, by their identities.
  private func lines(of path: String) -> [String: Int] {
    guard [".storyboard", ".xib"].contains(where: path.hasSuffix) else { return [:] }
    let read =
      contents == nil
      ? try? SourceFiles.read(folder.appendingPathComponent(path)) : contents?[path]
    guard let bytes = read else { return [:] }
    var lines: [String: Int] = [:]
    let text = String(decoding: bytes, as: UTF8.self)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.contains("<") {
      guard let start = line.range(of: " id=\"")?.upperBound else { continue }
      let id = String(line[start...].prefix { $0 != "\"" })
      if lines[id] == nil { lines[id] = number + 1 }
    }
    return lines
  }
}
