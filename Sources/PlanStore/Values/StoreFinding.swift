public import LayoutModel
import LayoutRecords

/// One thing that is wrong with a store's content.
public struct StoreFinding: Hashable, Sendable, CustomStringConvertible {
  /// The rule that is broken; the raw values are stable and used in JSON output.
  public enum Rule: String, CaseIterable, Sendable {
    /// SQLite's own check of the file's pages found something.
    case file = "file.damaged"
    /// A row names another one that is not there.
    case foreignKey = "row.dangling"
    /// A row cannot be read, or contradicts others.
    case record = "record.damaged"
    /// A layout's records do not have the digest that the layout's row states.
    case layoutDigest = "layout.digest"
    /// A revision's layouts, parents and metadata do not have its hash.
    case revisionHash = "revision.hash"
    /// The lanes do not describe the parents.
    case lane = "revision.lane"
    /// A revision cannot be reached from any branch or tag.
    case unreachable = "revision.unreachable"
    /// An identity has several numbers.
    case identity = "identity.duplicate"
    /// A branch or tag skips a version.
    case reference = "reference.log"
    /// The state as the SQL views show it is not the one that the rows add up to.
    case view = "state.view"
    /// Packed records do not come back as they were.
    case pack = "pack.damaged"
    /// A keyframe does not name the rows that make up its layout; it can be made anew.
    case keyframe = "keyframe.rows"
    /// Frames or findings are not those that were solved; they can be made anew.
    case solution = "solution.digest"
  }

  /// The rule that is broken.
  public let rule: Rule
  /// The first revision it shows in, if it is about one.
  public let revision: RevisionNumber?
  /// The record: a layout's identity, and what of it.
  public let record: String?
  /// What is wrong, in one line.
  public let message: String

  /// An error if content is wrong or lost, a warning if only somebody should look.
  public var severity: Severity { rule == .unreachable ? .warning : .error }

  /// Position and message in one line.
  public var description: String {
    let position = [revision.map(\.description), record].compactMap { $0 }.joined(separator: ", ")
    return position.isEmpty ? message : "\(position): \(message)"
  }
}
