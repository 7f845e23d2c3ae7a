import BuildStamp
import SQLiteAccess

/// What `draftsman --version` says.
enum ProgramVersion {
  /// The program's version, the commit that it was built from where the builder stated it, and the
  /// version of SQLite that it runs with.
  static var text: String {
    let commit = String(cString: draftsman_commit())
    let origin = commit.isEmpty ? "built without a stated commit" : "commit \(commit)"
    return "draftsman \(DraftsmanCommand.version) (\(origin), SQLite \(SQLiteLibrary.version))"
  }
}
