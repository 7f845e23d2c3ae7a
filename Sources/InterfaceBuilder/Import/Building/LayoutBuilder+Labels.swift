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
  func derive(at place: Int) {
    switch views[place].className {
    case "UIButton":
      deriveTitle(at: place)
      deriveButtonImage(at: place)
    case "UIImageView": deriveImage(at: place, from: ["image", "image.image"])
    case "UILabel", "UITextView", "UITextField": deriveText(at: place)
    case "UIStackView": deriveMargins(at: place)
    default: break
    }
  }

  /// The title of a button is its configuration's, else that of the normal state.
  private func deriveTitle(at place: Int) {
    let hasOwn = views[place].sink[.title] != nil
    let source: [PropertyKey] = ["configuration.title", "state.normal.title"]
    guard !hasOwn, let key = source.first(where: { views[place].sink[$0] != nil }) else {
      if !hasOwn { deriveAttributedTitle(at: place) }
      return
    }
    views[place].sink.rename(key, to: .title)
  }

  private func deriveAttributedTitle(at place: Int) {
    for prefix in ["configuration.attributedTitle.", "state.normal.attributedTitle."] {
      let title = fragments(prefix, at: place)
      guard !title.isEmpty else { continue }
      views[place].sink.add(.title, .text(title))
      return
    }
  }

  /// The text of an attributed text is that of its fragments.
  private func deriveText(at place: Int) {
    guard views[place].sink[.text] == nil else { return }
    let text = fragments("attributedText.", at: place)
    if !text.isEmpty { views[place].sink.add(.text, .text(text)) }
  }

  /// The text of the fragments behind a prefix, in the order of the document.
  private func fragments(_ prefix: String, at place: Int) -> String {
    views[place].sink.elements.filter { element in
      element.key.text.hasPrefix("\(prefix)fragment") && element.key.text.hasSuffix(".content")
    }.compactMap(\.value.text).joined()
  }

  /// Interface Builder makes a stack arrange inside its margins when it states any.
  private func deriveMargins(at place: Int) {
    let sink = views[place].sink
    let runtime: [PropertyKey] = [
      "runtime.layoutMarginsRelativeArrangement", "runtime.isLayoutMarginsRelativeArrangement",
    ]
    let isStated = runtime.contains { sink[$0]?.flag == true }
    let hasMargins = sink.elements.contains { element in
      element.key.text.hasPrefix("layoutMargins.")
        || element.key.text.hasPrefix("directionalLayoutMargins.")
    }
    guard isStated || hasMargins, sink[.isLayoutMarginsRelativeArrangement] == nil else { return }
    views[place].sink.add(.isLayoutMarginsRelativeArrangement, .flag(true))
  }
}
