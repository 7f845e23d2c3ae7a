import Foundation
import LayoutModel
import PlanStore

/// The two sides of a comparison, as a person names them.
struct Operands {
  /// One side: layouts, and what to call them.
  struct Side {
    let title: String
    let project: Project
    /// The revision, if the side is one.
    var revision: RevisionNumber?
  }

  /// The side before.
  let from: Side
  /// The side after.
  let to: Side

  /// Reads the operands of `diff`: revisions, `A..B`, files, `-`, and a selector at the end.
  ///
  /// Nothing = HEAD~1..HEAD; a revision = that one..HEAD; a file = its last version..the file.
  init(_ names: [String], options: GlobalOptions) throws {
    let reader = OperandReader(options: options)
    var names = names
    if let range = names.first, let (start, end) = Operands.range(range) {
      names.replaceSubrange(0..<1, with: [start, end])
    }
    let sides = try reader.leadingSides(&names)
    let selector = names.first
    if names.count > 1 {
      throw CommandFailure(
        "diff.operands", "'\(names[1])' is one operand too many.",
        hint: "draftsman diff A..B LAYOUT, or draftsman diff OLD NEW", status: ExitStatus.usage)
    }
    (from, to) = try reader.sides(sides, selector: selector)
  }

  /// The two ends of `A..B`; a missing end is HEAD.
  static func range(_ text: String) -> (String, String)? {
    guard let dots = text.range(of: ".."), !text.hasPrefix("../"),
      !FileManager.default.fileExists(atPath: text)
    else { return nil }
    let (start, end) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    return (start.isEmpty ? "HEAD" : start, end.isEmpty ? "HEAD" : end)
  }
}
