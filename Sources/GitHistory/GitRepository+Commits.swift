package import Foundation

extension GitRepository {
  /// The commits that changed files with certain endings, parents first.
  ///
  /// The history is git's simplified one (`--full-history --simplify-merges`): commits that
  /// changed none of the files are left out, their children take their parents, and merges that
  /// join nothing are gone. Order: git's topological order, so that the commits of a branch stay
  /// together.
  ///
  /// - Parameters:
  ///   - newest: The newest commits, as `commit(named:)` gives them.
  ///   - endings: What the paths end with, such as `.xib`.
  ///   - folders: Only files below these folders, or these files; all if there are none.
  /// - Returns: The commits, each after its parents.
  /// - Throws: `GitError` if git cannot be run, refuses, or prints what cannot be read.
  /// - Complexity: O(commits of the repository) in git; O(changes) here.
  public func commits(
    upTo newest: [String], endings: [String], in folders: [String] = []
  ) throws(GitError) -> [GitCommit] {
    let paths = GitRepository.patterns(endings, folders)
    let format = "--format=%H%x00%T%x00%P%x00%an%x00%at%x00%B%x00"
    let log = try GitProcess.output(
      ["log", "-z", "--reverse", "--encoding=UTF-8", format] + GitRepository.order + newest
        + ["--"] + paths, in: path)
    var commits = try GitRepository.parse(log)
    try readChanges(of: &commits, paths)
    return commits
  }

  /// The hash of the newest of the `commits` up to one commit; nil if there are none.
  public func newestCommit(
    upTo commit: String, endings: [String], in folders: [String] = []
  ) throws(GitError) -> String? {
    let answer = try GitProcess.output(
      ["log", "--max-count=1"] + GitRepository.order + ["--format=%H", commit, "--"]
        + GitRepository.patterns(endings, folders), in: path)
    let hash = String(decoding: answer.prefix { $0 != 0x0A }, as: UTF8.self)
    return hash.isEmpty ? nil : hash
  }

  /// Which commits are listed, and in which order.
  private static let order = [
    "--full-history", "--simplify-merges", "--topo-order", "--no-color", "--no-notes",
    "--no-show-signature",
  ]

  /// Patterns of git's pathspec language for the endings below the folders.
  ///
  /// A `*` that stands for slashes too, with nothing else but the ending behind it, costs git a
  /// third of a `**/` pattern, which it compares with each path part by part.
  static func patterns(_ endings: [String], _ folders: [String]) -> [String] {
    guard !folders.isEmpty else { return endings.map { ":(top)*\($0)" } }
    return folders.flatMap { folder in
      let name = folder.split(separator: "/").joined(separator: "/").reduce(into: "") {
        if "*?[]\\".contains($1) { $0 += "\\" }
        $0.append($1)
      }
      if endings.contains(where: name.hasSuffix) { return [":(top,glob)\(name)"] }
      return endings.map { ":(top)\(name.isEmpty ? "" : name + "/")*\($0)" }
    }
  }

  package static func parse(_ log: Data) throws(GitError) -> [GitCommit] {
    var fields = FieldReader(log)
    var commits: [GitCommit] = []
    while let hash = fields.next() {
      // The records themselves are separated by NUL as well.
      if hash.isEmpty { continue }
      guard let tree = fields.next(), let parents = fields.next(), let author = fields.next(),
        let time = fields.next(), let message = fields.next()
      else { throw GitError(.unreadable, "git log ended in the middle of a commit.") }
      guard isHash(hash), isHash(tree) else {
        throw GitError(.unreadable, "git log gave '\(hash.prefix(80))' where a hash should be.")
      }
      let end = message.lastIndex { !$0.isNewline }.map { message.index(after: $0) }
      commits.append(
        GitCommit(
          hash: hash, parents: parents.split(separator: " ").map(String.init), author: author,
          time: Int64(time) ?? 0, message: String(message[..<(end ?? message.startIndex)]),
          changes: [], tree: tree))
    }
    return commits
  }

  static func isHash(_ text: some StringProtocol) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Asks git for the differences of all commits against their first parents in one run.
  private func readChanges(
    of commits: inout [GitCommit], _ paths: [String]
  ) throws(GitError) {
    guard !commits.isEmpty else { return }
    var trees: [String: String] = [:]
    var input = ""
    for commit in commits {
      trees[commit.hash] = commit.tree
      let old = commit.parents.first.map { trees[$0] ?? emptyTree } ?? emptyTree
      input += "\(old) \(commit.tree)\n"
    }
    let output = try GitProcess.output(
      [
        "diff-tree", "--stdin", "-r", "-z", "--raw", "--no-abbrev",
        "-M", "-l2000", "--",
      ] + paths, in: path, input: input)
    var reader = ChangeReader(output)
    for index in commits.indices {
      commits[index].changes = try reader.changes(ofPair: index, count: commits.count)
    }
  }
}
