import ArgumentParser
import LayoutModel
import PlanStore
import Rendering

/// `draftsman fsck`: checks that the store is whole.
struct FsckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fsck",
    abstract: "Check that the store is whole.",
    usage: """
      draftsman fsck
      draftsman fsck --repair
      draftsman fsck --store backup.draftsman --json
      draftsman fsck --rebuild --on iPhone15,iPadPro11
      """,
    discussion: """
      Checks the file's pages, every reference between rows, every layout's digest and every \
      revision's hash by replaying the whole history, that every revision can be reached, and every \
      solution's digest. Exit status 1 means findings. --repair makes anew what follows from the \
      rest and is wrong: frames, findings, keyframes and indexes; --rebuild solves every revision \
      anew, --drop takes frames, findings and keyframes out. Nothing that was saved is ever changed.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var environments: EnvironmentOptions

  @Flag(help: "First solve every revision anew, in place of all frames in the store.")
  var rebuild = false

  @Flag(help: "First take all frames out of the store.")
  var drop = false

  @Flag(help: "Make what is derived anew where they are wrong, and check again.")
  var repair = false

  func validate() throws {
    if [repair, rebuild, drop].count(where: \.self) > 1 {
      throw ValidationError("--repair, --rebuild and --drop exclude each other.")
    }
    if environments.isGiven, !rebuild { throw ValidationError("--on goes with --rebuild.") }
  }

  func run() throws {
    let access = StoreAccess(options: options)
    guard access.exists, repair, !rebuild, !drop else {
      return try check(rebuild || drop ? renewed(access) : access.open(), access)
    }
    let store = try access.openForWriting().store
    _ = try store.maintenance.repair(try store.maintenance.verify())
    try check(store, access)
  }

  private func check(_ store: PlanStore, _ access: StoreAccess) throws {
    var bar: ProgressBar?
    var count = 0
    let findings = try store.maintenance.verify { _, total in
      count = total
      if bar == nil { bar = ProgressBar("checking", total: total, options: options) }
      bar?.advance()
      return true
    }
    bar?.finish()
    try print(findings, count: count, path: access.shownPath)
    if !findings.isEmpty { throw ExitCode(ExitStatus.findings) }
  }

  /// Opens the store, and drops or rebuilds what is derived.
  private func renewed(_ access: StoreAccess) throws -> PlanStore {
    guard access.exists else { return try access.open() }
    let store = try access.openForWriting().store
    if drop {
      _ = try store.solutions.drop()
      _ = try store.maintenance.dropKeyframes()
      return store
    }
    let chosen = try environments.environments(savingTo: store)
    var bar: ProgressBar?
    _ = try store.solutions.rebuild(in: chosen) { _, total in
      if bar == nil { bar = ProgressBar("solving", total: total, options: options) }
      bar?.advance()
      return true
    }
    bar?.finish()
    _ = try store.maintenance.dropKeyframes()
    try store.maintenance.writeKeyframes()
    return store
  }

  private func print(_ findings: [StoreFinding], count: Int, path: String) throws {
    let console = Console(options)
    if options.json {
      try console.json([
        "schema": "draftsman.fsck/1", "revisions": .integer(count),
        "findings": .array(
          findings.map {
            [
              "rule": .string($0.rule.rawValue), "severity": .string($0.severity.rawValue),
              "revision": .optional($0.revision),
              "record": .optional($0.record), "message": .string($0.message),
            ]
          }),
      ])
    } else {
      for finding in findings {
        try console.line("\(finding.severity.rawValue): \(finding) [\(finding.rule.rawValue)]")
      }
      if findings.isEmpty {
        try console.line("\(path) is whole: \(count.counted("revision")) verified.")
      }
    }
    try console.finish()
  }
}
