import GitHistory
import LayoutTestSupport
import Testing

struct CommitFilesTests {
  @Test func `a commit has what the changes up to it leave`() {
    for seed in Cases.seeds(2_000) {
      var random = SplitMix64(seed: seed)
      var commits: [GitCommit] = []
      var trees: [String: [String: String]] = [:]
      for step in 0..<random.number(in: 1...12) {
        // A commit goes on from any one of before, and merges may name another one besides.
        let first = commits.randomElement(using: &random)?.hash
        let second = commits.randomElement(using: &random)?.hash
        var tree = first.flatMap { trees[$0] } ?? [:]
        let taken = edit(&tree, "\(step)", &random)
        let parents = [first, random.isOne(in: 4) ? second : nil].compactMap(\.self)
        commits.append(commit("\(step)", parents, taken))
        trees["\(step)"] = tree
      }
      let files = CommitFiles(commits)
      for (hash, tree) in trees {
        let found = files.files(at: hash)
        #expect(found.map(\.path) == tree.keys.sorted(), "seed \(seed), \(hash)")
        #expect(found.allSatisfy { tree[$0.path] == $0.blob }, "seed \(seed), \(hash)")
      }
    }
    #expect(CommitFiles([]).files(at: "0").isEmpty)
  }

  /// Changes a tree, each path at most once; gives the steps.
  private func edit(
    _ tree: inout [String: String], _ hash: String, _ random: inout SplitMix64
  ) -> [String] {
    var steps: [String] = []
    var free = ["a", "b", "c", "d", "e"].shuffled(using: &random)
    while let path = free.popLast() {
      switch (tree[path] != nil, random.number(in: 0...5)) {
      case (true, 0):
        steps.append("D \(path)")
        tree[path] = nil
      case (true, 1):
        guard let new = free.last, tree[new] == nil else { continue }
        free.removeLast()
        steps.append("R \(path) \(new)")
        tree[path] = nil
        tree[new] = hash
      case (true, 2):
        steps.append("M \(path)")
        tree[path] = hash
      case (false, 0...1):
        steps.append("A \(path)")
        tree[path] = hash
      default: break
      }
    }
    return steps
  }
}
