/// A name for a revision: a branch, which moves with each save, or a tag, which stays.
public struct Reference: Hashable, Sendable {
  /// What kind of name it is; the raw value is the store's.
  public enum Kind: String, CaseIterable, Sendable {
    case branch, tag
  }

  /// The name.
  public let name: String
  /// Branch or tag.
  public let kind: Kind
  /// Where it stands.
  public let revision: RevisionNumber
  /// How often it has been moved, its creation included; says whether somebody else moved it.
  public let version: Int64
}

extension Reference {
  /// The name of the branch that a new store saves to.
  public static let main = "main"

  /// The name of the branch that follows the history which a branch is imported from, or the branch
  /// of that name in another store.
  public static func tracking(_ branch: String, of remote: String = "git") -> String {
    "\(remote)/\(branch)"
  }

  /// Whether a name is that of a branch which follows git or one of some remotes.
  static func isTracking(_ name: String, of remotes: [String]) -> Bool {
    let owner = name.prefix { $0 != "/" }
    return owner.count < name.count && (owner == "git" || remotes.contains(String(owner)))
  }

  /// Throws if a branch or tag cannot have a name.
  ///
  /// Refused is what could be taken for something else: `HEAD`, `r12`, dates, paths of the grammar
  /// of revisions, options, and texts that a shell or terminal would change.
  package static func check(_ name: String) throws(StoreError) {
    let bytes = Array(name.utf8)
    let isNumber =
      bytes.first == UInt8(ascii: "r") && bytes.count > 1
      && bytes.dropFirst().allSatisfy { (48...57).contains($0) }
    let refused = Array("~^:?*[\\\"'`$&;|<>(){} ".utf8)
    guard !bytes.isEmpty, bytes.count <= 200, !isNumber, name != "HEAD",
      bytes.first != UInt8(ascii: "-"), bytes.first != UInt8(ascii: "@"),
      bytes.first != UInt8(ascii: "."), !bytes.contains(where: { $0 < 33 || $0 == 127 }),
      !bytes.contains(where: refused.contains),
      !zip(bytes, bytes.dropFirst()).contains(where: { $0 == 46 && $1 == 46 })
    else {
      throw StoreError(
        .invalidReference, "\(quoted(name)) cannot be the name of a branch or tag.",
        hint: "Use up to 200 letters, digits, '.', '/', '-' and '_', not like HEAD or r12.")
    }
  }
}

/// A text from outside between quotation marks, shortened and without control characters.
func quoted(_ text: some StringProtocol) -> String {
  let shown = text.unicodeScalars.prefix(80).map { scalar in
    scalar.value < 32 || (127..<160).contains(scalar.value) ? "\u{FFFD}" : String(scalar)
  }
  return "“\(shown.joined())\(text.unicodeScalars.dropFirst(80).isEmpty ? "" : "…")”"
}
