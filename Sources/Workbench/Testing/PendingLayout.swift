import Foundation
import LayoutDocument
public import LayoutModel

/// What a test made of a screen, waiting for somebody to accept or reject it.
public struct PendingLayout: Equatable, Sendable {
  /// The name under which it is kept: the test's module, suites and function, and what the test calls
  /// the screen, with slashes between.
  public let name: String
  /// What the screen is called in the test.
  public let title: String
  /// Where it was solved, as `EnvironmentSelector` reads it.
  public let devices: [String]
  /// The layouts: one, and one more for each device on which the screen has another; none if the test
  /// no longer asks for what is kept.
  public let layouts: [Layout]

  /// Makes a pending layout.
  public init(name: String, title: String, devices: [String], layouts: [Layout]) {
    self.name = name
    self.title = title
    self.devices = devices
    self.layouts = layouts
  }

  /// Where to solve it: its devices, but for those that nobody can name, or the standard.
  public var environments: [Environment] {
    let known = devices.compactMap { try? EnvironmentSelector.environment($0) }
    return known.isEmpty ? EnvironmentSelector.standard : known
  }
}

extension PendingLayout {
  /// The value of `format` in files of this version.
  private static let format = "draftsman.pending/1"

  /// What stands in the first line of a file, before the layouts' document.
  private struct Heading: Codable {
    let format: String
    let name: String
    let title: String
    let devices: [String]
  }

  /// The file: a line of JSON, then the layouts as `LayoutDocument` writes them.
  var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let heading = Heading(format: Self.format, name: name, title: title, devices: devices)
      let document = layouts.isEmpty ? [] : LayoutDocument.write(layouts)
      return Array(try encoder.encode(heading)) + [0x0A] + document
    }
  }

  /// Reads a file.
  ///
  /// - Throws: `WorkbenchError` with the code `invalidDocument`.
  init(_ bytes: [UInt8], path: String) throws(WorkbenchError) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    guard
      let heading = try? JSONDecoder().decode(Heading.self, from: Data(bytes[..<end])),
      heading.format == Self.format
    else {
      throw WorkbenchError(
        .invalidDocument, "\(path) is no layout that waits for a decision.",
        hint: "delete it, and run the tests again")
    }
    let document = Array(bytes[end...].dropFirst())
    let layouts = try reporting { document.isEmpty ? [] : try LayoutDocument.read(document) }
    self.init(
      name: heading.name, title: heading.title, devices: heading.devices, layouts: layouts)
  }
}

extension [PendingLayout] {
  /// Those that a person names: by the whole name, by its end behind a slash, by what the test calls
  /// the screen, or, with a `*` in it, several by their names.
  ///
  /// - Throws: `WorkbenchError` with the code `unknownPending`, and what may have been meant, or with
  ///   `ambiguousPending` if a name without `*` means several.
  public func named(_ text: String) throws(WorkbenchError) -> [PendingLayout] {
    let whole = filter { $0.name == text }
    if !whole.isEmpty { return whole }
    guard !text.contains("*") else {
      let found = filter { $0.name.matches(glob: text) || $0.title.matches(glob: text) }
      if found.isEmpty { throw unknown(text) }
      return found
    }
    let found = filter { $0.title == text || $0.name.hasSuffix("/" + text) }
    guard !found.isEmpty else { throw unknown(text) }
    guard found.count == 1 else {
      throw WorkbenchError(
        .ambiguousPending, "\(found.count) layouts that wait are called '\(text)'.",
        hint: found.prefix(3).map { "'\($0.name)'" }.joined(separator: " or "))
    }
    return found
  }

  private func unknown(_ text: String) -> WorkbenchError {
    let names = map(\.title) + map(\.name)
    return WorkbenchError(
      .unknownPending, "No layout '\(text)' waits for a decision.",
      hint: Suggestion.sentence(for: text, among: names) ?? "draftsman accept --check lists them")
  }
}
