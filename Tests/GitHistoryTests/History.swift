import GitHistory

/// Commits one after another, a step each: `A path`, `M path`, `D path` or `R old new`.
func history(_ steps: [String]) -> [GitCommit] {
  steps.enumerated().map { index, step in
    commit("\(index)", index == 0 ? [] : ["\(index - 1)"], [step])
  }
}

/// A commit that takes steps; what it writes has its hash as content.
func commit(_ hash: String, _ parents: [String], _ steps: [String]) -> GitCommit {
  let changes = steps.map { step in
    let words = step.split(separator: " ").map(String.init)
    let kinds: [String: FileChange.Kind] = [
      "A": .added, "M": .modified, "D": .removed, "R": .renamed,
    ]
    return FileChange(
      kind: kinds[words[0]] ?? .modified, entry: .file, path: words[words.count - 1],
      oldPath: words[1], blob: words[0] == "D" ? nil : hash, oldBlob: words[0] == "A" ? nil : "0")
  }
  return GitCommit(
    hash: hash, parents: parents, author: "", time: 0, message: "", changes: changes, tree: "")
}
