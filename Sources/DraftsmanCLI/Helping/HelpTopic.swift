import Foundation
import LayoutModel

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

  /// The page of a name; nil if there is none.
  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name } }

  /// The line of the first help screen that names all pages.
  static let line = "More: draftsman help \(all.map(\.name).joined(separator: ", "))."
}
