public import AutoLayout
public import HeadlessUIKit
public import LayoutModel
import PlanStore
public import Testing
import Workbench

/// Expects that nothing is wrong with a screen: no constraints that contradict each other, no view
/// whose position or size is left open, and nothing else of what `draftsman check` reports.
///
/// The test fails at this line, once for each finding, with the constraints in question and what would
/// put it right. Notes are left out.
///
/// - Parameters:
///   - controller: The controller; the expression is evaluated for each device.
///   - devices: Where; an iPhone 15 if none is given.
///   - rules: Rules to run that do not always run, such as `.overlap`.
///   - ignored: Rules whose findings do not count.
///   - sourceLocation: Where a failure shows.
/// - Throws: As `expectLayout(_:on:named:sourceLocation:)`.
public func expectNoFindings(
  _ controller: @autoclosure () throws -> UIViewController, on devices: Environment...,
  rules: [Finding.Kind] = [], ignoring ignored: [Finding.Kind] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectNoFindings(
    on: devices, rules: rules, ignoring: ignored, sourceLocation
  ) { .controller(try controller()) }
}

/// Expects that nothing is wrong with a view that fills its window.
///
/// All else is as for a controller.
public func expectNoFindings(
  _ view: @autoclosure () throws -> UIView, on devices: Environment...,
  rules: [Finding.Kind] = [], ignoring ignored: [Finding.Kind] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectNoFindings(
    on: devices, rules: rules, ignoring: ignored, sourceLocation
  ) { .view(try view()) }
}

private func expectNoFindings(
  on devices: [Environment], rules: [Finding.Kind], ignoring ignored: [Finding.Kind],
  _ sourceLocation: SourceLocation, _ content: () throws -> ShownScreen.Content
) throws {
  let screens = try (devices.isEmpty ? [.iPhone15] : devices).map { device in
    let layout = try ShownScreen.layout(of: content(), "screen", title: "screen", on: device)
    return try SolvedScreen(layout, in: device, at: nil, of: nil, rules: rules)
  }
  let names = Set(ignored.map(\.rawValue))
  for found in FoundFinding.all(screens) {
    let finding = found.finding
    guard finding.severity != .note, !names.contains(finding.identity.rule) else { continue }
    let places = found.environments.map(\.shownName).joined(separator: ", ")
    Issue.record(
      "\(finding.severity.rawValue) \(finding.identity.rule): \(finding.text.line)  on \(places)",
      sourceLocation: sourceLocation)
  }
}
