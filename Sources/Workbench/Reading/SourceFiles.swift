public import Foundation
import LayoutModel

/// Finds and reads the files that operands name.
public enum SourceFiles {
  /// One file to read.
  public struct Entry {
    /// Where it is.
    public let url: URL
    /// The path that its layouts are named by: relative to the project's folder.
    public let path: String
  }

  /// The most bytes of one file that are read.
  public static let sizeLimit = 128 << 20

  /// Finds the files that an operand names: itself, or every layout file below a folder.
  ///
  /// Below a folder these are `.storyboard`, `.xib` and `.layout.json` files; hidden folders, links
  /// to folders and folders of fetched packages are not entered, and what the configuration ignores is
  /// left out.
  ///
  /// - Parameters:
  ///   - operand: The path of a file or folder; a relative one begins at the current folder.
  ///   - project: The folder that the paths of the entries are relative to.
  /// - Returns: The files, sorted by path.
  /// - Throws: `WorkbenchError` with the code `fileMissing`.
  public static func entries(
    _ operand: String, project: URL
  ) throws(WorkbenchError) -> [Entry] {
    guard !operand.isEmpty else {
      throw WorkbenchError(
        .fileMissing, "An empty name is no file's.",
        hint: "name a file, or . for this folder; a variable of the shell may be empty")
    }
    let url = url(operand)
    guard isThere(url) else {
      throw WorkbenchError(
        .fileMissing, "There is no file '\(operand.escapedForDisplay)'.",
        hint: "check the path, or pass - to read standard input")
    }
    guard isFolder(url) else {
      return [Entry(url: url, path: path(of: url, in: project))]
    }
    let configuration = Configuration.current
    var paths = RelativePaths(to: project)
    let entries = FolderSearch.files(below: url).map { Entry(url: $0, path: paths.path(of: $0)) }
      .filter { !configuration.ignores(path: $0.path) }
    if entries.isEmpty {
      SelectorNotes.add(
        "No .storyboard, .xib or JSON file of layouts lies in '\(operand.escapedForDisplay)'.")
    }
    return entries
  }

  /// Reads the file that an operand names, or standard input for `-`.
  ///
  /// - Throws: `WorkbenchError`: what `read(_:)` and `readInput()` throw.
  public static func read(operand: String) throws(WorkbenchError) -> Data {
    operand == "-" ? try readInput() : try read(url(operand))
  }

