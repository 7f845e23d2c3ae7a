import ArgumentParser
import Foundation
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman watch`: tells what changes, as files are written.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Tell what changes on the screens whenever a file is written.",
    usage: """
      draftsman watch Login.storyboard
      draftsman watch App --on iPhoneSE,iPhone15
      draftsman watch App --html history.html
      """,
    discussion: """
      Looks at the files until Ctrl-C. When one was written, a line for each screen that changed: \
      what changed, and which frames moved. With --save each change is kept as a revision; with \
      --html it is too, and the time machine in that file is written anew, so that a reload of the \
      page shows it. A file that cannot be read is told of, and looked at again when it is written.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var frames: FrameOptions

  @Argument(help: "Files and folders.")
  var paths: [String]

  @Flag(help: "Keep each change as a revision.")
  var save = false

  @Option(
    help: ArgumentHelp("Keep each change, and write a time machine.", valueName: "file"))
  var html: String?

  /// So many microseconds pass between two looks at the files.
  private static let pause: UInt32 = 200_000

  func run() throws {
    let access = StoreAccess(options: options)
    let session = access.session
    var watch = try FileWatch(paths, project: session.folder)
    var state = try SourceSet(paths, name: nil, project: session.folder)
    let store = try session.storeIfPresent()
    let comparison = try FrameComparison(
      on: frames.environments.targets(store), tolerance: frames.tolerance, store: nil)
    TeamWork.current.letGo()
    keepCanvases(of: state, comparison)
    if save || html != nil { try keep() }
    if !options.quiet {
      let count = watch.count
      try say(
        .watching,
        [TextSpan("watching \(count.counted("file")); Ctrl-C ends it", .secondary)])
    }
    Self.letSignalsEnd()
    while true {
      usleep(Self.pause)
      guard watch.hasSettledChange() else { continue }
      do {
        let now = try SourceSet(paths, name: nil, project: session.folder)
        if let failure = now.failure(hint: nil) { throw failure }
        keepCanvases(of: now, comparison)
        if try tell(from: state, to: now, comparison), save || html != nil { try keep() }
        state = now
      } catch {
        // A file in the middle of being written; the next time it is written it is read again.
        guard let failure = CommandFailure(error) else { throw error }
        try say(.failed, [TextSpan(failure.message, .removed)])
      }
    }
  }

  /// Reads the canvases of files before they change again.
  private func keepCanvases(of files: SourceSet, _ comparison: FrameComparison) {
    if comparison.targets.contains(.canvas) { files.canvases.read(of: files.layouts) }
  }

  /// Lets Ctrl-C and the request to end take effect: a program that started this one may have blocked
  /// them for itself, and what is blocked is inherited.
  private static func letSignalsEnd() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Says what changed, a line for each screen; whether anything did.
  private func tell(
    from old: SourceSet, to new: SourceSet, _ frames: FrameComparison
  ) throws -> Bool {
    let comparison = Comparison(
      from: Comparison.Side(
        title: "before", project: Project(old.layouts), revision: nil, canvases: old.canvases),
      to: Comparison.Side(
        title: "now", project: Project(new.layouts), revision: nil, canvases: new.canvases))
    let difference = comparison.difference
    for layout in difference.removed {
      try say(
        .removed, [TextSpan("- ", .removed), TextSpan(layout.name, .name)],
        ["layout": .string(layout.id.text)])
    }
    for layout in difference.added {
      try say(
        .added, [TextSpan("+ ", .added), TextSpan(layout.name, .name)],
        ["layout": .string(layout.id.text)])
    }
    for (changes, moved) in zip(difference.changed, try comparison.moves(frames)) {
      var spans = [TextSpan(moved.new.name, .name), TextSpan("  ")] + changes.summary.spans
      let names = LayoutNames(from: moved.old, to: moved.new)
      for frames in moved.frames {
        spans.append(TextSpan("  " + Self.text(frames, names), .moved))
      }
      try say(
        .changed, spans,
        [
          "layout": .string(moved.new.id.text),
          "environments": .array(moved.frames.map { $0.json(names: names) }),
        ])
    }
    return !difference.isEmpty
  }

  /// Which frames moved, in a few words.
  private static func text(_ difference: FrameDifference, _ names: LayoutNames) -> String {
    let moves = difference.moves
    guard !moves.isEmpty else { return "no frame moved on \(difference.environment)" }
    let shown = moves.prefix(3).map { "\(names[$0.id]) \($0.changeText)" }.joined(separator: "; ")
    let rest = moves.count > 3 ? "; … \(moves.count) in all" : ""
    return "on \(difference.environment): \(shown)\(rest)"
  }

  /// Keeps the files as they are, and writes the time machine.
  private func keep() throws {
    let store = options.store.map { ["--store", $0] } ?? []
    try perform(["save"] + paths + ["-m", "Watched"] + store)
    if let html { try perform(["replay", "--html", html] + store) }
  }

  /// Runs a command as if it had been started by itself: a team's store is given what it wrote.
  ///
  /// Programs get what it prints as a line, with the command's own schema.
  private func perform(_ command: [String]) throws {
    let arguments = command + (options.json ? ["--json", "--json-lines"] : [])
    try TeamWork.run(arguments) {
      var command = try DraftsmanCommand.parseAsRoot(arguments + ["--quiet", "--no-pager"])
      try command.run()
    }
  }

  /// What a line is about.
  private enum Event: String {
    case watching, added, removed, changed, failed
  }

  /// Prints a line behind the time of day, at once; programs are given `members` too.
  private func say(_ event: Event, _ spans: [TextSpan], _ members: JSON = [:]) throws {
    let console = Console(options)
    let time = Day.timestamp(Int64(Date().timeIntervalSince1970 * 1000)).dropFirst(11).prefix(8)
    if options.json {
      let line: JSON = [
        "schema": "draftsman.watch/1", "time": .string(String(time)),
        "event": .string(event.rawValue), "text": .string(TextLine(spans).plain),
      ]
      try console.jsonLine(line.appending(members))
    } else {
      try console.line([TextSpan("\(time)  ", .secondary)] + spans)
    }
    try console.finish()
  }
}
