import Foundation
import LayoutModel
import PlanStore
import Workbench

/// A store with a short history of two layouts, in a folder that goes away with the last reference.
final class History {
  /// The folder.
  let folder: URL
  /// The path of the store.
  var path: String { folder.appendingPathComponent("layouts.draftsman").path }

  /// Saves one revision for each width of a button; another layout stays as it is.
  init(widths: [Double], in environments: [Environment] = EnvironmentSelector.standard) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("workbench-tests-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try PlanStore.create(at: path)
    for (index, width) in widths.enumerated() {
      let layouts = try ["Form": width, "Other": 10].sorted { $0.key < $1.key }
        .flatMap { try History.source($0.key, width: $0.value).layouts }
      _ = try store.save(
        ProjectChange(set: layouts), on: Reference.main,
        metadata: RevisionMetadata(
          time: Int64(index) * 1_000, author: "Tester", message: "Width \(width)"),
        solving: index == 0 ? environments : nil)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A document of one layout with a button of a width.
  static func document(_ name: String, width: Double) -> String {
    """
    {"format": "draftsman.layout/1", "id": "\(name)", "name": "\(name)",
     "views": [{"id": "root", "children": ["submit"]}, {"id": "submit"}],
     "constraints": [
       {"first": "submit.leading", "second": "root.leading", "constant": 16},
       {"first": "submit.top", "second": "root.top", "constant": 60},
       {"first": "submit.width", "constant": \(width)},
       {"first": "submit.height", "constant": 44}]}
    """
  }

  /// The document as a source.
  static func source(_ name: String, width: Double) throws -> LayoutSource {
    try LayoutSource(Data(document(name, width: width).utf8), path: "\(name).layout.json")
  }

  /// Writes a document into the folder, and gives its path.
  func write(_ name: String, width: Double, to file: String) throws -> String {
    let url = folder.appendingPathComponent(file)
    try Data(History.document(name, width: width).utf8).write(to: url)
    return url.path
  }
}
