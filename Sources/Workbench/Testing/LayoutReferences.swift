import Foundation
public import LayoutModel
public import PlanStore

/// The layouts that tests compare screens with, and those that wait for somebody's decision.
///
/// What is kept lies in a store, `Tests/layouts.draftsman` of the package: commit it. What waits lies
/// in a folder beside it, `.layouts.pending`, a file for each screen; git is told to leave it alone.
/// Tests in several threads and processes may use both at once.
public struct LayoutReferences: Sendable {
  /// The path of the store's file, which need not be there.
  public let storePath: String

  /// The name of the folder for what waits.
  public static let pendingName = ".layouts.pending"
  /// What stands between a name and the device in the identity of a further layout of one screen.
  private static let separator = " @ "

  /// Names a store.
  public init(storePath: String) {
    self.storePath = storePath
  }

  /// The references of the tests in a source file: of the package that it belongs to, the nearest
  /// folder above with a `Package.swift`; without one, `layouts.draftsman` beside the file.
  public static func ofTests(inFile path: String) -> LayoutReferences {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
    let package = SourceFiles.foldersUp(from: folder).first {
      $0.path != "/" && SourceFiles.isThere($0.appendingPathComponent("Package.swift"))
    }
    return LayoutReferences(below: package?.appendingPathComponent("Tests") ?? folder)
  }

  /// The references that belong to a folder: its own, those of its folder `Tests`, or those of the
  /// nearest folder above that has some; nil if there are none.
  public static func find(from folder: String) -> LayoutReferences? {
    for folder in SourceFiles.foldersUp(from: URL(fileURLWithPath: folder)) {
      let tests = folder.appendingPathComponent("Tests")
      let names = [pendingName, PlanStore.fileName]
      if names.contains(where: { SourceFiles.isThere(tests.appendingPathComponent($0)) }) {
        return LayoutReferences(below: tests)
      }
      if SourceFiles.isThere(folder.appendingPathComponent(pendingName)) {
        return LayoutReferences(below: folder)
      }
    }
    return nil
  }

  private init(below folder: URL) {
    self.init(storePath: folder.appendingPathComponent(PlanStore.fileName).path)
  }

  /// The identity of a screen's layout: the name, and the device if another layout has the name.
  public static func identity(_ name: String, device: String? = nil) -> LayoutID {
    let name = name.replacing(separator, with: "@")
    return LayoutID(device.map { name + separator + $0 } ?? name)
  }

  /// The name under which a layout is kept.
  public static func name(of layout: LayoutID) -> String {
    layout.text.firstRange(of: separator).map { String(layout.text[..<$0.lowerBound]) }
      ?? layout.text
  }

  /// The layouts that are kept under a name, by identity; none if nothing is kept.
  ///
  /// - Throws: `WorkbenchError` if the store cannot be read.
  /// - Complexity: That of listing the store's layouts, and of reading those of the name.
  public func layouts(of name: String) throws(WorkbenchError) -> [Layout] {
    let name = Self.name(of: Self.identity(name))
    return try reading { store, tip in
      var found: [Layout] = []
      for summary in try store.layouts(at: tip) where Self.name(of: summary.id) == name {
        if let layout = try store.checkOut(layout: summary.id, at: tip) { found.append(layout) }
      }
      return found
    } ?? []
  }

  /// The names under which layouts are kept, each once, in the order of the store.
  ///
  /// - Throws: `WorkbenchError` if the store cannot be read.
  public func names() throws(WorkbenchError) -> [String] {
    try reading { store, tip in
      var names: [String] = []
      for summary in try store.layouts(at: tip) {
        let name = Self.name(of: summary.id)
        if names.last != name { names.append(name) }
      }
      return names
    } ?? []
  }

  /// Reads the newest revision of what is kept; nil if there is none.
  private func reading<Result>(
    _ work: (PlanStore, RevisionNumber) throws -> Result
  ) throws(WorkbenchError) -> Result? {
    try reporting {
      guard FileManager.default.fileExists(atPath: storePath) else { return nil }
      let store = try PlanStore.open(at: storePath, .readOnly)
      guard let tip = try store.references.named(Reference.main)?.revision else { return nil }
      return try work(store, tip)
    }
  }

  /// Keeps layouts in the place of what was kept under their names, as one revision.
  ///
  /// The store is solved for all devices of tests from then on, so that its history has their frames.
  ///
  /// - Parameters:
  ///   - settled: The layouts. One without any removes what is kept under its name.
  ///   - metadata: Who keeps them, when and why.
  /// - Returns: The revision, or that everything was kept already.
  /// - Throws: `WorkbenchError` if the store cannot be written; nothing is kept then.
  @discardableResult
  public func keep(
    _ settled: [PendingLayout], _ metadata: RevisionMetadata
  ) throws(WorkbenchError) -> SaveOutcome {
    var gone: [LayoutID] = []
    for pending in settled {
      let new = Set(pending.layouts.map(\.id))
      gone += try layouts(of: pending.name).map(\.id).filter { !new.contains($0) }
    }
    let change = ProjectChange(set: settled.flatMap(\.layouts), remove: gone)
    return try reporting {
      let folder = URL(fileURLWithPath: storePath).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let store = try PlanStore.openOrCreate(at: storePath)
      var devices =
        try store.solutions.hasChosenEnvironments() ? try store.solutions.environments() : []
      for device in settled.flatMap(\.environments) where !devices.contains(device) {
        devices.append(device)
      }
      return try store.save(
        change, metadata: metadata, solving: Array(devices.prefix(EnvironmentSelector.limit)))
    }
  }
}
