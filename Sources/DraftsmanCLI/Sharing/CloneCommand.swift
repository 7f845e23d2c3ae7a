import ArgumentParser
import Foundation
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman clone`: a store of one's own out of another one.
struct CloneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clone",
    abstract: "Make a store out of another one, which becomes its remote origin.",
    usage: """
      draftsman clone /srv/team/layouts.draftsman
      draftsman clone ssh://build@example.org/srv/team/layouts.draftsman screens.draftsman
      draftsman clone /srv/team/layouts.draftsman ../stores --project .
      """,
    discussion: """
      The new store has all revisions and tags of the other one, its branch main, and branches that \
      follow its branches, such as origin/redesign. draftsman branch redesign origin/redesign makes \
      a branch to work on. Frames and findings follow from the layouts; each store solves its own. \
      An interrupted clone leaves nothing.

      Where the layouts' files are is a matter of each machine: the paths of layouts begin at the \
      folder that has these files, in which the store lies, beside it, or in which the clone is made. \
      Where they are not there yet it is the root of the git repository around the store, else the \
      store's own folder. --project names another.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Where the other store is: a path or a URL.")
  var url: String

  @Argument(help: "The new store's file, or a folder for it; layouts.draftsman here if left out.")
  var path: String?

  @Option(
    help: "The folder that paths begin at, such as a checkout; found by its files if left out.",
    completion: .directory)
  var project: String?

  func run() throws {
    let remotes = RemoteAccess(options: options)
    let address = try remotes.address(url)
    let (target, project) = (try target(), try projectFolder())
    let peer = try remotes.peer(at: address)
    let store = try PlanStore.openOrCreate(at: target)
    let outcome = try store.sharing.clone(
      peer, as: Remote(name: Remote.origin, address: address), time: try remotes.time(),
      progress: remotes.progress("Cloning"))
    let session = StoreSession(path: target)
    let way = try session.settleFolder(in: store, as: project)
    let report = FetchReport(outcome: outcome, remote: Remote.origin, isDry: false)
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.clone/1", "store": .string(target), "project": .string(way ?? "."),
        "fetch": report.json,
      ])
    } else {
      try console.line("Created \(target)")
      try report.print(on: console)
      if let main = try store.references.named(Reference.main) {
        try console.line("  branch \(main.name) made at \(main.revision)")
      }
      if let way { try console.line("  paths begin at \(way.escapedForDisplay), from the store") }
    }
    try console.finish()
  }

  /// The path of the new store, where nothing may be.
  private func target() throws -> String {
    var target = path ?? options.store ?? StoreAccess.defaultName
    guard !TeamStore.isAddress(target) else { throw Self.database }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: target, isDirectory: &isFolder) {
      guard isFolder.boolValue else { throw Self.taken(target) }
      target = (target.hasSuffix("/") ? target : target + "/") + StoreAccess.defaultName
      guard !FileManager.default.fileExists(atPath: target) else { throw Self.taken(target) }
    }
    return target
  }

  /// The folder of `--project`; nil if it was left out.
  private func projectFolder() throws -> URL? {
    guard let project else { return nil }
    let folder = URL(fileURLWithPath: project, isDirectory: true).standardizedFileURL
    guard SourceFiles.isFolder(folder) else {
      throw CommandFailure(
        "file.missing", "There is no folder '\(project.escapedForDisplay)'.",
        hint: "name the folder that the paths of layouts begin at")
    }
    return folder
  }

  private static let database = CommandFailure(
    "remote.invalid", "A store is cloned into a file, not into a database.",
    hint: "draftsman remote setup URL, then draftsman push")

  private static func taken(_ path: String) -> CommandFailure {
    CommandFailure(
      "store.exists", "There is something at \(path) already.",
      hint: "name another file; or draftsman remote add origin URL, then draftsman pull")
  }
}
