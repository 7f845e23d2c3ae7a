import LayoutModel

/// A draft while it is read, and where its parts stand in the text.
struct DraftInText {
  var draft = UncheckedLayout(id: "", name: "", root: "")
  var hasName = false
  var hasRoot = false
  var path = ""
  var offset = 0
  var viewOffsets: [Int] = []
  var clauseOffsets: [Int] = []
  /// How often each equation has given an identity to a constraint without one.
  var equationCounts: [ClauseID: Int] = [:]
}

extension DocumentReader {
  /// Reads the whole document and checks its layouts.
  ///
  /// - Returns: the layouts that are in order, in the order of the document.
  mutating func readDocument() throws(JSONSyntaxError) -> [Layout] {
    try scanner.checkEncoding()
    guard try scanner.kind() == .object else {
      note(.wrongType, "the document is no object; it must begin with \"{\"")
      try scanner.skipValue()
      try scanner.finish()
      return []
    }
    let start = scanner.offset
    var layouts: [(layout: Layout, offset: Int)] = []
    var inline = DraftInText()
    var inlineFields: UInt32 = 0
    var hasList = false
    try readObject(.document) { reader, field throws(JSONSyntaxError) in
      switch field {
      case .format: try reader.readFormat()
      case .layouts:
        hasList = true
        try reader.readList { reader throws(JSONSyntaxError) in
          guard let layout = try reader.readLayout() else { return }
          layouts.append(layout)
        }
        // What is wrong with one layout says nothing about one that the document itself is.
        reader.isWhole = true
      default:
        inlineFields |= field.bit
        try reader.readMember(field, of: &inline)
      }
    }
    try scanner.finish()
    inline.offset = start
    if inlineFields != 0 || !hasList {
      if let layout = finishInline(inline, inlineFields, hasList: hasList) {
        layouts.append((layout, start))
      }
    }
    noteRepeated(layouts)
    return layouts.map(\.layout)
  }

  private mutating func readFormat() throws(JSONSyntaxError) {
    guard try expect(.text) else { return }
    let start = scanner.offset
    let format = try scanner.readText()
    if format != LayoutDocument.format {
      note(
        .unknownFormat, at: start,
        "\(format.quoted) cannot be read; this program reads \"\(LayoutDocument.format)\"")
    }
  }

  /// Finishes the layout whose fields stand in the document's own object.
  private mutating func finishInline(
    _ inline: DraftInText, _ fields: UInt32, hasList: Bool
  ) -> Layout? {
    if hasList {
      note(
        .conflict, at: inline.offset,
        "a document has either \"layouts\" or the keys of one layout, not both")
      return nil
    }
    if fields == 0 {
      note(.missingField, at: inline.offset, "has no \"layouts\"; an empty list is allowed")
      return nil
    }
    for field in DocumentObject.layout.requiredFields where fields & field.bit == 0 {
      isWhole = false
      note(.missingField, at: inline.offset, "has no \"\(field.name)\"; every layout needs one")
    }
    return finish(inline)
  }

  private mutating func readLayout() throws(JSONSyntaxError) -> (Layout, Int)? {
    isWhole = true
    var text = DraftInText()
    text.path = pathText
    // The kind is read for the offset of the first byte behind the white space.
    _ = try scanner.kind()
    text.offset = scanner.offset
    try readObject(.layout) { reader, field throws(JSONSyntaxError) in
      try reader.readMember(field, of: &text)
    }
    return finish(text).map { ($0, text.offset) }
  }

  private mutating func readMember(
    _ field: DocumentField, of text: inout DraftInText
  ) throws(JSONSyntaxError) {
    switch field {
    case .id: text.draft.id = LayoutID(try readText() ?? "")
    case .name:
      text.hasName = true
      text.draft.name = try readText() ?? ""
    case .root:
      text.hasRoot = true
      text.draft.root = NodeID(try readText() ?? "")
    case .properties: text.draft.properties = try readProperties()
    case .views:
      try readList { reader throws(JSONSyntaxError) in
        _ = try reader.readView(into: &text, depth: 0)
      }
    case .constraints:
      try readList { reader throws(JSONSyntaxError) in try reader.readConstraint(into: &text) }
    default: try scanner.skipValue()
    }
  }

  /// Fills in what may be left out and checks the layout, if it has been read whole.
  private mutating func finish(_ text: DraftInText) -> Layout? {
    guard isWhole else { return nil }
    var draft = text.draft
    if !text.hasName { draft.name = draft.id.text }
    if !text.hasRoot, let first = draft.views.first { draft.root = first.id }
    do {
      return try Layout(draft)
    } catch {
      for problem in error.problems { note(problem, in: text) }
      return nil
    }
  }

  private mutating func note(_ problem: LayoutProblem, in text: DraftInText) {
    let offset =
      switch problem.part {
      case .header: text.offset
      case .view(let index): text.viewOffsets[index]
      case .clause(let index): text.clauseOffsets[index]
      }
    // The document's word for the model's `className`.
    var path = problem.path
    if path.hasSuffix(".className") { path = path.dropLast("className".count) + "class" }
    note(
      Note(
        code: .layout(problem.rule), path: text.path.isEmpty ? path : "\(text.path).\(path)",
        offset: offset, message: problem.message))
  }

  private mutating func noteRepeated(_ layouts: [(layout: Layout, offset: Int)]) {
    var seen: Set<LayoutID> = []
    for (layout, offset) in layouts where !seen.insert(layout.id).inserted {
      note(
        .duplicateLayout, at: offset,
        "another layout of this document has the identity \(layout.id.text.quoted)")
    }
  }
}
