import GitHistory
import Testing

struct FileLineagesTests {
  @Test func `a chain of renames has the last name`() {
    let lineages = FileLineages(history(["A a", "R a b", "M b", "R b c"]))
    #expect(["a", "b", "c"].map(lineages.name) == ["c", "c", "c"])
    #expect(lineages.followed == 2)
  }

  @Test func `names that differ in bytes only are different files`() {
    let (one, two) = ("\u{e9}", "e\u{301}")
    let lineages = FileLineages(history(["A \(one)", "A \(two)", "R \(one) b"]))
    #expect(Array(lineages.name(of: two).utf8) == Array(two.utf8))
    #expect(lineages.name(of: one) == "b")
  }

  @Test func `a name that is known stays`() {
    let lineages = FileLineages(history(["A a", "R a b", "R b c"])) { $0 == "b" }
    #expect(["a", "b", "c"].map(lineages.name) == ["b", "b", "b"])
  }

  @Test(arguments: [
    // The old name is used again beside the new one.
    ["A a", "R a b", "A a"],
    // The new name was somebody else's before.
    ["A b", "D b", "A a", "R a b"],
    // Two files become one name, one after the other.
    ["A a", "A c", "R a b", "D b", "R c b"],
    // A name comes back.
    ["A a", "R a b", "R b a"],
  ])
  func `names of which one file cannot have had all are kept apart`(steps: [String]) {
    let lineages = FileLineages(history(steps))
    #expect(["a", "b", "c"].map(lineages.name) == ["a", "b", "c"])
    #expect(lineages.followed == 0)
  }

  @Test func `a rename on a branch and at its merge is one rename`() {
    let base = commit("1", [], ["A a"])
    let side = commit("2", ["1"], ["R a b"])
    let main = commit("3", ["1"], ["M a"])
    let merge = commit("4", ["3", "2"], ["R a b"])
    let lineages = FileLineages([base, side, main, merge])
    #expect(["a", "b"].map(lineages.name) == ["b", "b"])
  }
}
