import PlanStore
import AutoLayout
public import LayoutCauses
import LayoutDiff
public import LayoutModel
public import Workbench

/// What a change does to screens, for those who review it: screens by their changes and what these
/// moved, findings that are new and that are gone.
///
/// Each format is a type of its own: `MarkdownReport`, `JUnitReport`, `SARIFReport`,
/// `AnnotationReport`; `json` is the report as a document.
public struct LayoutReport {
  /// A screen that is not the same on both sides.
  public struct Screen {
    /// What happened to it as a whole; `checked`: nothing is compared.
    public enum Kind: String, CaseIterable, Sendable {
      case added, removed, changed, checked
    }

    /// What happened to it as a whole.
    public let kind: Kind
    /// Its identity after, or before if it was removed.
    public let id: LayoutID
    /// Its name for people.
    public let name: String
    /// What changed, a line each; none if it was added or removed.
    public let changes: [Change]
    /// Which frames moved, and why, for each environment; none if it was added or removed.
    public let moves: [FrameCauses]
  }

  /// A change in one line.
  public struct Change: Equatable, Sendable {
    /// The line, with its sign in front.
    public let text: String
    /// Whether nothing changes that a person or a screen would notice.
    public let isNoise: Bool
  }

  /// A finding with the constraints that take part.
  public struct Entry {
    /// The finding.
    public let finding: FoundFinding
    /// The constraints, where they are written and since when; none for findings that are gone.
    public let members: [FindingMember]
    /// The file that the finding is about, and the line of the first of its constraints, from 1; nil
    /// for layouts that come from no file.
    public let position: Position?
  }

  /// Where a finding shows in a file.
  public struct Position: Equatable, Sendable {
    /// The file's path.
    public let path: String
    /// The line, from 1.
    public let line: Int
  }

  /// What to call the state before.
  public let from: String
  /// What to call the state after.
  public let to: String
  /// The names of the environments in which frames are compared and findings looked for.
  public let environments: [String]
  /// The screens that differ: removed, added, then changed ones, each by identity.
  public let screens: [Screen]
  /// The findings that only the state after has, errors first.
  public let newFindings: [Entry]
  /// The findings that only the state before has, errors first.
  public let fixedFindings: [Entry]
  /// What to type to see the same in full.
  public let command: String

  /// Whether there is nothing to report.
  public var isEmpty: Bool {
    screens.allSatisfy { $0.kind == .checked } && newFindings.isEmpty && fixedFindings.isEmpty
  }
  /// How many changes there are that mean something.
  public var changeCount: Int { screens.reduce(0) { $0 + $1.changes.count { !$0.isNoise } } }
  /// How many changes there are that mean nothing for people and screens.
  public var noiseCount: Int { screens.reduce(0) { $0 + $1.changes.count { $0.isNoise } } }

  /// Whether findings of one state are told, and nothing is compared.
  public var isCheck: Bool { screens.contains { $0.kind == .checked } }

  /// What happened, in one line: `1 screen changed, 2 new findings, 1 fixed`.
  public var verdict: String {
    guard !isCheck else {
      let (found, count) = (newFindings.count, screens.count)
      return (found == 0 ? "no findings" : found.counted("finding")) + " "
        + "in \(count.counted("screen"))"
    }
    var parts: [String] = []
    for kind in [Screen.Kind.changed, .added, .removed] {
      let count = screens.count { $0.kind == kind }
      guard count > 0 else { continue }
      parts.append("\(count.counted("screen")) \(kind.rawValue)")
    }
    let (new, fixed) = (newFindings.count, fixedFindings.count)
    if new > 0 { parts.append(new.counted("new finding")) }
    if fixed > 0 { parts.append("\(fixed.counted("finding")) fixed") }
    return parts.isEmpty ? "nothing changed" : parts.joined(separator: ", ")
  }
}
