import HeadlessUIKit
import LayoutModel

extension LiveTree {
  /// What differs first between the tree and a state, in one line; nil if nothing does.
  func firstDifference(from layout: Layout, _ shape: LiveShape) -> String? {
    let outline = outline()
    for (view, live) in zip(layout.views, outline) {
      guard live.id == view.id else {
        return "the view \"\(view.id)\" is due, and \(Self.text(live.id)) is in the live tree"
      }
      if live.children != view.children {
        return "the subviews of \"\(view.id)\" are \(Self.text(view.children)), "
          + "and live \(Self.text(live.children))"
      }
      let arranged = shape.arranged(view)
      if live.arranged != arranged {
        return "\"\(view.id)\" arranges \(Self.text(arranged)), "
          + "and live \(Self.text(live.arranged))"
      }
    }
    guard outline.count == layout.views.count else {
      return "there are \(layout.views.count) views, and live \(outline.count)"
    }
    return firstConstraintDifference(from: layout, shape)
  }

  private func firstConstraintDifference(from layout: Layout, _ shape: LiveShape) -> String? {
    var live: [Clause.Meaning: NSLayoutConstraint] = [:]
    for constraint in activeConstraints {
      guard let meaning = meaning(of: constraint) else {
        return "a live constraint relates what is no part of the layout: \(constraint)"
      }
      live[meaning] = constraint
    }
    for clause in layout.clauses where shape.holds(clause) {
      guard let constraint = live.removeValue(forKey: clause.meaning) else {
        return "the constraint \"\(LiveOperation.text(clause.meaning))\" is not active"
      }
      let isSame =
        constraint.constant == clause.constant
        && constraint.priority.rawValue == clause.priority.live
        && constraint.identifier.hasSameBytes(as: clause.identifier)
      if !isSame {
        return "the constraint \"\(LiveOperation.text(clause.meaning))\" has other values"
      }
    }
    let extra = activeConstraints.first { meaning(of: $0).map { live[$0] != nil } ?? false }
    return extra.map { "the constraint \($0) is active" }
  }

  private static func text(_ id: NodeID?) -> String { id.map { "\"\($0)\"" } ?? "another view" }

  private static func text(_ ids: [NodeID?]) -> String {
    "[\(ids.map { $0?.text ?? "?" }.joined(separator: ", "))]"
  }
}
