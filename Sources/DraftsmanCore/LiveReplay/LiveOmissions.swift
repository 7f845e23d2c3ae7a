import LayoutModel

/// What of a history a live tree could not show, each thing counted once.
package struct LiveOmissions: Sendable {
  /// Constraints of the same items, attributes and relation: a plan means the last of them.
  var indistinct: Set<String> = []
  /// Constraints that UIKit refuses, such as left to leading.
  var refused: Set<String> = []
  /// Stacks whose arranged subviews are not the last ones, in their order.
  var scattered: Set<String> = []
  /// Views that become another class; a live view never does.
  var reclassed: Set<String> = []
  /// Guides that change their owner, kind or name; a live guide stands for them that stays put.
  var loose: Set<String> = []
  /// Layouts that are nested too deeply.
  var tooDeep: Set<String> = []

  /// Makes an account of nothing.
  package init() {}

  /// Whether nothing was left out.
  package var isEmpty: Bool { lines.isEmpty }

  /// What was left out, a line for each kind.
  package var lines: [String] {
    [
      (indistinct, "constraints with the items, attributes and relation of another"),
      (refused, "constraints between attributes that UIKit does not relate"),
      (scattered, "arrangements that do not come last among the subviews"),
      (reclassed, "changes of a view's class"),
      (loose, "guides that change their owner, kind or name"),
      (tooDeep, "layouts nested more than \(LiveShape.depthLimit) views deep"),
    ].filter { !$0.0.isEmpty }.map { "\($0.0.count) \($0.1)" }
  }

  /// Adds what another account has.
  package mutating func formUnion(_ other: LiveOmissions) {
    indistinct.formUnion(other.indistinct)
    refused.formUnion(other.refused)
    scattered.formUnion(other.scattered)
    reclassed.formUnion(other.reclassed)
    loose.formUnion(other.loose)
    tooDeep.formUnion(other.tooDeep)
  }

  /// Adds what one step leaves out.
  mutating func note(_ shape: LiveShape) {
    func name(_ id: some CustomStringConvertible) -> String { "\(shape.layout.text) \(id)" }
    indistinct.formUnion(shape.indistinct.map { name($0) })
    refused.formUnion(shape.refused.map { name($0) })
    scattered.formUnion(shape.scattered.map { name($0) })
    reclassed.formUnion(shape.reclassed.map { name($0) })
    loose.formUnion(shape.looseGuides.map { name($0) })
  }
}
