import ArgumentParser
import PlanStore
import Rendering

/// `draftsman fsck`: checks that the store is whole.
struct FsckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fsck",
    abstract: "Check that the store is whole.",
    usage: """
      draftsman fsck
      draftsman fsck --store backup.draftsman --json
      """,
    discussion: """
      Checks the file's pages, every reference between rows, every layout's digest and every \
      revision's hash by replaying the whole history, and that every revision can be reached. Exit \
      status 1 means findings.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let access = StoreAccess(options: options)
    let store = try access.open()
    var bar: ProgressBar?
    var count = 0
    let findings = try attempt { () throws(StoreError) in
      try store.verify { _, total in
        count = total
        if bar == nil { bar = ProgressBar("checking", total: total, options: options) }
        bar?.advance()
        return true
      }
    }
    bar?.finish()
    try print(findings, count: count, path: access.shownPath)
    if !findings.isEmpty { throw ExitCode(ExitStatus.findings) }
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
              "revision": $0.revision.map { .integer(Int($0.value)) } ?? .null,
              "record": .optional($0.record), "message": .string($0.message),
            ]
          }),
      ])
    } else {
      for finding in findings {
        try console.line("\(finding.severity.rawValue): \(finding) [\(finding.rule.rawValue)]")
      }
      if findings.isEmpty {
        try console.line("\(path) is whole: \(count) revisions verified.")
      }
    }
    try console.finish()
  }
}
