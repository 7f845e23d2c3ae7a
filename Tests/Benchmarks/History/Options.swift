/// What the command line asks for.
struct Options {
  /// The name of the workload, or nothing that is one.
  private(set) var workload = ""
  /// How many revisions at most.
  private(set) var revisions: Int?
  /// Whether git packs as small as it can, too.
  private(set) var isAggressive = false
  /// Whether git takes part.
  private(set) var hasGit = true
  /// Whether the history comes from the standard input.
  private(set) var readsInput = false
  /// Where the store is kept.
  private(set) var kept: String?
  /// Where git's repository is kept.
  private(set) var keptGit: String?
  /// Whether the histories are only made, and nothing is measured.
  private(set) var onlyMakes = false

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--revisions": revisions = rest.popFirst().flatMap { Int($0) }
      case "--aggressive": isAggressive = true
      case "--without-git": hasGit = false
      case "--input": readsInput = true
      case "--keep": kept = rest.popFirst()
      case "--keep-git": keptGit = rest.popFirst()
      case "--only-make": onlyMakes = true
      default: workload = argument
      }
    }
  }
}
