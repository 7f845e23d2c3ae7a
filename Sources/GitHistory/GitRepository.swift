import Foundation

/// A git repository on this machine, read through git's plumbing commands.
///
/// Nothing is ever written to it: no checkout, no index, no object, no reference.
public struct GitRepository: Sendable {
  /// How many minutes git may say nothing before it is ended.
  ///
  /// It lists a million commits in seconds, but a tree can be made that it would list for years.
  public static let silentMinutesMaximum: Int32 = 10
  /// The most bytes of one answer of git.
  static let answerMaximum = 2 << 30

  /// The folder that was named.
  public let path: String
  /// Whether the history is cut off, as in a clone with `--depth`.
  public let isShallow: Bool
  /// The identity of the tree that holds nothing.
  let emptyTree: String

  /// Finds the repository that a folder belongs to.
  ///
  /// - Throws: `GitError` with the code `notARepository` if there is none.
  public init(path: String) throws(GitError) {
    self.path = path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw GitError(
        .notARepository, "There is no folder '\(path)'.",
        hint: "name the folder of a git repository; clone a bundle or an address first")
    }
    let answer: Data
    do throws(GitError) {
      answer = try GitProcess.output(["rev-parse", "--is-shallow-repository"], in: path)
    } catch {
      guard error.code == .failed else { throw error }
      throw GitError(
        .notARepository, "'\(path)' is no git repository: \(error.message)",
        hint: "name the folder of a repository, or a folder inside it")
    }
    isShallow = GitRepository.line(answer) == "true"
    emptyTree = GitRepository.line(
      try GitProcess.output(["hash-object", "-t", "tree", "/dev/null"], in: path))
  }

  /// The hash of the commit that a name stands for, such as `HEAD`, `main` or a tag.
  ///
  /// - Throws: `GitError` with the code `unknownRevision` if no commit has that name.
  public func commit(named name: String) throws(GitError) -> String {
    let isEmpty = name.isEmpty || name.utf8.contains(0)
    let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
    do throws(GitError) {
      guard !isEmpty else { throw GitError(.failed, "") }
      return GitRepository.line(try GitProcess.output(arguments, in: path))
    } catch {
      guard error.code == .failed else { throw error }
      throw GitError(
        .unknownRevision, "'\(path)' has no commit '\(name)'.",
        hint: "git log --oneline --all lists the commits; a new repository has none")
    }
  }

  /// The branches of the repository itself with their commits, by name.
  public func branches() throws(GitError) -> [(name: String, commit: String)] {
    let answer = try GitProcess.output(
      ["for-each-ref", "--format=%(refname:strip=2)%00%(objectname)", "refs/heads"], in: path)
    return String(decoding: answer, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\0")
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }

  /// The name of the branch that is checked out; nil if none is.
  public func currentBranch() throws(GitError) -> String? {
    do throws(GitError) {
      return GitRepository.line(
        try GitProcess.output(["symbolic-ref", "--quiet", "--short", "HEAD"], in: path))
    } catch {
      guard error.code == .failed else { throw error }
      return nil
    }
  }

  /// The first line of an answer.
  private static func line(_ data: Data) -> String {
    String(decoding: data.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
