import LayoutModel

/// Writes the plan of a class: the tree of its views, each with its relations.
enum PlanWriter {
  /// How deeply closures may be nested before a part gets a property of its own.
  private static let depth = 6

  static func write(_ writer: inout ClassWriter) {
    let isCell = writer.part.kind == .tableCell || writer.part.kind == .collectionCell
    let isStack = writer.part.kind == .view && writer.part.root.className == "UIStackView"
    var open: [(name: String, holder: ViewNode)] = [
      (isCell ? "contentViewPlan" : isStack ? "stackViewPlan" : "viewPlan", writer.part.content)
    ]
    var unique = UniqueNames(taken: MemberNames.reserved)
    var isFirst = true
    var place = 0
    while place < open.count {
      let (name, holder) = open[place]
      place += 1
      if !isFirst { writer.lines.separate() }
      writer.lines.add("@LayoutPlan")
      var plan = Plan(writer: writer, unique: unique)
      // What is written is moved, not copied, in and out: a class may have very many parts.
      var lines = SourceLines()
      swap(&lines, &writer.lines)
      lines.block("\(isFirst ? "" : "private ")var \(name): any ViewPlan") { lines in
        plan.writeChildren(of: holder, to: &lines, depth: 0)
      }
      swap(&lines, &writer.lines)
      for text in plan.notes { writer.note(text.0, text.1, affectsFrames: true) }
      open += plan.later
      unique = plan.unique
      isFirst = false
    }
  }

  /// The plan while it is written.
  private struct Plan {
    private let part: ScreenPart
    private let names: MemberNames
    private let planned: [NodeID: [ReadConstraint]]
    var unique: UniqueNames
    /// The parts that get properties of their own.
    var later: [(name: String, holder: ViewNode)] = []
    var notes: [(NodeID, String)] = []

    init(writer: ClassWriter, unique: UniqueNames) {
      (part, names, planned) = (writer.part, writer.names, writer.constraints.planned)
      self.unique = unique
    }

    mutating func writeChildren(of holder: ViewNode, to lines: inout SourceLines, depth: Int) {
      let children = holder.children.compactMap { id in
        names[id] == nil || part.cellViews[id] != nil
          || part.content.id == id ? nil : part.tree.views[id]
      }
      if children.isEmpty { lines.add("[UIView]()") }
      for child in children { write(child, in: holder, to: &lines, depth: depth) }
    }

    private mutating func write(
      _ view: ViewNode, in holder: ViewNode, to lines: inout SourceLines, depth: Int
    ) {
      let name = SwiftName.spelled(names[view.id] ?? "view")
      var chain = resistance(of: view)
      let isEffectContent = part.tree.isContentView(view)
      if isEffectContent { chain.append(".fillParent()") }
      chain +=
        RelationPhrases(
          planned[view.id] ?? [], of: view.id, in: holder.id
        ).lines
      let hasContent = view.children.contains { names[$0] != nil }
      guard hasContent else {
        lines.add(chain.isEmpty ? name : "\(name).drf")
        lines.indented { lines in for line in chain { lines.add(line) } }
        return
      }
      let arranged = view.arrangedChildren.filter { names[$0] != nil }
      let isStack = view.className == "UIStackView" && !arranged.isEmpty
      let isVertical = view.properties[.axis]?.text == "vertical"
      let head = isStack ? "\(isVertical ? "VStacked" : "HStacked")(\(name))" : "\(name).drf.insert"
      if depth >= PlanWriter.depth {
        let property = unique.claim("contentOf" + name.filter { $0 != "`" && $0 != "." })
        later.append((property, view))
        lines.add("\(head) { \(property) }")
      } else {
        lines.block(head) { lines in
          writeChildren(of: view, to: &lines, depth: depth + 1)
        }
      }
      for line in chain { lines.add(line) }
    }

    /// Hugging and compression resistance in Draftsman's words.
    private func resistance(of view: ViewNode) -> [String] {
      let all: [(PropertyKey, String, Double)] = [
        (.horizontalHuggingPriority, "resistHorizontalExpansion", 250),
        (.verticalHuggingPriority, "resistVerticalExpansion", 250),
        (.horizontalCompressionResistancePriority, "resistHorizontalCompression", 750),
        (.verticalCompressionResistancePriority, "resistVerticalCompression", 750),
      ]
      return all.compactMap { key, word, usual in
        guard let value = view.properties[key]?.number, value != usual, value > 0, value <= 1000
        else { return nil }
        return ".\(word)(\(AnchorSource.priority(value)))"
      }
    }
  }
}
