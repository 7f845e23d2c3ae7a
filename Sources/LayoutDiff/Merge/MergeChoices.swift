import LayoutModel

/// Which side wins where a merge has conflicts.
public struct MergeChoices: Equatable, Sendable {
  /// The side that wins wherever nothing else is said; nil leaves such conflicts unresolved.
  public var everywhere: MergeSide?
  /// The sides that win for single items, by name.
  ///
  /// A name is an item's identity, an identity and a cell (`c1.constant`), a layout's identity, or
  /// a layout's identity, `/`, and one of the former. The most exact name wins.
  public var byName: [String: MergeSide]

  /// Makes choices.
  public init(everywhere: MergeSide? = nil, byName: [String: MergeSide] = [:]) {
    self.everywhere = everywhere
    self.byName = byName
  }

  /// What was chosen for an item, or for one of its cells, by name.
  func named(_ item: MergeItem, cell: String?, in layout: LayoutID) -> MergeSide? {
    if byName.isEmpty { return nil }
    let isLayout = item == .layout
    let own = isLayout ? layout.text : item.text
    var names: [String] = []
    if let cell { names += isLayout ? [] : ["\(layout)/\(own).\(cell)"] }
    if let cell { names.append("\(own).\(cell)") }
    names += isLayout ? [own] : ["\(layout)/\(own)", own, layout.text]
    for name in names {
      if let side = byName[name] { return side }
    }
    return nil
  }

  /// The side that wins for an item or for one of its cells, or nil if nobody has chosen.
  func side(_ item: MergeItem, cell: String?, in layout: LayoutID) -> MergeSide? {
    named(item, cell: cell, in: layout) ?? everywhere
  }

  /// Whether a name is about a conflict.
  static func isName(_ name: String, of conflict: MergeConflict) -> Bool {
    let choices = MergeChoices(byName: [name: .ours])
    return choices.named(conflict.item, cell: conflict.cell, in: conflict.layout) != nil
  }
}
