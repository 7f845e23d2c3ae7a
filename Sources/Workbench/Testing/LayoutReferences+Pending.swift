import Foundation
import LayoutDiff
public import LayoutModel

extension LayoutReferences {
  /// The folder for what waits, which need not be there.
  public var pendingPath: String { pendingFolder.path }

  private var pendingFolder: URL {
    URL(fileURLWithPath: storePath).deletingLastPathComponent()
      .appendingPathComponent(Self.pendingName)
  }

  /// The file of a name: names are longer, and hold more letters, than file systems allow.
  private func file(_ name: String) -> URL {
    let digest = Digest(hashing: Array(name.utf8)).description.prefix(32)
    return pendingFolder.appendingPathComponent("\(digest).pending")
  }

  /// Everything that waits, by name.
  ///
  /// - Throws: `WorkbenchError` if a file cannot be read.
  public func pending() throws(WorkbenchError) -> [PendingLayout] {
    try reporting {
      guard FileManager.default.fileExists(atPath: pendingPath) else { return [] }
      let files = try FileManager.default.contentsOfDirectory(atPath: pendingPath)
      var found: [PendingLayout] = []
      for file in files.sorted() where file.hasSuffix(".pending") {
        let url = pendingFolder.appendingPathComponent(file)
        // A test that passes now may have taken it back in the meantime.
        guard let bytes = try? Data(contentsOf: url) else { continue }
        found.append(try PendingLayout(Array(bytes), path: url.path))
      }
      return found.sorted { $0.name.precedesInBytes($1.name) }
    }
  }

  /// Lets a layout wait for a decision, in the place of one that waited under its name.
  ///
  /// - Throws: `WorkbenchError` if it cannot be written.
  public func addPending(_ pending: PendingLayout) throws(WorkbenchError) {
    try reporting {
      do {
        try FileManager.default.createDirectory(
          at: pendingFolder, withIntermediateDirectories: true)
        let ignored = pendingFolder.appendingPathComponent(".gitignore")
        if !FileManager.default.fileExists(atPath: ignored.path) {
          try Data("*\n".utf8).write(to: ignored, options: .atomic)
        }
        try Data(try pending.bytes).write(to: file(pending.name), options: .atomic)
      } catch let error as CocoaError {
        throw WorkbenchError(
          .unexpected, "Nothing can be written to \(pendingPath): \(error.localizedDescription)",
          hint: "set DRAFTSMAN_LAYOUTS=compare where tests may not write")
      }
    }
  }

  /// Takes back what waits under names; the folder goes with the last of them.
  ///
  /// What does not wait is no mistake.
  public func removePending(_ names: [String]) {
    guard FileManager.default.fileExists(atPath: pendingPath) else { return }
    for name in names { try? FileManager.default.removeItem(at: file(name)) }
    let rest = (try? FileManager.default.contentsOfDirectory(atPath: pendingPath)) ?? []
    guard !rest.contains(where: { $0.hasSuffix(".pending") }) else { return }
    unlink(pendingFolder.appendingPathComponent(".gitignore").path)
    // Another test may just have put a file there: the folder stays then.
    rmdir(pendingPath)
  }

  /// Each layout beside the one that is kept under its identity, with where both are solved.
  ///
  /// - Parameters:
  ///   - pending: What waits.
  ///   - environments: Where each of its layouts is solved; nil: all of them where it says.
  /// - Returns: A comparison for each layout of it, then one of those that are kept and no more.
  /// - Throws: `WorkbenchError` if the store cannot be read.
  public func comparisons(
    of pending: PendingLayout, on environments: [[Environment]]? = nil
  ) throws(WorkbenchError) -> [(comparison: Comparison, environments: [Environment])] {
    let kept = Project(try layouts(of: pending.name))
    func comparison(_ old: [Layout], _ new: [Layout]) -> Comparison {
      Comparison(
        from: .init(title: "kept", project: Project(old), revision: nil),
        to: .init(title: "now", project: Project(new), revision: nil))
    }
    let now = Set(pending.layouts.map(\.id))
    var found = pending.layouts.enumerated().map { index, layout in
      (
        comparison([kept[layout.id]].compactMap(\.self), [layout]),
        environments?[index] ?? pending.environments
      )
    }
    let gone = kept.layouts.filter { !now.contains($0.id) }
    if !gone.isEmpty { found.append((comparison(gone, []), pending.environments)) }
    return found
  }
}

extension Comparison {
  /// Whether nothing differs that a person or a screen would notice.
  public var isSame: Bool {
    guard difference.removed.isEmpty, difference.added.isEmpty else { return false }
    return difference.changed.allSatisfy { change in
      guard let old = from.project[change.id.old], let new = to.project[change.id.new] else {
        return false
      }
      return change.steps(from: old, to: new).allSatisfy(\.isNoise)
    }
  }
}
