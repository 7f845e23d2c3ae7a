import ArgumentParser
import Foundation
import LayoutModel
import PlanStore
import Workbench

/// The words that complete an argument, read from the store that the command line names.
///
/// A shell asks on every press of a key, so whatever goes wrong completes nothing and says nothing.
enum StoreCompletion {
  /// What an argument may be.
  enum Word {
    /// `HEAD`, a branch, a tag, or one of the newest revisions.
    case revision
    /// A branch or a tag.
    case reference
    /// A layout's name.
    case layout
    /// A layout's name, then a view's.
    case view
    /// A document, or a folder on the way to one.
    case file
  }

  /// How many of the newest revisions are offered.
  static let revisionLimit = 20

  /// The words of some kinds, for a declaration of an argument.
  static func words(_ kinds: Word...) -> CompletionKind {
    .custom { words, _, prefix in
      (try? candidates(kinds, words, prefix)) ?? []
    }
  }

  private static func candidates(
    _ kinds: [Word], _ words: [String], _ prefix: String
  ) throws -> [String] {
    var found = kinds.contains(.file) ? files(prefix) : []
    if let store = try? store(of: words) {
      found = try names(kinds, in: store, prefix) + found
    }
    var known: Set<String> = []
    return found.filter { $0.hasPrefix(prefix) && known.insert($0).inserted }
  }

  private static func names(
    _ kinds: [Word], in store: PlanStore, _ prefix: String
  ) throws -> [String] {
    // Behind the dots of A..B another revision begins.
    let dots = prefix.range(of: "..").map { String(prefix[..<$0.upperBound]) } ?? ""
    var found: [String] = []
    for kind in kinds {
      switch kind {
      case .revision: found += try revisions(of: store).map { dots + $0 }
      case .reference: found += try store.references.all().map(\.name)
      case .layout: found += try layouts(of: store).map(\.name)
      case .view: found += try views(of: store, prefix)
      case .file: break
      }
    }
    return found
  }

  /// The documents and folders whose paths begin so.
  private static func files(_ prefix: String) -> [String] {
    let end = prefix.lastIndex(of: "/").map { prefix.index(after: $0) } ?? prefix.startIndex
    let folder = String(prefix[..<end])
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().compactMap { name in
      if name.hasPrefix(".") { return nil }
      let path = folder + name
      if SourceFiles.isFolder(URL(fileURLWithPath: path)) { return path + "/" }
      let isDocument = [".storyboard", ".xib", ".json"].contains { name.hasSuffix($0) }
      return isDocument ? path : nil
    }
  }

  private static func store(of words: [String]) throws -> PlanStore? {
    var arguments: [String] = []
    if let index = words.lastIndex(of: "--store"), index + 1 < words.count {
      arguments = ["--store", words[index + 1]]
    }
    return try StoreAccess(options: try GlobalOptions.parse(arguments)).session.storeIfPresent()
  }

  private static func revisions(of store: PlanStore) throws -> [String] {
    let names = ["HEAD"] + (try store.references.all().map(\.name))
    let newest = try store.log(from: store.resolve("HEAD"), limit: revisionLimit)
    return names + newest.map { "\($0.revision.number)" }
  }

  private static func layouts(of store: PlanStore) throws -> [LayoutName] {
    try store.layoutNames(at: store.resolve("HEAD"))
  }

  /// Layouts, each with a slash behind it; once one is named, its views.
  private static func views(of store: PlanStore, _ prefix: String) throws -> [String] {
    var found: [String] = []
    for layout in try layouts(of: store) {
      guard prefix.hasPrefix(layout.name + "/") else {
        found.append(layout.name + "/")
        continue
      }
      let head = try store.resolve("HEAD")
      guard let views = try store.checkOut(layout: layout.id, at: head) else { continue }
      let names = LayoutNames(views)
      found += views.views.map { "\(layout.name)/\(names[$0.id])" }
    }
    return found
  }
}
