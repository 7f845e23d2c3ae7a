import ArgumentParser
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman measure`: gaps, alignment and overlap of two views.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure between two views: gaps, alignment and overlap on each axis.",
    usage: """
      draftsman measure Login/Email Login/Password
      draftsman measure "#Eml-tf-011" "#Pwd-tf-012" -r r3
      draftsman measure Login/Email Login/Password -r Login.storyboard
      draftsman measure Login/Email Login/Password --on iPhoneSE,iPadPro11 --json
      draftsman measure Login/Email Login/Password -r Login.storyboard --on canvas
      """,
    discussion: """
      Both views are of one layout. Frames are in the window's coordinates, rounded to pixels; what \
      differs by half a pixel or less is aligned. On each axis: where the second view lies from the \
      first, the points between them or that they share, and which edges or centers are aligned; \
      what is not aligned is told with its distance.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var environments: EnvironmentOptions

  @Argument(
    help: "The view to measure from: layout/label/label or #id.",
    completion: StoreCompletion.words(.view))
  var first: String

  @Argument(help: "The view to measure to.", completion: StoreCompletion.words(.view))
  var second: String

  @Option(
    name: .shortAndLong, help: "The revision to look at, or a file: no store is needed for it.",
    completion: StoreCompletion.words(.revision, .file))
  var revision = "HEAD"

  func run() throws {
    let state = try LayoutState(revision, in: StoreAccess(options: options).session)
    let pair = try MeasuredPair(first, second, in: state)
    let found = try environments.neededTargets(state.store).map { target in
      let environment = try state.canvases.environment(of: pair.index.layout, at: target)
      return (environment, pair.measurement(on: environment))
    }
    let console = Console(options, pages: true)
    if options.json {
      try console.json(
        [
          "schema": "draftsman.measure/1", "revision": .optional(state.revision),
          "layout": .string(pair.index.layout.id.text), "first": .string(pair.first.text),
          "second": .string(pair.second.text),
          "measurements": .array(
            found.map { environment, measurement in
              [
                "environment": environment.json, "isInstalled": .flag(measurement != nil),
                "overlaps": measurement.map { .flag($0.overlaps) } ?? .null,
                "firstFrame": measurement?.first.json ?? .null,
                "secondFrame": measurement?.second.json ?? .null,
                "horizontal": measurement?.horizontal.json ?? .null,
                "vertical": measurement?.vertical.json ?? .null,
              ]
            }),
        ], lines: "measurements")
    } else {
      for (environment, measurement) in found {
        try console.text(text(pair, environment, measurement))
      }
    }
    try console.finish()
    if let failure = state.failure { throw failure }
  }

  private func text(
    _ pair: MeasuredPair, _ environment: Environment, _ measurement: FrameMeasurement?
  ) -> StyledText {
    let all = LayoutNames(pair.index.layout)
    let names = (all[pair.first], all[pair.second])
    var lines = [
      TextLine([
        TextSpan(names.0, .heading), TextSpan(" to ", .secondary), TextSpan(names.1, .heading),
        TextSpan("  in \(pair.index.layout.name), on \(environment.shownName)", .secondary),
      ])
    ]
    guard let measurement else {
      return StyledText(
        lines + [TextLine(indent: 1, [TextSpan("not both installed here", .secondary)])])
    }
    let width = max(10, names.0.count, names.1.count)
    for (name, frame) in [(names.0, measurement.first), (names.1, measurement.second)] {
      lines.append(
        TextLine(
          indent: 1,
          [
            TextSpan(name.padded(to: width), .secondary),
            TextSpan("  \(frame.displayText)", .value),
            TextSpan("  in the window", .secondary),
          ]))
    }
    let axes = [
      ("horizontal", MeasureWords.horizontal, measurement.horizontal),
      ("vertical", MeasureWords.vertical, measurement.vertical),
    ]
    for (name, words, axis) in axes {
      lines.append(
        TextLine(
          indent: 1,
          [
            TextSpan(name.padded(to: width), .secondary),
            TextSpan("  " + words.sentence(of: axis, names.1, names.0)),
          ]))
    }
    return StyledText(lines)
  }
}
