import LayoutModel

extension DocumentReader {
  /// Reads a view and the views nested in it into the draft.
  ///
  /// - Returns: the view's identity, if it has one.
  mutating func readView(
    into text: inout DraftInText, depth: Int
  ) throws(JSONSyntaxError) -> NodeID? {
    _ = try scanner.kind()
    let start = scanner.offset
    // More views than a layout may have are counted as one too many and not kept.
    guard text.draft.views.count <= LayoutCheck.itemsMaximum else {
      try scanner.skipValue()
      return nil
    }
    // A view stands before those nested in it, so that the first view is the root.
    let index = text.draft.views.count
    text.draft.views.append(ViewNode(id: ""))
    text.viewOffsets.append(start)
    var view = ViewNode(id: "")
    var fields: UInt32 = 0
    let isComplete = try readObject(.view) { reader, field throws(JSONSyntaxError) in
      fields |= field.bit
      switch field {
      case .subviews: try reader.readSubviews(of: &view, into: &text, depth: depth)
      default: try reader.readMember(field, of: &view)
      }
    }
    let both = DocumentField.children.bit | DocumentField.subviews.bit
    if fields & both == both {
      isWhole = false
      note(.conflict, at: start, "has both \"children\" and \"subviews\"; keep one of them")
    }
    text.draft.views[index] = view
    return isComplete ? view.id : nil
  }

  private mutating func readSubviews(
    of view: inout ViewNode, into text: inout DraftInText, depth: Int
  ) throws(JSONSyntaxError) {
    guard depth < LayoutDocument.nestingMaximum else {
      isWhole = false
      note(
        .tooDeep,
        "more than \(LayoutDocument.nestingMaximum) views inside each other; "
          + "name deeper ones in \"children\"")
      return try scanner.skipValue()
    }
    var ids: [NodeID] = []
    try readList { reader throws(JSONSyntaxError) in
      if let id = try reader.readView(into: &text, depth: depth + 1) { ids.append(id) }
    }
    view.children = ids
  }

  private mutating func readMember(
    _ field: DocumentField, of view: inout ViewNode
  ) throws(JSONSyntaxError) {
    switch field {
    case .id: view.id = NodeID(try readText() ?? "")
    case .className: view.className = try readText() ?? ""
    case .label: view.label = try readText()
    case .children: view.children = try readIdentities()
    case .properties: view.properties = try readProperties()
    case .arranged: view.arrangement = try readArrangement()
    case .guides:
      var guides: [Guide] = []
      try readList { reader throws(JSONSyntaxError) in
        if let guide = try reader.readGuide() { guides.append(guide) }
      }
      view.guides = guides
    default: try scanner.skipValue()
    }
  }

  private mutating func readArrangement() throws(JSONSyntaxError) -> ViewNode.Arrangement {
    switch try scanner.kind() {
    case .list: return .some(try readIdentities())
    case .text:
      let start = scanner.offset
      let word = try scanner.readText()
      if word == LayoutDocument.allChildren { return .all }
      noteValue(word, among: [LayoutDocument.allChildren], at: start)
    case let found:
      isWhole = false
      note(
        .wrongType,
        "is \(found.rawValue); it must be \"\(LayoutDocument.allChildren)\" or a list of children")
      try scanner.skipValue()
    }
    return .none
  }

  private mutating func readGuide() throws(JSONSyntaxError) -> Guide? {
    var id: String?
    var kind: Guide.Kind?
    try readObject(.guide) { reader, field throws(JSONSyntaxError) in
      switch field {
      case .id: id = try reader.readText()
      default: kind = try reader.readWord(Guide.Kind.self)
      }
    }
    guard let id, let kind else { return nil }
    return Guide(id: NodeID(id), kind: kind)
  }
}
