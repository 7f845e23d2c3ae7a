import Foundation
import PlanStore
import Testing
import Workbench

/// What a test has to do with the layouts that are kept: looking them up, and what is to happen to
/// those that differ.
struct LayoutKeeper {
  /// The layouts that are kept.
  let references: LayoutReferences
  private let mode: LayoutMode
  private let scope: LayoutScope?
  private let environment: [String: String]

  /// The variable that names another store.
  private static let storeVariable = "DRAFTSMAN_TEST_STORE"
  /// The variable that names a file for the names that tests have asked for.
  private static let usedVariable = "DRAFTSMAN_LAYOUTS_USED"

  init(
    file: String, scope: LayoutScope?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    self.scope = scope
    self.environment = environment
    mode = try LayoutMode(environment: environment)
    if let path = environment[Self.storeVariable], !path.isEmpty {
      references = LayoutReferences(storePath: path)
    } else if let path = scope?.path {
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      references = LayoutReferences(
        storePath: URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path)
    } else {
      references = LayoutReferences.ofTests(inFile: file)
    }
  }

  /// What tells a test from all others: module, suites and function; without a test, the file.
  static func key(of test: Test?, at location: SourceLocation) -> String {
    guard let id = test?.id else { return location.fileID }
    return ([id.moduleName] + id.nameComponents).joined(separator: "/")
  }

  /// Notes that a name is asked for; false if the test did so before.
  func use(_ name: String) throws -> Bool {
    guard scope?.use(name) ?? true else { return false }
    guard let path = environment[Self.usedVariable], !path.isEmpty else { return true }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw LayoutTestError(
        "\(Self.usedVariable): \(path) cannot be written: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    // One call, so that lines of several processes do not mix.
    let line = Array((LayoutReferences.identity(name).text + "\n").utf8)
    _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    return true
  }

  /// Takes back what waits under a name that is as it was kept.
  func passed(_ name: String) throws {
    if mode == .pending { references.removePending([name]) }
  }

  /// Does what the mode says with a layout that differs; a sentence about it.
  func failed(_ pending: PendingLayout) throws -> String {
    switch mode {
    case .compare:
      return "\nNothing was written: run this test where CI is not set, then draftsman accept."
    case .pending:
      try references.addPending(pending)
      return "\nIf it is right: draftsman accept '\(pending.title)'"
    case .record:
      try references.keep(
        [pending],
        RevisionMetadata(
          time: Int64(Date().timeIntervalSince1970 * 1000),
          author: environment["DRAFTSMAN_AUTHOR"] ?? environment["USER"] ?? "tests",
          message: "Record \(pending.title)"))
      references.removePending([pending.name])
      return "\nIt is kept now, because \(LayoutMode.variable) is 'record': run the test again."
    }
  }

  /// Fails a test for each name that is kept for it and that it did not ask for.
  func reportUnused(of test: Test, used: Set<String>) throws {
    let key = LayoutReferences.identity(Self.key(of: test, at: test.sourceLocation)).text
    let asked = Set(used.map { LayoutReferences.identity($0).text })
    for name in try references.names() where name == key || name.hasPrefix(key + "/") {
      guard !asked.contains(name) else { continue }
      let pending = PendingLayout(name: name, title: name, devices: [], layouts: [])
      let consequence = try failed(pending)
      Issue.record(
        Comment(
          rawValue: "A layout is kept that the test no longer asks for: '\(name)'\(consequence)"),
        sourceLocation: test.sourceLocation)
    }
  }
}
