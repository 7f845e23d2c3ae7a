/// One commit that changed files of interest, or a merge that joins such commits.
public struct GitCommit: Hashable, Sendable {
  /// Its hash, in hexadecimal digits.
  public let hash: String
  /// Its nearest ancestors that changed files of interest too; none, one or more.
  public let parents: [String]
  /// Who wrote the change.
  public let author: String
  /// When it was written, in seconds since 1970, UTC.
  public let time: Int64
  /// Why, as the author put it, without the line ends at its end.
  public let message: String
  /// What it changed against its first parent, or against nothing, by path.
  public package(set) var changes: [FileChange]
  /// The hash of the tree.
  let tree: String

  /// Makes a commit.
  package init(
    hash: String, parents: [String], author: String, time: Int64, message: String,
    changes: [FileChange], tree: String
  ) {
    self.hash = hash
    self.parents = parents
    self.author = author
    self.time = time
    self.message = message
    self.changes = changes
    self.tree = tree
  }
}
