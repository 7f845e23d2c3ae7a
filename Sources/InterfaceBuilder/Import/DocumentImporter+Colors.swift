import LayoutModel

extension DocumentImporter {
  /// Reads a colour as one text: `system labelColor`, `named Accent`, `sRGB 0.1 0.2 0.3 alpha 1`.
  ///
  /// Xcode writes one colour in many ways, which give one text: the components beside the name of a
  /// system colour are a cache and left out; components have at most six digits behind the point,
  /// a thousandth of what a screen can show; spaces that UIKit takes for one have one name.
  func readColor(_ node: Int, path: String, into destination: inout Destination) {
    guard tree.subtree(node).count == 1, let text = colorText(node) else {
      readGroup(node, path: path, into: &destination)
      return
    }
    marks[node] = .understood
    keepText(of: node, path: path, into: &destination.sink)
    destination.add(path, .text(text))
  }

  /// What the attributes of a colour say.
  private struct ColorParts {
    var system: String?
    var olderSystem: String?
    var name: String?
    var white: String?
    var red: String?
    var green: String?
    var blue: String?
    var alpha: String?
    var space: String?
    var customSpace: String?
  }

  private func colorText(_ node: Int) -> String? {
    var parts = ColorParts()
    for attribute in tree.attributes(node) {
      switch tree.name(attribute) {
      case "key": break
      case "systemColor": parts.system = attribute.value
      case "cocoaTouchSystemColor": parts.olderSystem = attribute.value
      case "name": parts.name = attribute.value
      case "white": parts.white = attribute.value
      case "red": parts.red = attribute.value
      case "green": parts.green = attribute.value
      case "blue": parts.blue = attribute.value
      case "alpha": parts.alpha = attribute.value
      case "colorSpace": parts.space = attribute.value
      case "customColorSpace": parts.customSpace = attribute.value
      default: return nil
      }
    }
    if let name = parts.system ?? parts.olderSystem { return "system \(name)" }
    if let name = parts.name { return "named \(name)" }
    return DocumentImporter.text(of: parts)
  }

  private static func text(of parts: ColorParts) -> String {
    let space = parts.customSpace ?? parts.space ?? "sRGB"
    let alpha = component(parts.alpha ?? "1")
    guard let white = parts.white.map(component) else {
      let components = [parts.red, parts.green, parts.blue].map { component($0 ?? "0") }
      return
        "\(spaces[space] ?? space) \(components.joined(separator: " ")) alpha \(alpha)"
    }
    // Black and white are the same in every space; greys between depend on its gamma.
    if white == "0" || white == "1" { return "sRGB \(white) \(white) \(white) alpha \(alpha)" }
    return "\(greySpaces[space] ?? space) \(white) alpha \(alpha)"
  }

  /// Spaces of `UIColor(red:green:blue:alpha:)`, whose components are in sRGB on iOS.
  private static let spaces = ["calibratedRGB": "sRGB", "deviceRGB": "sRGB"]

  /// Spaces of `UIColor(white:alpha:)`, which has a gamma of 2.2 on iOS.
  private static let greySpaces = [
    "calibratedWhite": "genericGamma22GrayColorSpace",
    "deviceWhite": "genericGamma22GrayColorSpace",
  ]

  /// A component in its shortest spelling, so that `1`, `1.0` and `0.99999999999` are the same.
  private static func component(_ text: String) -> String {
    switch text {
    case "0.0", "0": return "0"
    case "1", "1.0": return "1"
    default: break
    }
    guard let number = DocumentNumber(text)?.value else { return text }
    let rounded = abs(number) < 1e9 ? (number * 1e6).rounded() / 1e6 : number
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return String(rounded)
  }
}
