import AutoLayout
import Drawing
import LayoutModel
import PlanStore
import Rendering
import Workbench

extension FilmTables {
  /// The entries of one layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - screens: The layout solved in each environment, in their order.
  ///   - keys: The layout's keys.
  init(_ layout: Layout, screens: [SolvedScreen], keys: FilmKeys) {
    self.init(environments: screens.count)
    let names = LayoutNames(layout)
    children[keys.top] = .array([keys.json(layout.root)])
    let titles = SectionTitles(layout)
    for view in layout.views {
      views[keys(view.id)] = Self.json(view, titles[view.id], names, keys)
      if !view.children.isEmpty {
        children[keys(view.id)] = .array(view.children.map { keys.json($0) })
      }
    }
    for clause in layout.clauses {
      let inactive = screens.indices.filter { index in
        clause.constant(in: screens[index].environment) == nil
      }
      constraints[keys(clause.id)] = Self.json(clause, inactiveIn: inactive, names, keys)
    }
    for (index, screen) in screens.enumerated() {
      let contents = ScrolledContents(
        layout, frames: screen.framesByItem, on: screen.environment)
      for frame in screen.solved.frames {
        frames[index][keys(frame.id)] = Self.json(frame.frame, contents[frame.id])
      }
      for (number, finding) in screen.findings.enumerated() {
        let key = "\(keys.layout)/\(finding.identity.rule)/\(number)"
        findings[index][key] = Self.json(finding, since: screen.firstSeen[number], keys)
      }
    }
  }

  // MARK: Views

  private static func json(
    _ view: ViewNode, _ titles: SectionTitles.Titles?, _ names: LayoutNames, _ keys: FilmKeys
  ) -> JSON {
    var members = [
      JSON.Member("class", .string(view.className)), JSON.Member("name", .string(names[view.id])),
    ]
    func add(_ name: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(name, value)) }
    }
    add("custom", view.properties[.customClass]?.text.map { .string($0) })
    add("source", view.properties[.sourcePosition]?.text.map { .string($0) })
    add("hidden", view.properties[.hidden]?.flag == true ? .flag(true) : nil)
    var look = ViewLook(view)
    look.sectionTitles = titles
    members.append(JSON.Member("look", json(look)))
    add("textWidth", look.textWidth.map { .number(($0 * 100).rounded() / 100) })
    let isPlacedByFrame = view.properties[.autoresizingMask] != nil
    let values = view.properties.filter { element in
      // Where a view's frame is not what places it, it is only where Xcode drew the view last.
      isPlacedByFrame || !element.key.text.hasPrefix("frame.")
    }.map { element in
      JSON.array([.string(element.key.text), .string(element.value.displayText)])
    }
    members.append(JSON.Member("values", .array(values)))
    let guides = view.guides.map { guide -> JSON in
      [
        "key": keys.json(guide.id), "kind": .string(guide.kind.rawValue),
        "name": .string(names[guide.id]),
      ]
    }
    if !guides.isEmpty { add("guides", .array(guides)) }
    return .object(members)
  }

  private static func json(_ look: ViewLook) -> JSON {
    var members = [JSON.Member("kind", .string(look.kind.rawValue))]
    func add(_ name: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(name, value)) }
    }
    add("fill", look.fill.map { .string($0.hex) })
    add("corner", look.corner > 0 ? .number(look.corner) : nil)
    add("border", look.border > 0 ? .number(look.border) : nil)
    add("alpha", look.alpha < 1 ? .number(look.alpha) : nil)
    add("text", look.text.map { .string($0) })
    add("placeholder", look.isPlaceholder ? .flag(true) : nil)
    add("textColor", look.textColor.map { .string($0.hex) })
    add("tint", look.tint.map { .string($0.hex) })
    add("fontSize", look.fontSize.map { .number($0) })
    add("bold", look.bold ? .flag(true) : nil)
    add("align", look.align == .natural ? nil : .string(look.align.rawValue))
    add("lines", look.lines == 1 ? nil : .integer(look.lines))
    add("image", look.image.map { .string($0) })
    add("on", look.on.map { .flag($0) })
    add("value", look.value.map { .number($0) })
    add("segments", look.segments.isEmpty ? nil : .array(look.segments.map { .string($0) }))
    add("header", look.sectionTitles?.header.map { .string($0) })
    add("footer", look.sectionTitles?.footer.map { .string($0) })
    add("plainTitles", look.sectionTitles?.isPlain == true ? .flag(true) : nil)
    add("selected", look.selectedSegment.map { .integer($0) })
    add("clips", look.clips ? .flag(true) : nil)
    return .object(members)
  }

  // MARK: Constraints

  /// A constraint, with the numbers of the environments that it takes no part in.
  private static func json(
    _ clause: Clause, inactiveIn environments: [Int], _ names: LayoutNames, _ keys: FilmKeys
  ) -> JSON {
    func json(_ anchor: Anchor) -> JSON {
      .array([keys.json(anchor.item), .string(anchor.attribute.rawValue)])
    }
    var members = [
      JSON.Member("first", json(clause.first)),
      JSON.Member("relation", .string(clause.relation.rawValue)),
    ]
    func add(_ name: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(name, value)) }
    }
    add("second", clause.second.map(json))
    add("multiplier", clause.multiplier == 1 ? nil : .number(clause.multiplier))
    add("constant", clause.constant == 0 ? nil : .number(clause.constant))
    members.append(JSON.Member("priority", .number(clause.priority.value)))
    add("owner", clause.owner.map { keys.json($0) })
    members.append(JSON.Member("text", .string(Equation(clause, names: names).text)))
    add("name", clause.identifier.map { .string($0) })
    add("source", clause.properties[.sourcePosition]?.text.map { .string($0) })
    add("inactive", environments.isEmpty ? nil : .array(environments.map { .integer($0) }))
    return .object(members)
  }

  // MARK: Frames and findings

  /// A frame as four numbers, and how many points lower what is in the view lies, if it does.
  ///
  /// They are rounded to a thousandth of a point: a third of a point needs no more.
  private static func json(_ frame: Frame, _ contentOffset: Double) -> JSON {
    let numbers =
      [frame.x, frame.y, frame.width, frame.height] + (contentOffset == 0 ? [] : [contentOffset])
    return .array(
      numbers.map { length in
        .number(abs(length) < 1e12 ? (length * 1000).rounded() / 1000 + 0 : length)
      })
  }

  private static func json(
    _ finding: SolvedFinding, since: RevisionNumber?, _ keys: FilmKeys
  ) -> JSON {
    var members = [
      JSON.Member("rule", .string(finding.identity.rule)),
      JSON.Member("severity", .string(finding.severity.rawValue)),
      JSON.Member("text", .string(finding.text.line)),
      JSON.Member("views", .array(finding.identity.nodes.map { keys.json($0) })),
      JSON.Member("constraints", .array(finding.identity.clauses.map { keys.json($0) })),
    ]
    if let remedy = finding.text.remedy {
      members.append(JSON.Member("remedies", .array([.string(remedy)])))
    }
    if let since { members.append(JSON.Member("since", .string("\(since)"))) }
    return .object(members)
  }
}
