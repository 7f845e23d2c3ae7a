import LayoutModel

/// An attributed text of a document: pieces with fonts and colours of their own.
struct TextRuns {
  /// One piece.
  private struct Run {
    var text = ""
    var attributes: [String] = []
  }

  private var runs: [Run] = []
  /// What the expression does not say.
  private(set) var left: [(text: String, affectsFrames: Bool)] = []

  /// Whether there is no such text.
  var isEmpty: Bool { runs.isEmpty }

  /// Reads the pieces below a prefix such as `attributedText.`.
  init(_ properties: Properties, below prefix: String) {
    let base = prefix + "fragment."
    var values: [Int: Properties] = [:]
    for element in properties where element.key.text.hasPrefix(base) {
      let rest = element.key.text.dropFirst(base.count)
      let parts = rest.split(separator: ".", maxSplits: 1)
      let number = parts.first.flatMap { Int($0) }
      let key = number == nil ? String(rest) : parts.count > 1 ? String(parts[1]) : ""
      values[number ?? 0, default: [:]][PropertyKey(key)] = element.value
    }
    for number in values.keys.sorted() {
      if let properties = values[number], let text = properties["content"]?.text {
        runs.append(read(text, properties))
      }
    }
  }

  private mutating func read(_ text: String, _ properties: Properties) -> Run {
    var run = Run(text: text)
    let font = FontSource(properties, below: "attributes.NSFont.")
    if font.isStated {
      run.attributes.append(".font: \(font.expression(orElse: 17, type: "UIFont"))")
    }
    if let color = properties["attributes.NSColor"]?.text, let value = ColorSource.expression(color)
    {
      run.attributes.append(
        ".foregroundColor: \(value.hasPrefix(".") ? "UIColor\(value)" : "\(value) as Any")")
    }
    for element in properties {
      let key = element.key.text
      guard key.hasPrefix("attributes."), !key.hasPrefix("attributes.NSFont."),
        key != "attributes.NSColor"
      else { continue }
      let lengths = ["lineSpacing", "paragraphSpacing", "LineHeight", "lineHeightMultiple"]
      let isLength = lengths.contains { key.hasSuffix($0) } && element.value.number ?? 0 != 0
      left.append(
        ("\(SwiftText.comment(key)) = \(ValueText.text(element.value))", affectsFrames: isLength))
    }
    return run
  }

  /// The text as an expression.
  var expression: String {
    let texts = runs.map { run in
      let attributes =
        run.attributes.isEmpty ? "" : ", attributes: [\(run.attributes.joined(separator: ", "))]"
      return "NSAttributedString(string: \(SwiftText.literal(run.text))\(attributes))"
    }
    guard texts.count > 1 else { return texts.first ?? "nil" }
    return
      "[\(texts.joined(separator: ", "))].reduce(into: NSMutableAttributedString(string: \"\")) { $0.append($1) }"
  }
}
