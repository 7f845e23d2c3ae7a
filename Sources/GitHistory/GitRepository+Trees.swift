import Foundation

extension GitRepository {
  /// A file of a commit.
  public struct TreeFile: Hashable, Sendable {
    /// Its path from the top of the repository.
    public let path: String
    /// The hash of its content.
    public let blob: String
  }

  /// The newest commit that two commits descend from, each counted as its own descendant.
  ///
  /// - Parameters:
  ///   - left: A commit, as `commit(named:)` gives it.
  ///   - right: Another one.
  /// - Returns: Its hash.
  /// - Throws: `GitError` with the code `unknownRevision` if they have none in common, or if it lies
  ///   where a shallow clone is cut off.
  public func mergeBase(of left: String, _ right: String) throws(GitError) -> String {
    do throws(GitError) {
      let answer = try GitProcess.output(["merge-base", left, right], in: path)
      return String(decoding: answer.prefix { $0 != 0x0A }, as: UTF8.self)
    } catch {
      guard error.code == .failed else { throw error }
      let shown = "\(left.prefix(10)) and \(right.prefix(10))"
      throw GitError(
        .unknownRevision, "'\(path)' has no commit that both \(shown) descend from.",
        hint: isShallow
          ? "the clone is shallow: git fetch --unshallow, or fetch-depth: 0 in a workflow"
          : "name the two commits with two dots: A..B")
    }
  }

  /// The files of a commit with certain endings, in the order of git's trees; links are left out.
  ///
  /// - Parameters:
  ///   - commit: The commit, as `commit(named:)` gives it.
  ///   - endings: What the paths end with, such as `.xib`.
  ///   - file: The path of the one file that is wanted; nil for all.
  /// - Returns: Each file with the hash of its content.
  /// - Throws: `GitError` if git cannot be run or refuses.
  /// - Complexity: O(files of the commit).
  public func files(
    at commit: String, endings: [String], only file: String? = nil
  ) throws(GitError) -> [TreeFile] {
    let answer = try GitProcess.output(
      ["ls-tree", "-r", "-z", "--full-tree", commit] + (file.map { ["--", $0] } ?? []), in: path)
    var files: [TreeFile] = []
    for record in answer.split(separator: 0) {
      let parts = record.split(separator: 0x09, maxSplits: 1)
      let words = String(decoding: parts.first ?? Data(), as: UTF8.self).split(separator: " ")
      guard parts.count == 2, words.count == 3, Self.isHash(words[2]) else {
        throw GitError(.unreadable, "git ls-tree gave a line that is no file.")
      }
      let path = PathBytes.text(of: parts[1])
      guard words[1] == "blob", words[0].hasPrefix("100"), endings.contains(where: path.hasSuffix)
      else { continue }
      files.append(TreeFile(path: path, blob: String(words[2])))
    }
    return files
  }

  /// The folder of the files that are checked out.
  ///
  /// - Throws: `GitError` with the code `notARepository` if the repository has no such folder.
  public func workingFolder() throws(GitError) -> String {
    do throws(GitError) {
      let answer = try GitProcess.output(["rev-parse", "--show-toplevel"], in: path)
      return String(decoding: answer.prefix { $0 != 0x0A }, as: UTF8.self)
    } catch {
      guard error.code == .failed else { throw error }
      throw GitError(
        .notARepository, "'\(path)' is a repository without files that are checked out.",
        hint: "name two commits: A..B")
    }
  }

  /// The paths, from the top, of files in the working folder that git knows or would take in.
  ///
  /// - Parameter endings: What the paths end with, such as `.xib`.
  /// - Returns: Each path once, sorted; a file that was deleted may be among them.
  /// - Throws: `GitError` if git cannot be run or refuses.
  public func workingFiles(endings: [String]) throws(GitError) -> [String] {
    let answer = try GitProcess.output(
      ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--full-name", "--"]
        + GitRepository.patterns(endings, []), in: path)
    let paths = Set(answer.split(separator: 0).map { PathBytes(PathBytes.text(of: $0)) })
    return paths.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