  /// Reads a file, refusing one that is too large before it is read.
  ///
  /// - Throws: `WorkbenchError` with the code `fileTooLarge` or `fileUnreadable`.
  public static func read(_ url: URL) throws(WorkbenchError) -> Data {
    let shown = url.path.escapedForDisplay
    // A pipe that nobody writes to would be waited for at its opening.
    let descriptor = open(SystemPath.bytes(of: url.path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(url, shown, errno) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw unreadable(url, shown, errno) }
    let kind = information.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw unreadable(url, shown, EISDIR) }
    if kind == S_IFREG, information.st_size > sizeLimit {
      throw tooLarge(shown, "\(information.st_size)")
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    let expected = kind == S_IFREG ? Int(information.st_size) : 0
    guard let data = content(of: descriptor, expected: expected, upToCount: sizeLimit + 1) else {
      throw unreadable(url, shown, EIO)
    }
    guard data.count <= sizeLimit else { throw tooLarge(shown, "more than \(sizeLimit)") }
    guard kind != S_IFIFO || !data.isEmpty else {
      throw WorkbenchError(
        .fileUnreadable, "\(shown) is a pipe, and nothing comes out of it.",
        hint: "name a file, or - for standard input")
    }
    return data
  }

  private static func tooLarge(_ shown: String, _ bytes: String) -> WorkbenchError {
    WorkbenchError(
      .fileTooLarge, "\(shown) has \(bytes) bytes; at most \(sizeLimit) are read.",
      hint: "split the file, or leave it out")
  }

  private static func unreadable(_ url: URL, _ shown: String, _ code: Int32) -> WorkbenchError {
    let hint =
      switch code {
      case EISDIR: "name a file in it, or the folder around it"
      case EACCES, EPERM: "check the file's permissions"
      default: "check that the file is there and its disk works"
      }
    return WorkbenchError(
      .fileUnreadable, "Cannot read \(shown): \(String(cString: strerror(code))).", hint: hint)
  }

  /// Reads standard input to its end, or to the size limit.
  ///
  /// - Throws: `WorkbenchError` with the code `inputTooLarge`.
  public static func readInput() throws(WorkbenchError) -> Data {
    let data = (try? FileHandle.standardInput.read(upToCount: sizeLimit + 1)) ?? nil
    guard let data, data.count <= sizeLimit else {
      guard data == nil else {
        throw WorkbenchError(
          .inputTooLarge, "Standard input has more than \(sizeLimit) bytes.",
          hint: "pass fewer layouts at a time")
      }
      return Data()
    }
    return data
  }

  /// A file's path relative to a folder, with `..` where it lies outside.
  public static func path(of url: URL, in folder: URL) -> String {
    let (file, base) = (components(of: url), components(of: folder))
    let common = zip(file, base).prefix { $0.hasSameBytes(as: $1) }.count
    let up = Array(repeating: "..", count: base.count - common)
    return (up + file[common...]).joined(separator: "/")
  }

  /// The components of a path without links in it.
  private static func components(of url: URL) -> [String] {
    guard url.path.utf8.contains(UInt8(ascii: "\\")), let path = SystemPath.resolved(url.path)
    else {
      return url.resolvingSymlinksInPath().pathComponents
    }
    return ["/"] + path.split(separator: "/").map(String.init)
  }
}

extension SourceFiles {
  /// How the names of files end that hold layouts.
  static let endings = [".storyboard", ".xib", ".layout.json"]

  /// The folders of fetched packages, which no search enters.
  static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// Whether a file's name says that it holds layouts.
  static func holdsLayouts(_ name: String) -> Bool {
    endings.contains(where: name.lowercased().hasSuffix)
  }

  /// A folder and those around it, from the inside out; only itself where it is not there, and has
  /// no absolute path: a current folder that was removed.
  static func foldersUp(from folder: URL) -> some Sequence<URL> {
    sequence(first: folder.standardizedFileURL) { folder in
      guard folder.path.hasPrefix("/"), folder.path != "/" else { return nil }
      return folder.deletingLastPathComponent().standardizedFileURL
    }
  }

  /// Where the file is that an operand names; a relative one begins at the current folder.
  package static func url(_ operand: String) -> URL {
    guard !operand.hasPrefix("/"), let folder = SystemPath.currentFolder else {
      return URL(fileURLWithPath: operand).standardizedFileURL
    }
    return URL(fileURLWithPath: folder + "/" + operand).standardizedFileURL
  }

  /// Whether there is a file or folder at a URL.
  static func isThere(_ url: URL) -> Bool { isThere(url.path) }

  /// Whether there is a file or folder at a path.
  package static func isThere(_ path: String) -> Bool { SystemPath.status(path) != nil }

  /// Whether there is a folder at a URL.
  public static func isFolder(_ url: URL) -> Bool {
    SystemPath.status(url.path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }
}

/// What can be read from a descriptor, to its end or so many bytes; nil if reading fails.
///
/// A file of the expected length is read at once, and asked once more whether that was its end.
private func content(of descriptor: Int32, expected: Int, upToCount limit: Int) -> Data? {
  var data = Data(count: min(expected + 1, limit))
  var count = 0
  while true {
    if count == data.count {
      guard count < limit else { return data }
      data.count = min(max(2 * count, 1 << 16), limit)
    }
    let result = data.withUnsafeMutableBytes { bytes in
      read(descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count)
    }
    switch result {
    case 1...: count += result
    case 0:
      data.count = count
      return data
    default: guard errno == EINTR else { return nil }
    }
  }
}
