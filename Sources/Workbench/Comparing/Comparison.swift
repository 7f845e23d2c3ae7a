public import Foundation
public import InterfaceBuilder
public import LayoutCauses
public import LayoutDiff
public import LayoutModel
public import PlanStore

/// Two states of layouts beside each other: what changed, and which views stand elsewhere for it.
public struct Comparison {
  /// One of the two states.
  public struct Side {
    /// What to call it: a revision's number, a path, or "nothing" before the first revision.
    public let title: String
    /// The layouts that are compared; layouts that are known to be equal may have been left out.
    public let project: Project
    /// The revision that the layouts are of; nil for files, and before the first revision.
    public let revision: RevisionNumber?
    /// Whether it is the newest revision because nobody named one.
    public let isImplied: Bool
    /// The bytes of the one document that the layouts were read from; nil if there are others, or
    /// none.
    public let document: Data?

    /// The canvases of the layouts; nil if nobody said where their files are.
    public let canvases: LayoutCanvases?

    /// Makes a side.
    public init(
      title: String, project: Project, revision: RevisionNumber?, isImplied: Bool = false,
      document: Data? = nil, canvases: LayoutCanvases? = nil
    ) {
      self.canvases = canvases
      self.document = document
      self.isImplied = isImplied
      self.title = title
      self.project = project
      self.revision = revision
    }
  }

  /// A changed layout with its states on both sides, and which frames differ.
  public struct Moves {
    /// The layout before.
    public let old: Layout
    /// The layout after.
    public let new: Layout
    /// Where the two were solved, for each target.
    public let places: [FrameComparison.Place]
    /// The views that stand elsewhere, for each environment.
    public let frames: [FrameDifference]
    /// Which changes moved them, for each environment; empty if that was not asked for.
    public let causes: [FrameCauses]
  }

  /// The side before.
  public let from: Side
  /// The side after.
  public let to: Side
  /// What changed.
  public let difference: ProjectDifference
  /// What of the layouts the comparison is about; nil if it is about all of them.
  public let scope: ItemScope?
  private let whole: ProjectDifference

  /// Compares two states.
  ///
  /// - Parameters:
  ///   - from: The state before.
  ///   - to: The state after.
  ///   - scope: What of the layouts is told of; nil for all.
  /// - Complexity: That of `LayoutDifference` for each layout that is on both sides.
  public init(from: Side, to: Side, scope: ItemScope? = nil) {
    self.from = from
    self.to = to
    self.scope = scope
    let whole = ProjectDifference(from: from.project, to: to.project)
    self.whole = whole
    difference =
      scope.map { scope in
        whole.limited(to: scope.layouts) { scope.concerns($0, in: $1) }
      } ?? whole
  }

  /// Compares what operands name, as `draftsman diff` does.
  ///
  /// - Parameters:
  ///   - operands: Nothing: `HEAD~1` and `HEAD`. A revision: that one and `HEAD`. Two revisions, or
  ///     `A..B`. A file or folder, or `-` for standard input: its last version and the file. A
  ///     revision and a file, either way round. Two files or folders, which need no store. Behind
  ///     any of these, a layout, as `LayoutSelector` reads it, or a view or constraint, as
  ///     `ItemSearch` does. `A^!`: the parent of A and A. `A...B`: the revision where B left A, and B.
  ///   - name: The path that a file which is compared with a revision has in the project; nil for where
  ///     it lies.
  ///   - session: The store that the names are looked up in; it is opened if one of them needs it.
  /// - Throws: `WorkbenchError`: an operand that is nothing, a file that cannot be read, or a store
  ///   that cannot.
  public init(
    of operands: [String], as name: String? = nil, in session: StoreSession
  ) throws(WorkbenchError) {
    let sides = try reporting {
      try ComparisonReader(session: session, name: name).sides(operands)
    }
    self.init(from: sides.from, to: sides.to, scope: sides.scope)
  }

  /// In what two documents of Interface Builder with equal layouts differ, such as the frames that
  /// Xcode keeps beside constraints; empty if layouts differ, the bytes are equal, or a side is
  /// anything else than one such document.
  ///
  /// - Complexity: O(*n* log *n*) over the bytes: both are read once more.
  public var noise: [NoiseKind] {
    guard whole.isEmpty, let old = from.document, let new = to.document, old != new else {
      return []
    }
    func signature(_ bytes: Data) -> DocumentSignature? {
      try? InterfaceBuilderDocument.readSigned(Array(bytes), path: "document").signature
    }
    guard let before = signature(old), let after = signature(new) else { return [] }
    return after.kinds(changedFrom: before)
  }

  /// Compares the frames of each changed layout.
  ///
  /// - Parameters:
  ///   - comparison: Where to solve, and how much makes a difference.
  ///   - findsCauses: Whether to find out which changes moved them.
  /// - Returns: Which views stand elsewhere, by changed layout, in the order of the difference; of a
  ///   comparison that is about some views, these, also if they moved by changes of others.
  /// - Throws: `WorkbenchError` if the stored frames cannot be read, or a layout has a canvas on neither
  ///   side.
  public func moves(
    _ comparison: FrameComparison, findsCauses: Bool = false
  ) throws(WorkbenchError) -> [Moves] {
    var found: [Moves] = []
    for change in whole.changed {
      if let scope, !scope.layouts.contains(change.id.new) { continue }
      guard let old = from.project[change.id.old], let new = to.project[change.id.new]
      else { continue }
      let places = try comparison.places(
        of: (old, new), canvases: (from.canvases, to.canvases))
      let all = try comparison.differences(
        from: (old, from.revision), to: (new, to.revision), in: places)
      let frames =
        scope.map { scope in
          all.map { $0.limited { scope.contains($0.id, in: new.id) } }
        } ?? all
      let causes =
        findsCauses
        ? comparison.causes(of: frames, from: old, to: new, changes: change, in: places) : []
      found.append(Moves(old: old, new: new, places: places, frames: frames, causes: causes))
    }
    return found
  }
}
