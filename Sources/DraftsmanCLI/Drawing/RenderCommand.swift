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
      draftsman render HEAD~1..HEAD Login -o change.svg
      draftsman render Login --sheet -o sheet.svg
      draftsman render Cell.xib --on canvas -o cell.png
      """,
    discussion: """
      A picture is an SVG document: one file that every browser opens, with texts as texts, light or \
      dark as the reader prefers. --on canvas draws each layout as large as its file does in Xcode; \
      of a comparison, one whose file is gone as large as it says itself, a screen as on an iPhone 15. \
      Images are crossed boxes, and colours of asset catalogues are grey. \
      Several layouts or devices stand on one sheet, or with -o FOLDER in a file each. Without -o the \
      SVG goes to standard output, and on a terminal to a file named after the layout. A PNG is made \
      by rsvg-convert, resvg or Chromium, whichever is installed.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var environments: EnvironmentOptions
  @OptionGroup var look: RenderOptions

  @Argument(help: "A revision (HEAD if left out), A..B for what changed, or files; then a layout.")
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
    let (names, before) = try operands(access.session)
    let state = try StateOperand(names, in: access.session)
    let places = try RenderMatrix(sheet: sheet, environments: environments, look: look)
      .rows(state.store)
    let pictures = try RenderedPicture.all(
      of: state, on: places, before: before, look: look)
    let writer = PictureWriter(
      options: options, look: look, output: output, tool: with, scale: scale,
      title: RenderedPicture.shortTitle(state))
    try writer.write(pictures, revision: state.revision)
    if let failure = state.failure { throw failure }
  }

  /// The operands of what is drawn, and the state that it is compared with: of `A..B`, B and A.
  private func operands(_ session: StoreSession) throws -> ([String], before: StateOperand?) {
    guard let range = names.first, let sides = try RevisionRange.sides(of: range, in: session)
    else { return (names, try look.compare.map { try StateOperand([$0], in: session) }) }
    guard look.compare == nil else {
      throw ValidationError("\(range) says what is compared; leave --compare out.")
    }
    let before =
      try sides.before.map { try StateOperand([$0], in: session) }
      ?? StateOperand(beforeFirstOf: session.store())
    return ([sides.after] + names.dropFirst(), before)
  }
}
