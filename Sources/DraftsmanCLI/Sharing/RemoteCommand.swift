import ArgumentParser
import LayoutModel
import PlanStore
import Rendering

/// `draftsman remote`: the other stores that this one knows.
struct RemoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remote",
    abstract: "List, add and remove the stores to fetch from and push to.",
    usage: """
      draftsman remote list
      draftsman remote add origin /srv/team/layouts.draftsman
      draftsman remote add origin ssh://build@example.org/srv/team/layouts.draftsman
      draftsman remote remove origin
      draftsman remote setup postgresql://owner@db.example.org/layouts --writer ci
      draftsman remote check origin
      draftsman remote gc origin --grace 90
      """,
    discussion: """
      A remote is another store under a name. Its address is a path, file:///path, \
      ssh://[user@]host[:port]/path, or postgresql://[user@]host[:port]/database where this program \
      was built with PostgreSQL; /~/ at the beginning of a path is the home folder there. \
      ssh runs draftsman on the other machine, which has to find it in its PATH; $DRAFTSMAN_SSH is \
      a command to use in place of ssh.
      """,
    subcommands: [
      RemoteListCommand.self, RemoteAddCommand.self, RemoteRemoveCommand.self,
      RemoteSetupCommand.self, RemoteCheckCommand.self, RemoteGCCommand.self,
    ],
    defaultSubcommand: RemoteListCommand.self)
}

/// `draftsman remote list`.
struct RemoteListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the remotes.", usage: "draftsman remote list")

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let access = StoreAccess(options: options)
    try access.requireFile()
    let remotes = try access.open().sharing.remotes()
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.remote/1",
        "remotes": .array(
          remotes.map { ["name": .string($0.name), "address": .string($0.address)] }),
        "removed": .null, "branches": [],
      ])
    } else {
      for remote in remotes {
        try console.line([
          TextSpan(remote.name.escapedForDisplay, .name),
          TextSpan("  \(remote.address.escapedForDisplay)", .secondary),
        ])
      }
      if remotes.isEmpty { try console.advice("Next: draftsman remote add origin URL") }
    }
    try console.finish()
  }
}

/// `draftsman remote add`.
struct RemoteAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Remember a store under a name.",
    usage: """
      draftsman remote add origin /srv/team/layouts.draftsman
      draftsman remote add origin ssh://build@example.org/srv/team/layouts.draftsman
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "What to call it, such as origin.")
  var name: String

  @Argument(help: "Where it is: a path or a URL. It need not be there yet.")
  var url: String

  func run() throws {
    let address = try RemoteAccess(options: options).address(url)
    let access = StoreAccess(options: options)
    try access.requireFile()
    let store = try access.openForWriting().store
    try store.sharing.add(Remote(name: name, address: address))
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.remote/1",
        "remotes": [["name": .string(name), "address": .string(address)]],
        "removed": .null, "branches": [],
      ])
    } else if !options.quiet {
      try console.line("remote \(name) is \(address)")
    }
    try console.finish()
  }
}

/// `draftsman remote remove`.
struct RemoteRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Forget a remote, and delete the branches that follow its branches.",
    usage: "draftsman remote remove origin")

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The remote.")
  var name: String

  func run() throws {
    let access = StoreAccess(options: options)
    try access.requireFile()
    guard access.exists else { _ = try access.open(); return }
    let time = try RemoteAccess(options: options).time()
    let deleted = try access.openForWriting().store.sharing.removeRemote(name, time: time)
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.remote/1", "remotes": [], "removed": .string(name),
        "branches": .array(deleted.map { .string($0) }),
      ])
    } else if !options.quiet {
      try console.line("removed the remote \(name)")
      for branch in deleted { try console.line("  deleted branch \(branch)") }
    }
    try console.finish()
  }
}
