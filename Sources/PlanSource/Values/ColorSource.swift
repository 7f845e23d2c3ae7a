import LayoutModel

/// Colours as source makes them, from the texts that the importer keeps.
enum ColorSource {
  /// The expression of a colour, such as `.white` or `UIColor(named: "Accent")`; nil if UIKit has none.
  static func expression(_ text: String) -> String? {
    if text.hasPrefix("named ") {
      return "UIColor(named: \(SwiftText.literal(String(text.dropFirst(6)))))"
    }
    if text.hasPrefix("system ") { return system(String(text.dropFirst(7))) }
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count >= 4, parts[parts.count - 2] == "alpha" else { return nil }
    let numbers = (parts[1..<(parts.count - 2)] + [parts[parts.count - 1]]).map { Double($0) }
    guard numbers.allSatisfy({ $0?.isFinite == true }) else { return nil }
    let values = numbers.compactMap(\.self)
    let spelled = values.map(SwiftText.number)
    switch (parts[0], values.count) {
    case ("sRGB", 4):
      return named(values)
        ?? "UIColor(red: \(spelled[0]), green: \(spelled[1]), blue: \(spelled[2]), alpha: \(spelled[3]))"
    case ("displayP3", 4):
      return
        "UIColor(displayP3Red: \(spelled[0]), green: \(spelled[1]), blue: \(spelled[2]), alpha: \(spelled[3]))"
    case ("genericGamma22GrayColorSpace", 2):
      return "UIColor(white: \(spelled[0]), alpha: \(spelled[1]))"
    default: return nil
    }
  }

  private static func named(_ values: [Double]) -> String? {
    switch values {
    case [0, 0, 0, 0]: ".clear"
    case [0, 0, 0, 1]: ".black"
    case [1, 1, 1, 1]: ".white"
    case [1, 0, 0, 1]: ".red"
    case [0, 1, 0, 1]: ".green"
    case [0, 0, 1, 1]: ".blue"
    default: nil
    }
  }

  private static func system(_ name: String) -> String? {
    let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return systemNames.contains(short) ? ".\(short)" : older[short].map { ".\($0)" }
  }

  /// Colours of UIKit before iOS 13, by what they are now.
  private static let older = [
    "darkText": "black", "groupTableViewBackground": "systemGroupedBackground",
    "lightText": "white",
  ]

  private static let systemNames: Set<String> = [
    "systemRed", "systemGreen", "systemBlue", "systemOrange", "systemYellow", "systemPink",
    "systemPurple", "systemTeal", "systemIndigo", "systemMint", "systemCyan", "systemBrown",
    "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
    "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground", "label", "secondaryLabel",
    "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator", "opaqueSeparator", "link",
    "systemFill", "secondarySystemFill", "tintColor",
  ]
}
