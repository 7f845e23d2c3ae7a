import Foundation
import LayoutModel
import Rendering

/// A page of help that belongs to no single command: `draftsman help revisions`.
struct HelpTopic {
  /// The word behind `help`.
  let name: String
  private let bytes: [UInt8]

  /// The page.
  var text: String {
    let devices = Environment.Device.all.map { device in
      "  " + ([device.name] + device.aliases).joined(separator: ", ")
    }
    let text = String(decoding: bytes, as: UTF8.self)
      .replacingOccurrences(of: "{devices}", with: devices.joined(separator: "\n"))
    return StatedLimit.all.reduce(text) { text, limit in
      text.replacingOccurrences(of: "{\(limit.name)}", with: limit.text)
    }
  }

  /// All pages, in the order in which a reader meets their subjects.
  static let all = [
    HelpTopic(name: "revisions", bytes: PackageResources.revisions_txt),
    HelpTopic(name: "selectors", bytes: PackageResources.selectors_txt),
    HelpTopic(name: "environments", bytes: PackageResources.environments_txt),
    HelpTopic(name: "configuration", bytes: PackageResources.configuration_txt),
    HelpTopic(name: "json", bytes: PackageResources.json_txt),
    HelpTopic(name: "sql", bytes: PackageResources.sql_txt),
    HelpTopic(name: "limits", bytes: PackageResources.limits_txt),
    HelpTopic(name: "exit-codes", bytes: PackageResources.exit_codes_txt),
  ]

  /// The page that a command line asks for: `help` and its name, with options; nil if none.
  static func asked(for arguments: [String]) -> HelpTopic? {
    let words = arguments.filter { !$0.hasPrefix("-") }
    guard arguments.first == "help", words.count == 2 else { return nil }
    return all.first { $0.name == words[1] }
  }

  /// Prints the page, or a document that holds it.
  func print(_ options: GlobalOptions) throws {
    let console = Console(options, pages: true)
    let text = self.text.trimmingCharacters(in: .newlines)
    if options.json {
      try console.json([
        "schema": "draftsman.help/1", "topic": .string(name), "text": .string(text),
      ])
    } else {
      try console.page(text)
    }
    try console.finish()
  }

  /// The line of the first help screen that names all pages.
  static let line = "More: draftsman help \(all.map(\.name).joined(separator: ", "))."
}
