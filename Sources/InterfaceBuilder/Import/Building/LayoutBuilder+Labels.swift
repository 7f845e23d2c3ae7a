import LayoutModel

extension LayoutBuilder {
  /// A name of a view for people: its label in the editor, the outlet that points at it, its text.
  func label(of view: ViewDraft) -> String? {
    if let label = tree.value("userLabel", of: view.node), !label.isEmpty { return label }
    if let object = tree.value("id", of: view.node),
      let outlet = importer.outletNames[NodeID(object)], !outlet.isEmpty
    {
      return outlet
    }
    for key in [PropertyKey.text, .title, .placeholder, "reuseIdentifier"] {
      if let text = view.sink[key]?.text, let short = LayoutBuilder.shortened(text) { return short }
    }
    return nil
  }

  /// The first 40 characters of a text on one line, or nil if nothing is left.
  static func shortened(_ text: String) -> String? {
    // Only so much of a long text is looked at as can matter.
    let words = text.prefix(400).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return nil }
    return words.count > 40 ? words.prefix(39) + "…" : words
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
  private func deriveTitle(at index: Int) {
    let hasOwn = views[index].sink[.title] != nil
    let source: [PropertyKey] = ["configuration.title", "state.normal.title"]
    guard !hasOwn, let key = source.first(where: { views[index].sink[$0] != nil }) else {
      if !hasOwn { deriveAttributedTitle(at: index) }
      return
    }
    views[index].sink.rename(key, to: .title)
  }

  private func deriveAttributedTitle(at index: Int) {
    for prefix in ["configuration.attributedTitle.", "state.normal.attributedTitle."] {
      let title = fragments(prefix, at: index)
      guard !title.isEmpty else { continue }
      views[index].sink.add(.title, .text(title))
      return
    }
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
