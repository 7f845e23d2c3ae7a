import Foundation
public import LayoutModel

/// Finds the views of a layout that a path of labels, or `#id`, names.
public struct ViewSelector: Sendable {
  private let index: LayoutIndex

  /// Looks in a layout.
  public init(_ index: LayoutIndex) {
    self.index = index
  }

  /// The views or guides that the path names, in pre-order.
  ///
  /// Each part of the path is a label, an identity with `#`, or a class with its number
  /// (`UILabel[1]`); parts in between may be left out. An exact match beats one that ignores case.
  /// Where nothing is called so, a part may be what texts call a view (`LayoutNames`): `root`,
  /// `UIView#aB3-x9-Qz1`, a title in quotes.
  ///
  /// - Complexity: O(*n* × *d*), *n* views and *d* the depth of the tree.
  public func items(_ path: String) -> [NodeID] {
    if path.hasPrefix("#") {
      let id = NodeID(String(path.dropFirst()))
      return index.contains(id) ? [id] : []
    }
    let parts = path.split(separator: "/").map { $0.trimmingSpaces }
    guard !parts.isEmpty else { return [index.layout.root] }
    let names = index.names()
    for fits in ViewSelector.tests {
      let found = index.layout.views.indices.filter { view in
        matches(view, names, parts) { name, wanted, node in
          fits(name, wanted) || fits("#" + index.layout.views[node].id.text, wanted)
        }
      }
      if !found.isEmpty { return found.map { index.layout.views[$0].id } }
    }
    let guide = NodeID(path)
    return index.contains(guide) ? [guide] : printed(path, parts, names)
  }

  /// The views or guides that texts call so.
  private func printed(_ path: String, _ parts: [String], _ names: [String]) -> [NodeID] {
    let printed = LayoutNames(index.layout)
    let views = index.layout.views
    let items = views.flatMap { [$0.id] + $0.guides.map(\.id) }
    let whole = items.filter { printed[$0].hasSameBytes(as: path) }
    guard whole.isEmpty else { return whole }
    let shown = views.map { printed[$0.id] }
    return views.indices.filter { view in
      matches(view, names, parts) { name, wanted, node in
        name.hasSameBytes(as: wanted) || shown[node].hasSameBytes(as: wanted)
          || wanted.hasSuffix("#" + views[node].id.text)
      }
    }.map { views[$0].id }
  }

  /// The name that each view answers to, for suggestions.
  ///
  /// - Complexity: O(*n*), *n* views.
  public var names: [String] { index.names() }

  private static let tests: [@Sendable (String, String) -> Bool] = [
    { $0.hasSameBytes(as: $1) },
    { $0 == $1 },
    { $0.lowercased() == $1.lowercased() },
    { $1.contains("*") && $0.matches(glob: $1) },
  ]

  /// Whether the last part fits the view, and the others fit its ancestors in order.
  ///
  /// `fits` tells whether a name, and so the part of the path, is that of a view.
  private func matches(
    _ view: Int, _ names: [String], _ parts: [String],
    _ fits: (_ name: String, _ wanted: String, _ view: Int) -> Bool
  ) -> Bool {
    var remaining = parts[...]
    var next: Int? = view
    var isFirst = true
    while let current = next, let wanted = remaining.last {
      let isMatch = fits(names[current], wanted, current)
      if isMatch { remaining.removeLast() } else if isFirst { return false }
      isFirst = false
      next = index.parentIndex(of: current)
    }
    return remaining.isEmpty
  }
}
