import ArgumentParser
import LayoutModel
import PlanStore
import Rendering

/// `draftsman push`: gives branches to another store.
struct PushCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Give branches of yours to another store.",
    usage: """
      draftsman push
      draftsman push origin main redesign
      draftsman push --all --dry-run
      """,
    discussion: """
      Tags at what the branches descend from go along. A branch of the other store only moves \
      forward, and only from where it stood when the push began: if somebody else was faster, \
      nothing is overwritten; pull, then push again. Either all the branches move or none. An \
      interrupted push can be made again. If there is no store at the address, the push makes it.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The remote; the only one there is, or origin, if left out.")
  var name: String?

  @Argument(
    help: "The branches; main if left out.", completion: StoreCompletion.words(.reference))
  var branches: [String] = []

  @Flag(help: "Push all branches but those that follow other stores.")
  var all = false

  @Flag(help: "Say what would be pushed, and write nothing.")
  var dryRun = false

  func validate() throws {
    if all, !branches.isEmpty {
      throw ValidationError("--all and names of branches exclude each other.")
    }
  }

  func run() throws {
    let access = StoreAccess(options: options)
    try access.requireFile()
    guard access.exists else { _ = try access.open(); return }
    let store = dryRun ? try access.open() : try access.openForWriting().store
    let remote = try remote(of: store)
    let remotes = RemoteAccess(options: options)
    let chosen = all ? try store.sharing.ownBranches() : branches
    let outcome = try store.sharing.push(
      chosen.isEmpty ? [Reference.main] : chosen, to: try remotes.peer(at: remote.address),
      as: remote.name, time: try remotes.time(), writes: !dryRun,
      progress: remotes.progress("Pushing"))
    let console = Console(options)
    if options.json {
      try console.json(json(outcome, remote))
    } else {
      try print(outcome, remote, console)
    }
    try console.finish()
  }

  /// The remote that was named; who names a branch alone is told how to push that.
  private func remote(of store: PlanStore) throws(StoreError) -> Remote {
    do {
      return try store.sharing.remote(name)
    } catch {
      guard error.code == .unknownRemote, let name,
        let remote = try? store.sharing.remote(nil).name,
        try store.sharing.ownBranches().contains(name)
      else { throw error }
      throw StoreError(
        .unknownRemote, error.message,
        hint: "That is a branch: `draftsman push \(remote) \(name)`.")
    }
  }

  private func print(_ outcome: PushOutcome, _ remote: Remote, _ console: Console) throws {
    if outcome.isNew {
      try console.line(
        dryRun ? "would make \(remote.address)" : "Created \(remote.address)")
    }
    let count = dryRun ? outcome.missing : outcome.received.written
    let what = count.counted("revision")
    try console.line("\(dryRun ? "would push" : "pushed") \(what) to \(remote.name)")
    for name in outcome.names {
      let title = "\(name.kind.rawValue) \(name.name)"
      switch name.fate {
      case .created:
        try console.line(
          "  \(title) \(dryRun ? "would be made" : "made there") at \(name.revision)")
      case .advanced:
        try console.line(
          "  \(title) \(dryRun ? "would move" : "moved") forward to \(name.revision)")
      case .unchanged where name.kind == .branch:
        try console.line("  \(title) is there already")
      case .kept: try console.line("  \(title) is another revision there, and stays")
      case .unchanged: break
      }
    }
  }

  private func json(_ outcome: PushOutcome, _ remote: Remote) -> JSON {
    [
      "schema": "draftsman.push/1", "remote": .string(remote.name), "dryRun": .flag(dryRun),
      "createdStore": .flag(outcome.isNew && !dryRun),
      "written": .integer(outcome.received.written), "known": .integer(outcome.received.known),
      "missing": .integer(outcome.missing),
      "names": .array(
        outcome.names.map {
          [
            "name": .string($0.name), "kind": .string($0.kind.rawValue),
            "revision": .integer(Int($0.revision.value)), "fate": .string($0.fate.rawValue),
          ]
        }),
    ]
  }
}
