import ArgumentParser
import Foundation
import LayoutModel
import Rendering
import Workbench

/// `draftsman textconv`: a file's layouts as text, for `git diff` to compare line by line.
struct TextConvCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "textconv",
    abstract: "Print a file's layouts as text, for git's diff driver.",
    usage: """
      draftsman textconv Login.storyboard
      git config diff.draftsman.textconv "draftsman textconv"
      """,
    discussion: """
      Git runs this once `draftsman git-setup --write` has been run: each view, property and \
      constraint is a line. Of a file with conflict markers both sides are, with markers around the \
      lines in which they differ. A file that holds no layouts that can be read is printed as it is, \
      behind a line that says why, so that git can go on.
      """,
    shouldDisplay: false)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The file.")
  var file: String

  func run() throws {
    let console = Console(options)
    let text: GitText
    do throws(WorkbenchError) {
      text = GitText(try SourceFiles.read(SourceFiles.url(file)))
    } catch {
      // Git has the file: it would end its own command if this one failed.
      guard SourceFiles.isThere(file) else { throw error }
      text = .note(error.message)
    }
    if options.json {
      let layouts: [Layout]? = if case .layouts(let layouts) = text { layouts } else { nil }
      try console.json([
        "schema": "draftsman.textconv/1", "readable": .flag(layouts != nil),
        "layouts": .array((layouts ?? []).map { $0.outlineJSON(names: LayoutNames($0)) }),
      ])
    } else {
      for line in text.lines { try console.row(line) }
      if case .unread(_, let bytes) = text { try console.bytes(bytes) }
    }
    try console.finish()
  }
}
