/// What to call the views and guides of a layout, or of two that are compared.
///
/// A view is called by its label; else by its text, in quotes; else `root` if it is that; else by
/// its identity, behind its class if the identity is Interface Builder's and says nothing. Two things
/// of one name are told apart by `#` and their identities. Names are safe to print.
public struct LayoutNames: Sendable {
  private let layouts: [Layout]
  private var views: [NodeID: NamedView] = [:]
  private var guideNames: [NodeID: String] = [:]

  /// A view's name, and where it was named: in which of the layouts, and where in that.
  private struct NamedView {
    var name: String
    var layout: Int
    var index: Int
  }

  /// Names everything in a layout.
  ///
  /// - Complexity: O(*n*) expected.
  public init(_ layout: Layout) {
    self.init([layout])
  }

  /// Names everything in two layouts; what is in both is called as it is in the later one.
  public init(from: Layout, to: Layout) {
    self.init([from, to])
  }

  private init(_ layouts: [Layout]) {
    self.layouts = layouts
    var order: [NodeID] = []
    for (number, layout) in layouts.enumerated() {
      let before = number == 0 || layouts[0].root != layout.root ? [] : layouts[0].views
      for (index, view) in layout.views.enumerated() {
        // Of two versions most views are the same at the same index, and to compare costs least.
        if index < before.count, before[index] == view { continue }
        let name = Self.name(of: view, isRoot: view.id == layout.root)
        let named = NamedView(name: name, layout: number, index: index)
        if views.updateValue(named, forKey: view.id) == nil { order.append(view.id) }
      }
    }
    var uses: [String: Int] = [:]
    for id in order { uses[views[id]?.name ?? "", default: 0] += 1 }
    for id in order {
      let name = views[id]?.name ?? ""
      let isUnique = uses[name] == 1 || name.hasSuffix("#\(id.text)")
      views[id]?.name = (isUnique ? name : "\(name)#\(id)").escapedForDisplay
    }
    for layout in layouts {
      for view in layout.views where !view.guides.isEmpty {
        var counts: [Guide.Kind: Int] = [:]
        for guide in view.guides { counts[guide.kind, default: 0] += 1 }
        // One identity can be a view's before and a guide's after; the view keeps its name.
        for guide in view.guides where views[guide.id] == nil {
          guideNames[guide.id] = name(of: guide, in: view, isAlone: counts[guide.kind] == 1)
        }
      }
    }
  }

  /// The name of a view or guide; its identity if it is in none of the layouts.
  public subscript(id: NodeID) -> String {
    views[id]?.name ?? guideNames[id] ?? id.text.escapedForDisplay
  }

  /// What tells a view apart that is called by its class and Interface Builder's identity: the first text
  /// in it, in quotes, as it is for people who look at a row of a table; nil for every other view.
  ///
  /// - Complexity: O(1); in large views only the first ones are asked.
  package func content(of id: NodeID) -> String? {
    guard let named = views[id] else { return nil }
    // A view that is the same in both versions was named in the first; what is in it may have changed.
    let later = layouts[layouts.count - 1].views
    let isLater = named.index < later.count && later[named.index].id == id
    let candidates = isLater ? later : layouts[named.layout].views
    let container = candidates[named.index]
    guard LayoutNames.isCalledByClass(container, isRoot: named.index == 0) else { return nil }
    var pending = container.children.count
    for view in candidates[(named.index + 1)...].prefix(LayoutNames.askedMaximum)
    where pending > 0 {
      pending += view.children.count - 1
      guard let text = LayoutNames.text(of: view) else { continue }
      return "\"\(text.shortened(to: LayoutNames.contentMaximum))\"".escapedForDisplay
    }
    return nil
  }

  private static let askedMaximum = 64
  private static let contentMaximum = 28

  /// The names of several things, separated by commas; of many only the first and their number.
  package func list(_ ids: [NodeID]) -> String {
    let shown = ids.prefix(12).map { self[$0] }.joined(separator: ", ")
    return ids.count > 12 ? "\(shown), … \(ids.count) in all" : shown
  }

  private static let lengthMaximum = 40

  private static func name(of view: ViewNode, isRoot: Bool) -> String {
    if let label = view.shownLabel, !label.isEmpty { return label.shortened(to: lengthMaximum) }
    if let text = text(of: view) { return "\"\(text.shortened(to: lengthMaximum))\"" }
    if isRoot { return "root" }
    return view.id.isInterfaceBuilderID ? "\(view.className)#\(view.id)" : view.id.text
  }

  /// Whether nothing names a view but its class and identity.
  private static func isCalledByClass(_ view: ViewNode, isRoot: Bool) -> Bool {
    view.shownLabel?.isEmpty != false && text(of: view) == nil && !isRoot
      && view.id.isInterfaceBuilderID
  }

  private static func text(of view: ViewNode) -> String? {
    for key in [.text, .title, .placeholder] as [PropertyKey] {
      if let text = view.properties[key]?.text, !text.isEmpty { return text }
    }
    return nil
  }

  private func name(of guide: Guide, in view: ViewNode, isAlone: Bool) -> String {
    let owner = self[view.id]
    let kind = guide.kind == .custom ? "guide" : guide.kind.rawValue
    return isAlone ? "\(owner).\(kind)" : "\(owner).\(kind)#\(guide.id)".escapedForDisplay
  }
}

extension Identifier where Kind == NodeKind {
  /// Whether the identity looks like Interface Builder's: `Ab3-dE-f9Z`.
  fileprivate var isInterfaceBuilderID: Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 10
      && bytes.enumerated().allSatisfy { index, byte in
        index == 3 || index == 6
          ? byte == UInt8(ascii: "-")
          : (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      }
  }
}
