import AutoLayout
public import Foundation
import LayoutCauses
import LayoutDiff
import LayoutModel
public import PlanStore
import Rendering
public import Workbench

extension LayoutReport {
  /// Makes the report of a comparison.
  ///
  /// - Parameters:
  ///   - comparison: The two states.
  ///   - frames: Where to solve, and how much makes a difference.
  ///   - store: The store that revisions are of; nil if none takes part.
  ///   - folder: The project's folder, from which layouts name their files.
  ///   - contents: The files' contents after, by path; nil if they are to be read from the folder.
  ///   - command: What to type to see the same in full; nil for `draftsman diff` of both states.
  /// - Throws: `WorkbenchError` if stored frames cannot be read.
  /// - Complexity: That of solving each changed screen on both sides, and of finding causes.
  public init(
    _ comparison: Comparison, frames: FrameComparison, store: PlanStore?, folder: URL,
    contents: [String: Data]? = nil, command: String? = nil
  ) throws(WorkbenchError) {
    let moves = try comparison.moves(frames, findsCauses: true)
    let difference = comparison.difference
    var screens = difference.removed.map { Screen(whole: $0, .removed) }
    screens += difference.added.map { Screen(whole: $0, .added) }
    for (changes, moved) in zip(difference.changed, moves) {
      screens.append(Screen(changes, moved))
    }
    let old = try Self.solvings(of: difference.removed, comparison.from, frames)
    let new = try Self.solvings(of: difference.added, comparison.to, frames)
    let before = try Self.findings(
      of: old + moves.map { ($0.old, $0.places.map(\.old)) }, comparison.from, store)
    let after = try Self.findings(
      of: new + moves.map { ($0.new, $0.places.map(\.new)) }, comparison.to, store)
    let (known, still) = (Set(before.map(\.key)), Set(after.map(\.key)))
    var members = try FindingMembers(
      at: comparison.to.revision, of: store, in: folder, contents: contents)
    let fresh = try after.filter { !known.contains($0.key) }
      .map { finding throws(WorkbenchError) in
        Entry(
          finding, members: try members.members(of: finding),
          position: try members.position(of: finding))
      }
    self.init(
      from: comparison.from.title, to: comparison.to.title,
      environments: Self.names(frames, moves), screens: screens, newFindings: fresh,
      fixedFindings: before.filter { !still.contains($0.key) }.map {
        Entry($0, members: [], position: nil)
      },
      command: command ?? "draftsman diff \(comparison.from.title)..\(comparison.to.title)")
  }

  /// Makes the report of findings of one state.
  ///
  /// - Parameters:
  ///   - findings: The findings to tell, with the constraints that take part and where in a file the view
  ///     stands that each is about, if that is known.
  ///   - screens: Everything that was looked at.
  ///   - title: What to call the state.
  ///   - command: What to type to see the same in full.
  public init(
    findings: [(
      finding: FoundFinding, members: [FindingMember], position: FindingMember.Position?
    )],
    of screens: [SolvedScreen], title: String, command: String
  ) {
    var known: Set<LayoutID> = []
    let layouts = screens.map(\.layout).filter { known.insert($0.id).inserted }
    var environments: [String] = []
    for name in screens.map(\.environment.shownName) where !environments.contains(name) {
      environments.append(name)
    }
    self.init(
      from: title, to: title, environments: environments,
      screens: layouts.map { Screen(whole: $0, .checked) },
      newFindings: findings.map { Entry($0.finding, members: $0.members, position: $0.position) },
      fixedFindings: [],
      command: command)
  }

  /// What to call the places: of canvases each once, since those of several layouts are often alike.
  private static func names(_ frames: FrameComparison, _ moves: [Comparison.Moves]) -> [String] {
    guard frames.targets.contains(.canvas) else { return frames.targets.map(\.name) }
    var names: [String] = []
    for name in moves.flatMap({ $0.frames.map(\.environment) }) where !names.contains(name) {
      names.append(name)
    }
    return names.isEmpty ? frames.targets.map(\.name) : names
  }

  /// A layout, and where it is solved.
  private typealias Solving = (layout: Layout, environments: [Environment])

  /// Where layouts are solved that are on one side only.
  private static func solvings(
    of layouts: [Layout], _ side: Comparison.Side, _ frames: FrameComparison
  ) throws(WorkbenchError) -> [Solving] {
    var found: [Solving] = []
    for layout in layouts {
      let environments = try frames.environments(ofOneSided: layout, canvases: side.canvases)
      found.append((layout, environments))
    }
    return found
  }

  /// The findings of layouts, but for those that only code can settle.
  private static func findings(
    of layouts: [Solving], _ side: Comparison.Side, _ store: PlanStore?
  ) throws(WorkbenchError) -> [FoundFinding] {
    var screens: [SolvedScreen] = []
    for (layout, environments) in layouts
    where layout.properties[.controllerHasView]?.flag != false {
      for environment in environments {
        screens.append(
          try SolvedScreen(layout, in: environment, at: side.revision, of: store))
      }
    }
    return FoundFinding.all(screens).filter { !$0.dependsOnCode && $0.finding.severity != .note }
  }
}

extension LayoutReport.Screen {
  /// A screen that entered or left.
  fileprivate init(whole layout: Layout, _ kind: Kind) {
    self.init(
      kind: kind, id: layout.id, name: Self.name(of: layout), changes: [], moves: [])
  }

  /// A screen that changed.
  fileprivate init(_ changes: LayoutDifference, _ moved: Comparison.Moves) {
    let names = LayoutNames(from: moved.old, to: moved.new)
    let writer = StepText(names: names, after: moved.new)
    let steps = changes.steps(from: moved.old, to: moved.new)
    self.init(
      kind: .changed, id: moved.new.id, name: Self.name(of: moved.new),
      changes: steps.map {
        LayoutReport.Change(text: writer.line($0).text, isNoise: $0.isNoise)
      },
      moves: moved.causes)
  }

  private static func name(of layout: Layout) -> String {
    (layout.name.isEmpty ? layout.id.text : layout.name).escapedForDisplay
  }
}

extension LayoutReport.Entry {
  fileprivate init(
    _ finding: FoundFinding, members: [FindingMember], position: FindingMember.Position?
  ) {
    let written = members.lazy.compactMap(\.position).first ?? position
    let file = LayoutName(id: finding.layout.id, name: finding.layout.name).file
    let isFile = [".storyboard", ".xib", ".json"].contains(where: file.hasSuffix)
    let position =
      written.map { LayoutReport.Position(path: $0.path, line: $0.line) }
      ?? (isFile ? LayoutReport.Position(path: file, line: 1) : nil)
    self.init(finding: finding, members: members, position: position)
  }
}
