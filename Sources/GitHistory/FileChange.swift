/// What a commit did to one file.
public struct FileChange: Hashable, Sendable {
  /// What was done.
  public enum Kind: String, CaseIterable, Sendable {
    /// The file is new.
    case added
    /// The content is another.
    case modified
    /// The file is gone.
    case removed
    /// The file has another path, and perhaps another content.
    case renamed
  }

  /// What the entry is.
  public enum Entry: String, CaseIterable, Sendable {
    /// A file.
    case file
    /// A symbolic link; its target is not followed.
    case link
    /// A commit of another repository.
    case submodule
  }

  /// What was done.
  public let kind: Kind
  /// What the entry is now, or was if it is gone.
  public let entry: Entry
  /// The path from the repository's root; the old one if the file is gone.
  public let path: String
  /// The path before a rename; else the same.
  public let oldPath: String
  /// The hash of the content now; nil if the file is gone.
  public let blob: String?
  /// The hash of the content before; nil if the file is new.
  public let oldBlob: String?

  /// Makes a change.
  package init(
    kind: Kind, entry: Entry, path: String, oldPath: String, blob: String?, oldBlob: String?
  ) {
    self.kind = kind
    self.entry = entry
    self.path = path
    self.oldPath = oldPath
    self.blob = blob
    self.oldBlob = oldBlob
  }
}
