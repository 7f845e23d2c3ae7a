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
      constraint is a line. A file that holds no layouts \
      that can be read is printed as it is, so that git can go on.
      """,
    shouldDisplay: false)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The file.")
  var file: String

  func run() throws {
    let bytes = try SourceFiles.read(URL(fileURLWithPath: file))
    let console = Console(options)
    if options.json {
      let layouts = (try? LayoutSource(bytes, path: "file"))?.layouts
      try console.json([
        "schema": "draftsman.textconv/1", "readable": .flag(layouts != nil),
        "layouts": .array((layouts ?? []).map { $0.outlineJSON(names: LayoutNames($0)) }),
      ])
      return try console.finish()
    }
    // Git passes the path of a temporary file, which says nothing.
    if let source = try? LayoutSource(bytes, path: "file") {
      var outline = LayoutOutline.Options()
      outline.listsValues = true
      for layout in source.layouts {
        for line in LayoutOutline(layout, options: outline).text.lines {
          try console.line(line.plain)
        }
        try console.line()
      }
    } else {
      try console.bytes(bytes)
    }
    try console.finish()
  }
}
