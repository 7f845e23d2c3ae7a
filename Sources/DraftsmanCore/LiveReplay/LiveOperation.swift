import HeadlessUIKit
import LayoutDiff
import LayoutModel

/// One step of an application, in the names of a layout.
enum LiveOperation: Equatable, CustomStringConvertible {
  case remove(NodeID?)
  case insert(NodeID?)
  case move(NodeID?)
  case deactivate(Clause.Meaning?)
  case change(Clause.Meaning?, constant: Bool, priority: Bool, identifier: Bool)
  case activate(Clause.Meaning?)

  /// The operations of a difference that an application performs.
  ///
  /// Others are about what is no part of a plan, or follow from these.
  static func list(
    _ operations: [LayoutDifference.Operation], _ shape: LiveShape
  ) -> [LiveOperation] {
    operations.compactMap { operation in
      switch operation {
      case .removeViews(let subtree): .remove(subtree.top.id)
      case .insertViews(let subtree): .insert(subtree.top.id)
      case .moveView(let move): .move(move.id)
      case .deactivate(let clause): shape.holds(clause) ? .deactivate(clause.meaning) : nil
      case .changeClause(let change): shape.holds(change.meaning) ? Self.change(change) : nil
      case .activate(let clause): shape.holds(clause) ? .activate(clause.meaning) : nil
      case .changeLayout, .changeClass, .changeView: nil
      }
    }
  }

  /// The change of a constraint's values; nil if it keeps those that a live one has.
  private static func change(_ change: ClauseChange) -> LiveOperation? {
    var (constant, priority, identifier) = (false, false, false)
    for cell in change.cells {
      switch cell {
      case .constant: constant = true
      case .priority(let change):
        priority = change.old.live != change.new.live
      case .identifier: identifier = true
      case .id, .owner, .property: break
      }
    }
    guard constant || priority || identifier else { return nil }
    return .change(
      change.meaning, constant: constant, priority: priority, identifier: identifier)
  }

  /// What an application did, in the order that differences have.
  static func list(
    _ account: Reconciliation, _ tree: LiveTree, from old: Layout, to new: Layout
  ) -> [LiveOperation] {
    let (before, after) = (Ranks(old), Ranks(new))
    func views(_ views: [UIView], _ ranks: Ranks) -> [(rank: Int, id: NodeID?)] {
      views.map { (ranks.rank(tree.name(of: $0)), tree.name(of: $0)) }
    }
    func clauses(
      _ constraints: [NSLayoutConstraint], _ ranks: Ranks
    ) -> [(rank: Int, id: Clause.Meaning?)] {
      constraints.map { (ranks.rank(tree.meaning(of: $0)), tree.meaning(of: $0)) }
    }
    let arrivals =
      views(account.insertedViews, after).map { ($0.rank, insert($0.id)) }
      + views(account.movedViews, after).map { ($0.rank, move($0.id)) }
    let changes = account.changed.map { change in
      let meaning = tree.meaning(of: change.constraint)
      return (
        before.rank(meaning),
        LiveOperation.change(
          meaning, constant: change.constantBefore != change.constraint.constant,
          priority: change.priorityBefore != change.constraint.priority,
          identifier: !change.identifierBefore.hasSameBytes(as: change.constraint.identifier))
      )
    }
    return sorted(views(account.removedViews, before).map { ($0.rank, remove($0.id)) })
      + sorted(arrivals)
      + sorted(clauses(account.deactivated, before).map { ($0.rank, deactivate($0.id)) })
      + sorted(changes)
      + sorted(clauses(account.activated, after).map { ($0.rank, activate($0.id)) })
  }

  private static func sorted(_ operations: [(Int, LiveOperation)]) -> [LiveOperation] {
    operations.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The positions of views in pre-order, and of constraints in the order of their identities.
  private struct Ranks {
    private var views: [NodeID: Int] = [:]
    private var clauses: [Clause.Meaning: Int] = [:]

    init(_ layout: Layout) {
      for (row, view) in layout.views.enumerated() { views[view.id] = row }
      for (row, clause) in layout.clauses.enumerated() { clauses[clause.meaning] = row }
    }

    func rank(_ id: NodeID?) -> Int { id.flatMap { views[$0] } ?? .max }

    func rank(_ meaning: Clause.Meaning?) -> Int { meaning.flatMap { clauses[$0] } ?? .max }
  }
}

extension LiveOperation {
  /// The operation in words.
  var description: String {
    switch self {
    case .remove(let id): "remove \(id?.text ?? "a view of no name")"
    case .insert(let id): "insert \(id?.text ?? "a view of no name")"
    case .move(let id): "move \(id?.text ?? "a view of no name")"
    case .deactivate(let meaning): "deactivate \(Self.text(meaning))"
    case .change(let meaning, let constant, let priority, let identifier):
      "change "
        + [constant ? "constant" : nil, priority ? "priority" : nil, identifier ? "name" : nil]
        .compactMap(\.self).joined(separator: ", ") + " of \(Self.text(meaning))"
    case .activate(let meaning): "activate \(Self.text(meaning))"
    }
  }

  /// A constraint's meaning as an equation without its constant.
  static func text(_ meaning: Clause.Meaning?) -> String {
    guard let meaning else { return "a constraint of no name" }
    let sign =
      switch meaning.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    guard let second = meaning.second else { return "\(meaning.first) \(sign) constant" }
    let factor = meaning.multiplier == 1 ? "" : " * \(meaning.multiplier)"
    return "\(meaning.first) \(sign) \(second)\(factor)"
  }
}
