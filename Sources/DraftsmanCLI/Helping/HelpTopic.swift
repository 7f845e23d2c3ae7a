import Foundation
import LayoutModel

/// A page of help that belongs to no single command: `draftsman help revisions`.
struct HelpTopic {
  /// The word behind `help`.
  let name: String
  /// What the page is about, in a few words.
  let abstract: String
  /// The page.
  let text: String

  /// All pages, in the order in which a reader meets their subjects.
  static let all = [
    HelpTopic("revisions", "naming revisions and ranges", PackageResources.revisions_txt),
    HelpTopic("selectors", "naming layouts, views and constraints", PackageResources.selectors_txt),
    HelpTopic("environments", "devices, sizes and the canvas", PackageResources.environments_txt),
    HelpTopic("json", "reading --json from programs", PackageResources.json_txt),
    HelpTopic("sql", "asking the store with SQL", PackageResources.sql_txt),
    HelpTopic("exit-codes", "what the exit status means", PackageResources.exit_codes_txt),
  ]

  /// The page of a name; nil if there is none.
  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name } }

  /// The line of the first help screen that names all pages.
  static let line = "More: draftsman help \(all.map(\.name).joined(separator: ", "))."

  private init(_ name: String, _ abstract: String, _ bytes: [UInt8]) {
    self.name = name
    self.abstract = abstract
    let devices = Environment.Device.all.map { device in
      "  " + ([device.name] + device.aliases).joined(separator: ", ")
    }
    text = String(decoding: bytes, as: UTF8.self)
      .replacingOccurrences(of: "{devices}", with: devices.joined(separator: "\n"))
  }
}
