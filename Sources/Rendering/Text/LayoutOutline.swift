public import LayoutModel

/// A layout as an indented outline: each view with its values, and the constraints about it.
///
/// ```
/// Login  2 views, 1 constraint
///   root  UIView
///     email  UILabel  fontPointSize 17
///       email.leading == root.leadingMargin + 16
/// ```
public struct LayoutOutline: Sendable {
  /// What to show.
  public struct Options: Sendable {
    /// Whether each view's constraints follow it.
    public var showsClauses = true
    /// Whether each view's properties and guides follow its name.
    public var showsValues = true
    /// Whether each of these stands on a line of its own, below the view.
    public var listsValues = false
    /// Whether each view's identity follows its name.
    public var showsIdentities = false
    /// The views that are listed; nil for all.
    public var views: Set<NodeID>?
    /// The constraints that are listed; nil for all.
    public var constraints: Set<ClauseID>?
    /// What to show of each view's frame behind its class; nil for nothing.
    public var frames: [NodeID: String]?

    /// Makes the default: constraints and values.
    public init() {}
  }

  private let layout: Layout
  private let options: Options
  private let names: LayoutNames

  /// Prepares the outline of a layout.
  public init(_ layout: Layout, options: Options = Options()) {
    self.layout = layout
    self.options = options
    names = LayoutNames(layout)
  }

  /// The outline.
  ///
  /// A constraint stands under the view of its left side; one that names a
  /// guide under the guide's view.
  ///
  /// - Complexity: O(*n*) expected for *n* views and constraints.
  public var text: StyledText {
    let name = layout.name.isEmpty ? layout.id.text : layout.name
    var lines = [
      TextLine([TextSpan(name, .heading), TextSpan("  \(layout.countText)", .secondary)])
    ]
    let clauses = clausesByView
    var depths: [NodeID: Int] = [:]
    for view in layout.views {
      let depth = depths[view.id] ?? 1
      for child in view.children { depths[child] = depth + 1 }
      guard options.views?.contains(view.id) ?? true else { continue }
      lines.append(line(view, indent: depth))
      if options.showsValues, options.listsValues {
        lines += values(of: view).map { TextLine(indent: depth + 1, [TextSpan($0, .value)]) }
      }
      for clause in clauses[view.id] ?? []
      where options.constraints?.contains(clause.id) ?? true {
        let equation = TextSpan(Equation(clause, names: names).text, .equation)
        let notes = OperationText(names: names).notes(clause)
        lines.append(TextLine(indent: depth + 1, [TextSpan("· ", .secondary), equation] + notes))
      }
    }
    return StyledText(lines)
  }

  private var clausesByView: [NodeID: [Clause]] {
    guard options.showsClauses else { return [:] }
    var owners: [NodeID: NodeID] = [:]
    for view in layout.views {
      for guide in view.guides { owners[guide.id] = view.id }
    }
    return Dictionary(grouping: layout.clauses) { owners[$0.first.item] ?? $0.first.item }
  }

  private func line(_ view: ViewNode, indent: Int) -> TextLine {
    var spans = [
      TextSpan(names[view.id], .name), TextSpan("  \(view.className)", .secondary),
    ]
    if options.showsIdentities { spans.append(TextSpan("  #\(view.id)", .secondary)) }
    if let frame = options.frames?[view.id] {
      spans += [TextSpan("  "), TextSpan(frame, .value)]
    }
    let values = options.showsValues && !options.listsValues ? values(of: view) : []
    if !values.isEmpty {
      spans.append(TextSpan("  "))
      spans.append(TextSpan(values.joined(separator: ", "), .value))
    }
    return TextLine(indent: indent, spans)
  }

  /// The view's properties, what it arranges, and its guides.
  private func values(of view: ViewNode) -> [String] {
    var values = view.properties.map { "\($0.key) \($0.value.displayText)" }
    switch view.arrangement {
    case .none: break
    case .all: values.append("arranges all")
    case .some(let ids): values.append("arranges \(names.list(ids))")
    }
    return values + view.guides.map { "guide \(names[$0.id])" }
  }
}
