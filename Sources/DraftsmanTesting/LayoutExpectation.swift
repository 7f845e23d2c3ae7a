import AutoLayout
import HeadlessUIKit
import LayoutModel
import Reports
import Testing
import Workbench

/// One expectation: what a test makes of a screen, beside what is kept for it.
struct LayoutExpectation {
  let name: String?
  let devices: [Environment]
  let sourceLocation: SourceLocation

  init(name: String?, devices: [Environment], sourceLocation: SourceLocation) {
    self.name = name
    self.devices = devices.isEmpty ? [.iPhone15] : devices
    self.sourceLocation = sourceLocation
  }

  /// Shows the screen on each device and compares what is in it.
  func check(_ content: () throws -> ShownScreen.Content) throws {
    let keeper = try LayoutKeeper(file: sourceLocation.filePath, scope: LayoutScope.current)
    let key = LayoutKeeper.key(of: Test.current, at: sourceLocation)
    let full = ([key] + [name].compactMap(\.self)).joined(separator: "/")
    guard try keeper.use(full) else {
      Issue.record(
        "The test asks for '\(name ?? full)' twice: give each screen a name of its own.",
        sourceLocation: sourceLocation)
      return
    }
    let screens = try screens(full, title: name ?? Test.current?.name ?? full, content)
    let pending = PendingLayout(
      name: full, title: name ?? full, devices: devices.map(\.shownName),
      layouts: screens.map(\.layout))
    let compared = try keeper.references.comparisons(of: pending, on: screens.map(\.devices))
    guard !compared.allSatisfy(\.comparison.isSame) else { return try keeper.passed(full) }
    let failure = try LayoutFailure(pending, compared)
    let consequence = try keeper.failed(pending)
    failure.attach(named: name ?? "layout", at: sourceLocation)
    Issue.record(
      Comment(rawValue: failure.message + consequence), sourceLocation: sourceLocation)
  }

  /// The layouts of the screen, each with the devices on which it is so.
  private func screens(
    _ full: String, title: String, _ content: () throws -> ShownScreen.Content
  ) throws -> [(layout: Layout, devices: [Environment])] {
    var found: [(layout: Layout, devices: [Environment])] = []
    let id = LayoutReferences.identity(full)
    for device in devices {
      let layout = try ShownScreen.layout(of: try content(), id, title: title, on: device)
      if let index = found.firstIndex(where: { $0.layout == layout }) {
        found[index].devices.append(device)
      } else {
        found.append((layout, [device]))
      }
    }
    // Beyond the first, layouts are told apart by the device that they were first seen on.
    return try found.enumerated().map { index, screen in
      guard index > 0 else { return screen }
      let device = screen.devices[0].shownName
      var unchecked = UncheckedLayout(screen.layout)
      unchecked.id = LayoutReferences.identity(full, device: device)
      unchecked.name = "\(title), \(device)"
      return (try Layout(unchecked), screen.devices)
    }
  }
}
