import Foundation
import LayoutModel
import PlanStore

/// What a save was given: the layouts that were read, and which files and folders were looked at.
struct SaveInputs {
  /// What was read, in the order of the arguments.
  private(set) var sources: [LayoutSource] = []
  /// The files that could not be read, if the save goes on without them.
  private(set) var failures: [CommandFailure] = []
  /// The folders whose files were all looked at, as paths in the project; "" is the project itself.
  private var folders: [String] = []
  /// The paths of the files that could not be read: their layouts stay as they are.
  private var unreadable: Set<String> = []
  /// Whether the canvases of the layouts are wanted.
  private let readsCanvas: Bool

  /// Reads files, folders and standard input.
  ///
  /// - Throws: the failures of all files together, unless the save goes on without them.
  init(
    _ arguments: [String], name: String?, project: URL, options: GlobalOptions, keepsGoing: Bool,
    readsCanvas: Bool = false
  ) throws {
    self.readsCanvas = readsCanvas
    var entries: [SourceFiles.Entry] = []
    for argument in arguments where argument != "-" {
      entries += try SourceFiles.entries(argument, project: project)
      let url = URL(fileURLWithPath: argument).standardizedFileURL
      if url.hasDirectoryPath || SourceFiles.isFolder(url) {
        folders.append(SourceFiles.path(of: url, in: project))
      }
    }
    if arguments.contains("-") { try readInput(as: name) }
    let bar = ProgressBar("reading", total: entries.count, options: options)
    for entry in entries {
      read(entry)
      bar.advance()
    }
    bar.finish()
    if !keepsGoing, let failure { throw failure }
    guard !sources.isEmpty || !folders.isEmpty || !failures.isEmpty else {
      throw CommandFailure(
        "input.empty", "There is nothing to save.", hint: "name a .storyboard, .xib or JSON file")
    }
  }

  /// The failures as one, or nil if there were none.
  var failure: CommandFailure? {
    guard let first = failures.first else { return nil }
    guard failures.count > 1 else { return first }
    let lines = failures.map { "  \($0.message)" }.joined(separator: "\n")
    return CommandFailure(
      first.code, "\(failures.count) files cannot be read:\n\(lines)",
      hint: "--keep-going saves the others")
  }

  /// How the project changes: what was read is set, and what is gone from its file or folder leaves.
  func change(from saved: [LayoutName]) -> ProjectChange {
    let read = Set(sources.map(\.path))
    let layouts = sources.flatMap(\.layouts)
    let kept = Set(layouts.map(\.id))
    let gone = saved.filter { layout in
      guard layout.id.text.contains("#"), !kept.contains(layout.id) else { return false }
      guard !unreadable.contains(layout.file) else { return false }
      return read.contains(layout.file) || folders.contains { layout.file.lies(in: $0) }
    }
    return ProjectChange(set: layouts, remove: gone.map(\.id))
  }

  private mutating func readInput(as name: String?) throws {
    let bytes = try SourceFiles.readInput()
    sources.append(
      try LayoutSource(bytes, path: name ?? "standard-input", readsCanvas: readsCanvas))
  }

  private mutating func read(_ entry: SourceFiles.Entry) {
    do {
      let bytes = try SourceFiles.read(entry.url)
      sources.append(try LayoutSource(bytes, path: entry.path, readsCanvas: readsCanvas))
    } catch let failure as CommandFailure {
      failures.append(failure)
      unreadable.insert(entry.path)
    } catch {
      failures.append(CommandFailure("file.unreadable", "\(entry.path): \(error)"))
      unreadable.insert(entry.path)
    }
  }
}

extension String {
  /// Whether this path lies below a folder; "" is the folder of everything that is not outside.
  fileprivate func lies(in folder: String) -> Bool {
    folder.isEmpty ? !hasPrefix("../") : hasPrefix(folder + "/")
  }
}
