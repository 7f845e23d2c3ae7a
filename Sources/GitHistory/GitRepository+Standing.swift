import Foundation

extension GitRepository {
  /// The known commit that stands for a newest one, if no file of interest changed since.
  ///
  /// It answers without walking the whole history: only commits that no known commit descends from
  /// are looked at. Where that does not settle it, as with merges and at branches that began
  /// between known commits, there is no answer, and `commits(upTo:endings:in:)` has to be asked.
  ///
  /// - Parameters:
  ///   - newest: The newest commit, as `commit(named:)` gives it.
  ///   - known: The hashes of commits that changed files of interest; those that the repository
  ///     does not have are passed over.
  ///   - endings: What the paths end with, such as `.xib`.
  ///   - folders: Only files below these folders, or these files; all if there are none.
  /// - Returns: The newest of the known commits up to `newest`; nil if there may be something new.
  /// - Throws: `GitError` if git cannot be run or refuses.
  /// - Complexity: O(known commits + commits since).
  public func standing(
    for newest: String, among known: Set<String>, endings: [String], in folders: [String] = []
  ) throws(GitError) -> String? {
    if known.contains(newest) || known.isEmpty { return known.isEmpty ? nil : newest }
    let hashes = known.filter(GitRepository.isHash).sorted()
    let output = try GitProcess.output(
      [
        "rev-list", "--ignore-missing", "--parents", "--max-count=\(GitRepository.standingLimit)",
        "--stdin",
      ], in: path, input: newest + "\n" + hashes.map { "^\($0)\n" }.joined())
    var parents: [String: String] = [:]
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2 else { return nil }
      parents[String(parts[0])] = String(parts[1])
    }
    guard parents.count < GitRepository.standingLimit else { return nil }
    var base = newest
    while let parent = parents[base] { base = parent }
    guard known.contains(base) else { return nil }
    let touching = try GitProcess.output(
      ["rev-list", "--max-count=1", newest, "^\(base)", "--"]
        + GitRepository.patterns(endings, folders), in: path)
    return touching.isEmpty ? base : nil
  }

  /// With so many new commits the whole history is read anyway.
  private static let standingLimit = 20_000
}
