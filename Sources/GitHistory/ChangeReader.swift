package import Foundation

/// Reads what `git diff-tree --stdin -z --raw` says about pairs of trees.
///
/// Source: git's documentation, "Raw output format" of git-diff-tree: a line with the pair, then
/// for each file `:oldMode newMode oldHash newHash status`, NUL, and one path, or two after a
/// rename, each with a NUL behind it.
package struct ChangeReader {
  private var fields: FieldReader

  package init(_ data: Data) {
    fields = FieldReader(data)
  }

  /// The changes of the next pair.
  package mutating func changes(ofPair pair: Int, count: Int) throws(GitError) -> [FileChange] {
    guard fields.first != UInt8(ascii: ":"), fields.take(until: 0x0A) != nil else {
      throw GitError(
        .unreadable, "git diff-tree answered \(pair) of \(count) questions.",
        hint: "run git fsck in the repository")
    }
    var changes: [FileChange] = []
    while fields.first == UInt8(ascii: ":") {
      changes += try change()
    }
    return changes
  }

  private mutating func change() throws(GitError) -> [FileChange] {
    let head = fields.next() ?? ""
    let parts = head.dropFirst().split(separator: " ")
    guard parts.count == 5, let status = parts[4].first, let path = fields.nextPath() else {
      throw GitError(.unreadable, "git diff-tree gave '\(head.prefix(120))'.")
    }
    var new = path
    if status == "R" || status == "C" {
      guard let second = fields.nextPath() else {
        throw GitError(.unreadable, "git diff-tree ended after '\(head.prefix(120))'.")
      }
      new = second
    }
    let (old, blob) = (String(parts[2]), String(parts[3]))
    func change(_ kind: FileChange.Kind, _ path: String, from oldPath: String) -> FileChange {
      FileChange(
        kind: kind, entry: ChangeReader.entry(kind == .removed ? parts[0] : parts[1]), path: path,
        oldPath: oldPath, blob: kind == .removed ? nil : blob, oldBlob: kind == .added ? nil : old)
    }
    switch status {
    case "A", "C": return [change(.added, new, from: new)]
    case "D": return [change(.removed, path, from: path)]
    case "R": return [change(.renamed, new, from: path)]
    default: return [change(.modified, path, from: path)]
    }
  }

  private static func entry(_ mode: Substring) -> FileChange.Entry {
    switch mode {
    case "120000": .link
    case "160000": .submodule
    default: .file
    }
  }
}
