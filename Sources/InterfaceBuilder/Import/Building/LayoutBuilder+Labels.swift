import LayoutModel

extension LayoutBuilder {
  private static let labelKeys: [PropertyKey] = [.text, .title, .placeholder, "reuseIdentifier"]

  /// A name of a view for people: its label in the editor, the outlet that points at it, its text.
  func label(of view: ViewDraft) -> String? {
    if let label = tree.value("userLabel", of: view.node), !label.isEmpty { return label }
    if let object = tree.value("id", of: view.node),
      let outlet = importer.outletNames[NodeID(object)], !outlet.isEmpty
    {
      return outlet
    }
    for key in LayoutBuilder.labelKeys {
      if let text = view.sink[key]?.text, let short = LayoutBuilder.shortened(text) { return short }
    }
    return nil
  }

  /// The first 40 characters of a text on one line, or nil if nothing is left.
  static func shortened(_ text: String) -> String? {
    if isShortLine(text) { return text }
    // Only so much of a long text is looked at as can matter.
    let words = text.prefix(400).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return nil }
    return words.count > 40 ? words.prefix(39) + "…" : words
  }

  /// Whether a text is plainly what shortening would make of it: some words of ASCII with a space
  /// between.
  private static func isShortLine(_ text: String) -> Bool {
    guard (1...40).contains(text.utf8.count) else { return false }
    var wasSpace = true
    for byte in text.utf8 {
      guard (0x20...0x7E).contains(byte), !(wasSpace && byte == 0x20) else { return false }
      wasSpace = byte == 0x20
    }
    return !wasSpace
  }

  /// Adds the properties of the shared vocabulary that follow from what a view's element says.
  func derive(at index: Int) {
    switch views[index].className {
    case "UIButton":
      deriveTitle(at: index)
      deriveButtonImage(at: index)
    case "UIImageView": deriveImage(at: index, from: ["image", "image.image"])
    case "UILabel", "UITextView", "UITextField": deriveText(at: index)
    case "UIStackView": deriveMargins(at: index)
    default: break
    }
  }

  /// The title of a button is its configuration's, else that of the normal state.
  ///
  /// With a configuration that has none, the button shows none: the state's, which Xcode keeps beside
  /// it for iOS before 15, is not loaded.
  private func deriveTitle(at index: Int) {
    let sink = views[index].sink
    guard sink[.title] == nil else { return }
    let source = sink["configuration.style"] == nil ? "state.normal" : "configuration"
    let key = PropertyKey("\(source).title")
    guard sink[key] == nil else { return views[index].sink.rename(key, to: .title) }
    let title = fragments("\(source).attributedTitle.", at: index)
    if !title.isEmpty { views[index].sink.add(.title, .text(title)) }
  }

  /// The text of an attributed text is that of its fragments.
  private func deriveText(at index: Int) {
    guard views[index].sink[.text] == nil else { return }
    let text = fragments("attributedText.", at: index)
    if !text.isEmpty { views[index].sink.add(.text, .text(text)) }
  }

  /// The text of the fragments behind a prefix, in the order of the document.
  private func fragments(_ prefix: String, at index: Int) -> String {
    views[index].sink.elements.filter { element in
      element.key.text.hasPrefix("\(prefix)fragment") && element.key.text.hasSuffix(".content")
    }.compactMap(\.value.text).joined()
  }

  /// Interface Builder makes a stack arrange inside its margins when it states any.
  private func deriveMargins(at index: Int) {
    let sink = views[index].sink
    let runtime: [PropertyKey] = [
      "runtime.layoutMarginsRelativeArrangement", "runtime.isLayoutMarginsRelativeArrangement",
    ]
    let isStated = runtime.contains { sink[$0]?.flag == true }
    let hasMargins = sink.elements.contains { element in
      element.key.text.hasPrefix("layoutMargins.")
        || element.key.text.hasPrefix("directionalLayoutMargins.")
    }
    guard isStated || hasMargins, sink[.isLayoutMarginsRelativeArrangement] == nil else { return }
    views[index].sink.add(.isLayoutMarginsRelativeArrangement, .flag(true))
  }
}
