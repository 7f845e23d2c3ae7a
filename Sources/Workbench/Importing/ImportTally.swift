public import InterfaceBuilder
public import LayoutModel

/// What an import of a git history met, in numbers.
public struct ImportTally: Sendable {
  /// A version of a file that could not be read.
  public struct Failure: Sendable {
    /// The commit's hash.
    public let commit: String
    /// The path at that commit.
    public let path: String
    /// The stable code of the reason.
    public let code: String
    /// The reason in one line.
    public let message: String
  }

  /// Commits that touched files of interest, those imported before included.
  public internal(set) var commits = 0
  /// Commits that an earlier import had dealt with.
  public internal(set) var knownCommits = 0
  /// Paths, each name of a renamed file counted.
  public internal(set) var files: Set<FilePath> = []
  /// Versions of files that were looked at: added, modified or renamed by a commit with one parent.
  public internal(set) var versions = 0
  /// Versions that changed a layout.
  public internal(set) var kept = 0
  /// Versions that changed none.
  public internal(set) var noiseOnly = 0
  /// Of the versions that changed none: how many differed in each kind of noise.
  public internal(set) var noise: [NoiseKind: Int] = [:]
  /// Files that left.
  public internal(set) var removals = 0
  /// Renames.
  public internal(set) var renames = 0
  /// Symbolic links and submodules, which are passed over.
  public internal(set) var passedOver = 0
  /// Revisions that were written.
  public internal(set) var revisions = 0
  /// Revisions that were written and are merges.
  public internal(set) var merges = 0
  /// How much of the versions read was understood.
  public internal(set) var coverage = Coverage()
  /// Branches with revisions of their own, which the imported history does not lead to: what was
  /// imported is on their tracking branches, `git/` and the name.
  public internal(set) var diverged: [String] = []
  /// Versions that could not be read; the file stays as it was.
  public internal(set) var failures: [Failure] = []
}
