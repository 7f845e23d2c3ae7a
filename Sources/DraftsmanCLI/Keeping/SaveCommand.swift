import ArgumentParser
import Foundation
import LayoutModel
import PlanStore
import Workbench

/// `draftsman save`: keeps the layouts of files as a revision.
struct SaveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Keep the layouts of files as a revision.",
    usage: """
      draftsman save Login.storyboard -m "Widen the form"
      draftsman save App/ --branch redesign
      draftsman save App/ --on iPhone15,iPadPro11,320x568
      git show HEAD~3:App/Login.xib | draftsman save - --as App/Login.xib
      """,
    discussion: """
      Reads Interface Builder files (.storyboard, .xib), JSON documents, and folders of them. A \
      layout that is gone from its file, and a file that is gone from its folder, leave the next \
      revision. What is as it was makes no revision. Either everything is saved or nothing.

      What has changed is also solved, and frames and findings are kept with the revision: on the \
      devices of --on, which the store remembers for later saves; on an iPhone 15 in a new store.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var authorship: Authorship
  @OptionGroup var environments: EnvironmentOptions

  @Argument(help: "Files and folders; - reads standard input.")
  var files: [String]

  @Option(name: .shortAndLong, help: "Why this version is kept.")
  var message = ""

  @Option(help: "The branch to save to; it is made if it is not there.")
  var branch = "main"

  @Option(name: .customLong("as"), help: "The path under which standard input is kept.")
  var name: String?

  @Option(help: "Also give the revision a tag.")
  var tag: String?

  @Option(help: "Where the layouts come from, such as a commit.")
  var origin: String?

  @Flag(help: "Save the files that can be read although others cannot (exit status 2).")
  var keepGoing = false

  @Flag(help: "Say what would be saved, and write nothing.")
  var dryRun = false

  func run() throws {
    let access = StoreAccess(options: options)
    // Nowhere was asked for: nothing is solved, so there is nothing to count.
    let isSolved = try environments.chosen()?.isEmpty != true
    var bar: ProgressBar?
    let kept = access.exists ? access.session.keptPaths(of: try saved(in: access.open())) : [:]
    let inputs = try SourceSet(
      files, name: name, project: access.project, keptPaths: kept
    ) { _, total in
      if bar == nil { bar = ProgressBar("reading", total: total, options: options) }
      bar?.advance()
    }
    bar?.finish()
    let failure = inputs.failure(hint: keepGoing ? nil : "--keep-going saves the others")
    if !keepGoing, let failure { throw failure }
    let report = SaveReport(options: options, inputs: inputs, storePath: access.shownPath, tag: tag)
    let (store, isNew) = try access.openForWriting()
    if isNew { access.session.rememberFolder(in: store) }
    let outcome = try save(inputs, to: store)
    guard !dryRun else {
      try report.print(dryRun: outcome)
      if let failure { throw failure }
      return
    }
    try report.print(
      outcome, isNewStore: isNew && !store.isUnmade,
      solved: isSolved ? try store.solved(outcome) : [],
      moves: try store.moves(outcome))
    if let failure { throw failure }
  }

  private func save(_ inputs: SourceSet, to store: PlanStore) throws -> SaveOutcome {
    let time = try Authorship.time(environment: options.environment)
    let metadata = RevisionMetadata(
      time: time, author: authorship.name(environment: options.environment), message: message,
      origin: origin)
    let change = inputs.change(from: try saved(in: store))
    let chosen = try environments.environments(savingTo: store)
    return try store.save(
      change, on: branch, startingAt: try start(in: store), metadata: metadata, tag: tag,
      solving: chosen, isRehearsal: dryRun)
  }

  /// The layouts at the tip of the branch, or where it is to start.
  private func saved(in store: PlanStore) throws -> [LayoutName] {
    guard let tip = try store.references.named(branch)?.revision ?? start(in: store) else {
      return []
    }
    return try store.layoutNames(at: tip)
  }

  /// Where a branch starts that is not there: at HEAD; nil if there is none either.
  private func start(in store: PlanStore) throws -> RevisionNumber? {
    try store.references.named(Reference.main).map { _ in try store.resolve("HEAD") }
  }
}

extension PlanStore {
  /// Which layouts moved in a save.
  fileprivate func moves(_ outcome: SaveOutcome) throws -> [LayoutID: LayoutID] {
    guard case .saved(let entry) = outcome else { return [:] }
    return try moves(in: entry)
  }

  /// What solving came to in a save.
  fileprivate func solved(_ outcome: SaveOutcome) throws -> [SolutionCounts] {
    guard case .saved(let entry) = outcome else { return [] }
    return try solutions.counts(of: entry.revision.number)
  }
}
