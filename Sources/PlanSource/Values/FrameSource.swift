import LayoutModel

/// A frame and mask in UIKit's words.
enum FrameSource {
  /// The assignments that place a view by its frame; nil if constraints place it.
  static func placement(of view: ViewNode) -> [String]? {
    guard let mask = view.properties[.autoresizingMask]?.text else { return nil }
    let keys: [PropertyKey] = [.frameX, .frameY, .frameWidth, .frameHeight]
    let texts = keys.map { SwiftText.number(view.properties[$0]?.number ?? 0) }
    let parts = AutoresizingPart.parts(of: mask).map { ".\($0.rawValue)" }
    return [
      "frame = CGRect(x: \(texts[0]), y: \(texts[1]), width: \(texts[2]), height: \(texts[3]))",
      "autoresizingMask = [\(parts.joined(separator: ", "))]",
    ]
  }
}
