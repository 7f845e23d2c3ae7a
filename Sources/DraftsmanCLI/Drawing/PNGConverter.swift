import ArgumentParser
import Foundation
import LayoutModel

/// A program that makes PNG of SVG.
enum PNGTool: String, CaseIterable, ExpressibleByArgument {
  /// Of the library librsvg.
  case rsvgConvert = "rsvg-convert"
  /// Of the library resvg.
  case resvg
  /// A browser without a window.
  case chromium

  /// The names that the program has on different systems.
  var programs: [String] {
    switch self {
    case .rsvgConvert: ["rsvg-convert"]
    case .resvg: ["resvg"]
    case .chromium:
      ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
    }
  }
}

/// Makes PNG with a program that is installed.
struct PNGConverter {
  private let tool: PNGTool
  private let program: URL

  /// The most pixels along a side: more than programs draw.
  static let pixelLimit = 16_000
  /// How long a program may take, in seconds.
  private static let timeLimit = 60.0

  /// Looks for the program of a name, or for the first that is installed.
  init(_ wanted: PNGTool?, environment: [String: String]) throws {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for tool in wanted.map({ [$0] }) ?? PNGTool.allCases {
      for folder in folders where folder.hasPrefix("/") {
        for name in tool.programs {
          let path = folder + "/" + name
          guard FileManager.default.isExecutableFile(atPath: path) else { continue }
          (self.tool, program) = (tool, URL(fileURLWithPath: path))
          return
        }
      }
    }
    throw CommandFailure(
      "png.noTool",
      wanted.map { "There is no program \($0.rawValue) to make a PNG with." }
        ?? "There is no program to make a PNG with: rsvg-convert, resvg and Chromium were looked for.",
      hint: "-o FILE.svg, or install librsvg2-bin (Debian, Ubuntu), librsvg (Homebrew)")
  }

  /// Converts a document of whole points, and writes it whole or not at all.
  func convert(_ svg: String, of canvas: Frame, scale: Int, to path: String) throws {
    guard max(canvas.width, canvas.height) * Double(scale) <= Double(Self.pixelLimit) else {
      throw CommandFailure(
        "png.tooLarge",
        "The picture is too large for a PNG: more than \(Self.pixelLimit) pixels along a side.",
        hint: "-o FILE.svg, a smaller --scale, or fewer layouts")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("draftsman-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("picture.svg")
    let target = folder.appendingPathComponent("picture.png")
    let zoom = tool == .chromium ? Self.zoom(of: canvas) : 1
    try Data((zoom > 1 ? Self.zoomed(svg, of: canvas, zoom) : svg).utf8).write(to: source)
    try run(arguments(source, target, canvas, scale, zoom, folder))
    guard let png = try? Data(contentsOf: target), png.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
      throw failure("made no PNG")
    }
    try OutputFile.write(png, to: path)
  }

  /// The least height of a window in which Chromium draws a picture whole, with some to spare: of
  /// one below 144 points it leaves out as much as its bars would take.
  private static let leastHeight = 160.0

  /// How many times larger a picture has to be drawn, with as many times fewer pixels to a point.
  private static func zoom(of canvas: Frame) -> Int {
    Int(max(1, (leastHeight / max(canvas.height, 1)).rounded(.up)))
  }

  /// A picture drawn larger.
  private static func zoomed(_ svg: String, of canvas: Frame, _ zoom: Int) -> String {
    let (width, height) = (canvas.width, canvas.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width * Double(zoom))" height="\(height * Double(zoom))">\(svg)</svg>
      """
  }

  private func arguments(
    _ source: URL, _ target: URL, _ canvas: Frame, _ scale: Int, _ zoom: Int, _ folder: URL
  ) -> [String] {
    switch tool {
    case .rsvgConvert: return ["--zoom", "\(scale)", "-o", target.path, source.path]
    case .resvg: return ["--zoom", "\(scale)", source.path, target.path]
    case .chromium:
      let size = [canvas.width, canvas.height]
        .map { "\(Int($0) * zoom)" }.joined(separator: ",")
      // A browser refuses its sandbox to the superuser; the document has no script and no address.
      let sandbox = geteuid() == 0 ? ["--no-sandbox"] : []
      return ["--headless", "--disable-gpu", "--hide-scrollbars"] + sandbox + [
        "--user-data-dir=\(folder.path)/profile",
        "--force-device-scale-factor=\(Double(scale) / Double(zoom))",
        "--window-size=\(size)", "--screenshot=\(target.path)", source.absoluteString,
      ]
    }
  }

  private func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw failure("cannot be run") }
    let end = Date().addingTimeInterval(Self.timeLimit)
    while process.isRunning, Date() < end { usleep(5_000) }
    if process.isRunning {
      process.terminate()
      throw failure("took longer than a minute")
    }
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw failure("failed")
    }
  }

  private func failure(_ what: String) -> CommandFailure {
    let others = PNGTool.allCases.filter { $0 != tool }.map(\.rawValue).joined(separator: ", ")
    return CommandFailure(
      "png.failed", "\(program.path) \(what).", hint: "-o FILE.svg, or --with another of: \(others)"
    )
  }
}
