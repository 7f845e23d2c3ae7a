import ArgumentParser
import Drawing
import Foundation
import LayoutModel
import Workbench

/// `draftsman render`: pictures of layouts, as SVG or PNG.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw layouts, as SVG or PNG.",
    usage: """
      draftsman render Login.storyboard > login.svg
      draftsman render r3 Login --style filled -o login.png
      draftsman render Login --constraints Login/Email -o email.svg
      draftsman render HEAD Login --compare HEAD~1 -o change.svg
      draftsman render Login --sheet -o sheet.svg
      draftsman render Cell.xib --on canvas -o cell.png
      """,
    discussion: """
      A picture is an SVG document: one file that every browser opens, with texts as texts, light or \
      dark as the reader prefers. --on canvas draws each layout as large as its file does in Xcode. \
      Images are crossed boxes, and colours of asset catalogues are grey. \
      Several layouts or devices stand on one sheet, or with -o FOLDER in a file each. Without -o the \
      SVG goes to standard output, and on a terminal to a file named after the layout. A PNG is made \
      by rsvg-convert, resvg or Chromium, whichever is installed.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var environments: EnvironmentOptions
  @OptionGroup var look: RenderOptions

  @Argument(help: "A revision (HEAD if left out) or files, then a layout.")
  var names: [String] = []

  @Option(name: .shortAndLong, help: "The file to write, .svg or .png, or a folder that is there.")
  var output: String?

  @Flag(help: "Draw devices × text sizes × directions on one sheet.")
  var sheet = false

  @Option(
    help: "What makes a PNG: rsvg-convert, resvg or chromium. Default: the first that is there.")
  var with: PNGTool?

  @Option(help: "Pixels per point of a PNG, 1 to 4.")
  var scale = 2

  func validate() throws {
    if !(1...4).contains(scale) { throw ValidationError("--scale takes 1 to 4.") }
  }

  func run() throws {
    let access = StoreAccess(options: options)
    let state = try StateOperand(names, in: access.session)
    let before = try look.compare.map { try StateOperand([$0], in: access.session) }
    let places = try RenderMatrix(sheet: sheet, environments: environments, look: look)
      .rows(state.store)
    let pictures = try RenderedPicture.all(
      of: state, on: places, before: before, in: access.project, look: look)
    let writer = PictureWriter(
      options: options, look: look, output: output, tool: with, scale: scale,
      title: RenderedPicture.shortTitle(state))
    try writer.write(pictures, revision: state.revision)
    if let failure = state.failure { throw failure }
  }
}
