import Foundation
import LayoutTestSupport
import Testing

/// What holds for every git history.
struct ImportLawTests {
  /// Random histories of two files with branches, merges, noise and unreadable versions: at each
  /// commit that stands for a revision, the revision has what the commit's tree has.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `a revision has the layouts of its commit's tree`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    var repo = try GitSandbox()
    try repo.write(Samples.versions[0], to: "A.storyboard")
    try repo.write(Samples.versions[1], to: "B.storyboard")
    try repo.commit("base")
    try repo.git("branch", "side")
    for step in 0..<14 {
      switch random.next() % 6 {
      case 0:
        try repo.git("checkout", "-q", random.next() % 2 == 0 ? "main" : "side")
      case 1:
        let branch = try repo.git("rev-parse", "--abbrev-ref", "HEAD")
        do {
          try repo.merge(branch == "main" ? "side" : "main")
        } catch {
          try repo.git("merge", "--abort")
        }
      default:
        let file = random.next() % 2 == 0 ? "A" : "B"
        var text = Samples.versions[Int(random.next() % 5)]
        if random.next() % 3 == 0 {
          text = text.replacing("toolsVersion=\"", with: "toolsVersion=\"\(step)")
        }
        if random.next() % 2 == 0 {
          text = text.replacing("constant=\"16\"", with: "constant=\"\(step)\"")
        }
        try repo.write(text, to: "\(file).storyboard")
        try repo.commit("step \(step)")
      }
    }
    try repo.git("checkout", "-q", "main")
    _ = try repo.importAll("--all")
    let revisions = try repo.revisions()
    #expect(revisions.count >= 2, "seed \(seed)")
    var compared = 0
    for (commit, revision) in revisions.sorted(by: { $0.key < $1.key }) {
      for file in ["A.storyboard", "B.storyboard"] {
        // The store remembers the repository's root: a file below it is the file of the commits.
        try repo.write(try repo.git("show", "\(commit):\(file)"), to: file)
        let difference = try repo.folder.command.run(
          "diff", revision, "repo/\(file)", "--exit-code")
        // A merge of lines can leave a file that nobody can read; it stays as it was.
        let isUnreadable = difference.status == 2 && difference.errors.contains(file)
        #expect(difference.status == 0 || isUnreadable, "seed \(seed), \(commit), \(file)")
        compared += isUnreadable ? 0 : 1
      }
    }
    #expect(compared >= revisions.count, "seed \(seed)")
    #expect(try repo.folder.command.run("fsck").status == 0, "seed \(seed)")
    let replay = try repo.folder.command.run("replay", "--json")
    #expect(replay.output.contains("\"verified\": true"), "seed \(seed)")
  }
}
