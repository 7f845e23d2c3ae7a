import InterfaceBuilder

/// What an import of a git history met, in numbers.
struct ImportTally {
  /// A version of a file that could not be read.
  struct Failure {
    /// The commit's hash.
    let commit: String
    /// The path at that commit.
    let path: String
    /// The stable code of the reason.
    let code: String
    /// The reason in one line.
    let message: String
  }

  /// Commits that touched files of interest, those imported before included.
  var commits = 0
  /// Commits that an earlier import had dealt with.
  var knownCommits = 0
  /// Paths, each name of a renamed file counted.
  var files: Set<String> = []
  /// Versions of files that were looked at: added, modified or renamed by a commit with one parent.
  var versions = 0
  /// Versions that changed a layout.
  var kept = 0
  /// Versions that changed none.
  var noiseOnly = 0
  /// Of the versions that changed none: how many differed in each kind of noise.
  var noise: [NoiseKind: Int] = [:]
  /// Files that left.
  var removals = 0
  /// Renames.
  var renames = 0
  /// Symbolic links and submodules, which are passed over.
  var passedOver = 0
  /// Revisions that were written, and those among them that are merges.
  var revisions = 0
  var merges = 0
  /// How much of the versions read was understood.
  var coverage = Coverage()
  /// Versions that could not be read; the file stays as it was.
  var failures: [Failure] = []
}
