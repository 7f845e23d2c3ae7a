import Foundation
import LayoutModel
import Rendering
import Workbench

/// Two files compared line by line, as git does without a driver, under the name that they have in the
/// repository.
struct LineComparison {
  private let old: String
  private let new: String
  private let path: String
  private let options: GlobalOptions

  init(_ old: String, _ new: String, path: String, options: GlobalOptions) {
    (self.old, self.new, self.path, self.options) = (old, new, path, options)
  }

  /// Prints what git says, without the names of the temporary files that it was given.
  func print() throws {
    let copies = FileManager.default.temporaryDirectory
      .appendingPathComponent("draftsman-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copies) }
    let (left, right) = (try named(old, "old", in: copies), try named(new, "new", in: copies))
    let plain = ["--no-index", "--no-ext-diff", "--no-textconv", "--no-color"]
    let run = try GitRun(["diff"] + plain + ["--", left, right], showsErrors: true)
    let console = Console(options)
    let lines = run.output.split(separator: 0x0A, omittingEmptySubsequences: false)
    if let start = lines.firstIndex(where: { $0.starts(with: "@@ ".utf8) }) {
      let shown = path.escapedForDisplay
      try console.row("--- \(old == "/dev/null" ? old : "a/\(shown)")")
      try console.row("+++ \(new == "/dev/null" ? new : "b/\(shown)")")
      try console.bytes(Array(lines[start...].joined(separator: [0x0A])))
    } else if lines.contains(where: { $0.starts(with: "Binary files ".utf8) }) {
      try console.row("the bytes differ")
    }
    try console.finish()
  }

  /// A name of a file that another program can be given: of one whose own is no UTF-8, that of a copy.
  private func named(_ file: String, _ name: String, in folder: URL) throws -> String {
    guard SystemPath.spelt(file) != Array(file.utf8) else { return file }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appendingPathComponent(name)
    try SourceFiles.read(SourceFiles.url(file)).write(to: copy)
    return copy.path
  }
}
