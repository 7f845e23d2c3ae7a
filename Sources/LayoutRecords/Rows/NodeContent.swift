/// A row of `node` without its key.
package struct NodeContent {
  package var className: String
  /// The view that the guide belongs to; nil for a view.
  package var guideOf: Int?
  package var label: String?
  package var children: [Int] = []
  package var arrangement = Arrangement.none

  package init(
    className: String, guideOf: Int? = nil, label: String? = nil, children: [Int] = [],
    arrangement: Arrangement = .none
  ) {
    self.className = className
    self.guideOf = guideOf
    self.label = label
    self.children = children
    self.arrangement = arrangement
  }

  package enum Arrangement {
    case none, all
    case some([Int])
  }
}
