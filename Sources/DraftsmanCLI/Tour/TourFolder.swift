import Foundation

/// The folder that the tour works in, as the current folder of the process.
struct TourFolder {
  /// Whether the folder stays when the tour is over.
  let isKept: Bool
  /// The folder as the person named it.
  let shownPath: String
  private let url: URL
  private let former = FileManager.default.currentDirectoryPath

  /// Makes the folder and goes there.
  ///
  /// - Throws: a failure if there is a store in it already, or it cannot be made.
  init(_ path: String?) throws {
    isKept = path != nil
    shownPath = path ?? ""
    let temporary = FileManager.default.temporaryDirectory
      .appendingPathComponent("draftsman-tour-\(UUID().uuidString)")
    url = path.map { URL(fileURLWithPath: $0) } ?? temporary
    let store = url.appendingPathComponent(StoreAccess.defaultName).path
    guard !FileManager.default.fileExists(atPath: store) else {
      throw CommandFailure(
        "tour.exists", "There is a store in \(shownPath) already.", hint: "name another folder")
    }
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        "tour.folder", "Cannot make the folder \(url.path).", hint: "name another folder")
    }
    guard FileManager.default.changeCurrentDirectoryPath(url.path) else {
      throw CommandFailure("tour.folder", "Cannot go to the folder \(url.path).")
    }
  }

  /// Writes a file into the folder.
  func write(_ bytes: [UInt8], to name: String) throws {
    do {
      try Data(bytes).write(to: url.appendingPathComponent(name), options: .atomic)
    } catch {
      throw CommandFailure(
        "tour.write", "Cannot write \(name) in \(url.path).", hint: "is the disk full?")
    }
  }

  /// Goes back, and removes the folder if it was only for the tour.
  func leave() {
    _ = FileManager.default.changeCurrentDirectoryPath(former)
    if !isKept { try? FileManager.default.removeItem(at: url) }
  }
}
