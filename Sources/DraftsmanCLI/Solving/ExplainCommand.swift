import ArgumentParser
import AutoLayout
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// `draftsman explain`: the constraints that decide a view's frame.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show the constraints and rules that decide a view's frame.",
    usage: """
      draftsman explain "Sign In/Email"
      draftsman explain Login/Card/Email -r r3 --attribute width
      draftsman explain "Sign In/Email" --since r3
      draftsman explain "#Eml-tf-011" --on iPadPro11 --json
      """,
    discussion: """
      For each number of the frame: the constraints and rules that it follows from, those about the \
      view itself first, then those about the views that these relate it to, and so on; and by how \
      much the number changes for each point that the constant of one of them grows, unless that is \
      one point. Without any one of them the number could be another. Then what gives way: optional \
      constraints that are not satisfied. With --since, also why the view is not where it was in \
      that revision: which of the changes since then moved it.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var environments: EnvironmentOptions

  @Argument(help: "The view: layout/label/label, or #id.", completion: StoreCompletion.words(.view))
  var selector: String

  @Option(
    name: .shortAndLong, help: "The revision to look at.",
    completion: StoreCompletion.words(.revision))
  var revision = "HEAD"

  @Option(help: "Only this: x, y, width, height, or an attribute such as leading or centerX.")
  var attribute: String?

  @Option(
    help: "Also tell why the view is not where it was in this revision.",
    completion: StoreCompletion.words(.revision))
  var since: String?

  @Flag(help: "Show all reasons, not only the nearest.")
  var all = false

  func run() throws {
    let parts = try self.parts()
    let access = StoreAccess(options: options)
    let store = try access.open()
    let number = try store.resolve(revision)
    let start = try since.map { try store.resolve($0) }
    let found = try ViewSearch(selector: selector, store: store, revision: number).views()
    var reports: [ExplainReport] = []
    let targets = try environments.targets(store)
    let canvases = LayoutCanvases(
      of: targets.contains(.canvas) ? found.map(\.index.layout) : [], in: access.project)
    for target in targets {
      for view in found {
        let layout = view.index.layout
        let environment = try canvases.environment(of: layout, at: target)
        var report = ExplainReport(
          index: view.index, item: view.item, engine: LayoutEngine(layout, on: environment),
          parts: parts, names: LayoutNames(layout), limit: all ? .max : 12)
        report.past = try start.map { start in
          try ExplainedPast(
            of: view.item, in: layout, since: start, from: store, on: environment)
        }
        reports.append(report)
      }
    }
    let console = Console(options, pages: true)
    if options.json {
      try console.json([
        "schema": "draftsman.explain/1", "revision": .integer(Int(number.value)),
        "views": .array(reports.map(\.json)),
      ])
    } else {
      for report in reports { try console.text(report.text) }
    }
    try console.finish()
  }

  /// The numbers of the frame that are asked for.
  private func parts() throws -> [FramePart] {
    guard let attribute else { return FramePart.allCases }
    if let part = FramePart(rawValue: attribute) { return [part] }
    guard let known = Attribute(rawValue: attribute) else {
      let names = FramePart.allCases.map(\.rawValue) + Attribute.allCases.map(\.rawValue)
      throw CommandFailure(
        "attribute.unknown", "There is no attribute '\(attribute)'.",
        hint: Suggestion.sentence(for: attribute, among: names) ?? "x, y, width or height",
        status: ExitStatus.usage)
    }
    let (position, size): (FramePart, FramePart) =
      known.axis == .horizontal ? (.x, .width) : (.y, .height)
    switch known {
    case .left, .top, .leftMargin, .topMargin: return [position]
    case .width, .height: return [size]
    // Which side leading is depends on the direction of reading, so both numbers count.
    default: return [position, size]
    }
  }
}
