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
      let found = index.layout.views.indices.filter { matches($0, names, parts, fits) }
      if !found.isEmpty { return found.map { index.layout.views[$0].id } }
    }
    let guide = NodeID(path)
    return index.contains(guide) ? [guide] : []
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

  /// Whether the view has the last part's name and its ancestors the others', in order.
  private func matches(
    _ view: Int, _ names: [String], _ parts: [String], _ fits: (String, String) -> Bool
  ) -> Bool {
    var remaining = parts[...]
    var next: Int? = view
    var isFirst = true
    while let current = next, let wanted = remaining.last {
      let node = index.layout.views[current]
      let isMatch =
        fits(names[current], wanted) || fits("#" + node.id.text, wanted)
      if isMatch { remaining.removeLast() } else if isFirst { return false }
      isFirst = false
      next = index.parentIndex(of: current)
    }
    return remaining.isEmpty
  }
}
