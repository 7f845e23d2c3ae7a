public import Foundation
public import LayoutModel
public import PlanStore

/// The layouts of some files and folders, and the rule for what leaves a project with them.
///
/// A file that cannot be read is kept in `failures`, and its layouts stay in the project as they are.
public struct SourceSet {
  /// What was read, in the order of the operands.
  public private(set) var sources: [LayoutSource] = []
  /// Why other files could not be read, in the order of the operands.
  public private(set) var failures: [WorkbenchError] = []
  /// The folders whose files were all looked at, as paths in the project; "" is the project itself.
  private var folders: [String] = []
  /// The paths of the files and folders that could not be read: their layouts stay as they are.
  private var unreadable: Set<FilePath> = []
  /// The canvases of the layouts: of standard input by its bytes, which can be read only once.
  public private(set) var canvases: LayoutCanvases
  /// The file of each layout.
  private var files: [LayoutID: String] = [:]

  /// Reads files, folders and standard input.
  ///
  /// - Parameters:
  ///   - operands: Paths of files and folders; `-` is standard input.
  ///   - name: The path under which standard input is kept; nil for `standard-input`.
  ///   - project: The folder that the paths of layouts are relative to.
  ///   - keptPaths: The paths to name files by in place of their own.
  ///   - progress: Is told after each file how many have been read, and of how many.
  /// - Throws: `WorkbenchError` with the code `fileMissing` if an operand is not there, `inputEmpty`
  ///   if there is nothing to read, or why standard input cannot be read. That a file which is there
  ///   cannot be read is no error here: it is one of `failures`.
  public init(
    _ operands: [String], name: String?, project: URL, keptPaths: [FilePath: String] = [:],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(WorkbenchError) {
    canvases = LayoutCanvases(in: project)
    var entries: [SourceFiles.Entry] = []
    for operand in operands where operand != "-" {
      entries += try SourceFiles.entries(operand, project: project)
      let url = SourceFiles.url(operand)
      if url.hasDirectoryPath || SourceFiles.isFolder(url) {
        folders.append(SourceFiles.path(of: url, in: project))
      }
    }
    if operands.contains("-") {
      let bytes = try SourceFiles.readInput()
      let inputPath = name ?? "standard-input"
      try add(LayoutSource(bytes, path: inputPath))
      canvases = LayoutCanvases(of: bytes, as: inputPath, in: project)
    }
    for (index, entry) in entries.enumerated() {
      read(entry, as: keptPaths[FilePath(entry.path)])
      progress(index + 1, entries.count)
    }
    guard !sources.isEmpty || !folders.isEmpty || !failures.isEmpty else {
      throw WorkbenchError(
        .inputEmpty, "There is nothing to save.", hint: "name a .storyboard, .xib or JSON file")
    }
  }

  /// The layouts that were read, in the order of the operands and of each file.
  public var layouts: [Layout] { sources.flatMap(\.layouts) }

  /// The failures as one error.
  ///
  /// - Parameter hint: What to do about several of them; a single one has a hint of its own.
  /// - Returns: Nil if there were no failures.
  public func failure(hint: String?) -> WorkbenchError? {
    guard let first = failures.first else { return nil }
    guard failures.count > 1 else { return first }
    let lines = failures.map { "  \($0.message)" }.joined(separator: "\n")
    return WorkbenchError(
      first.code, "\(failures.count) files cannot be read:\n\(lines)", hint: hint)
  }

  /// The same files, of which every one could be read.
  ///
  /// - Throws: `WorkbenchError`: the failures of all files together.
  func whole() throws(WorkbenchError) -> SourceSet {
    if let failure = failure(hint: "name the files that can be read") { throw failure }
    return self
  }

  /// How a project changes: what was read is set, and what is gone from its file or folder leaves.
  ///
  /// Of the layouts that the project has, `saved`, one leaves if it belongs to a file that was
  /// read, or that would lie in a folder that was looked through, and was not read now. Layouts of
  /// files that could not be read stay, and so do those that belong to no file, and those that the
  /// configuration ignores.
  public func change(from saved: [LayoutName]) -> ProjectChange {
    let read = Set(sources.map { FilePath($0.path) })
    let layouts = self.layouts
    let kept = Set(layouts.map(\.id))
    let gone = saved.filter { layout in
      guard layout.id.text.contains("#"), !kept.contains(layout.id) else { return false }
      let file = FilePath(layout.file)
      guard !unreadable.contains(file),
        !unreadable.contains(where: { layout.file.lies(in: $0.text) })
      else { return false }
      return read.contains(file)
        || folders.contains { layout.file.lies(in: $0) }
          && !Configuration.current.ignores(path: layout.file)
    }
    return ProjectChange(set: layouts, remove: gone.map(\.id))
  }

  /// Takes a file in, unless another one has a layout of the same identity.
  private mutating func add(_ source: LayoutSource) throws(WorkbenchError) {
    for layout in source.layouts {
      guard let other = files[layout.id], !other.hasSameBytes(as: source.path) else { continue }
      let shown = [other, source.path, layout.id.text].map(\.escapedForDisplay)
      throw WorkbenchError(
        .duplicateLayout, "\(shown[0]) and \(shown[1]) both hold the layout '\(shown[2])'.",
        hint: "give one of them another id")
    }
    for layout in source.layouts { files[layout.id] = source.path }
    sources.append(source)
  }

  private mutating func read(_ entry: SourceFiles.Entry, as keptPath: String?) {
    if let keptPath { SelectorNotes.add(LayoutName.note(entry.path, keptAs: keptPath)) }
    let path = keptPath ?? entry.path
    do {
      try add(LayoutSource(SourceFiles.read(entry.url), path: path))
    } catch {
      failures.append(error)
      unreadable.insert(FilePath(path))
    }
  }
}

extension String {
  /// Whether this path lies below a folder; "" is the folder of everything that is not outside.
  fileprivate func lies(in folder: String) -> Bool {
    folder.isEmpty ? !hasPrefix("../") : utf8.starts(with: (folder + "/").utf8)
  }
}
