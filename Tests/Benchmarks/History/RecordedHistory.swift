import Foundation
import LayoutModel

/// A history that somebody else has made, a JSON object in each line of the standard input.
///
/// An object has `rev`, `parents`, `branch`, `time`, `msg`, and `plan` with the views and
/// constraints by their identities.
struct RecordedHistory {
  private struct Line: Decodable {
    let rev: Int
    let parents: [Int]
    let branch: String
    let time: Int64
    let msg: String
    let plan: Plan
  }

  private struct Plan: Decodable {
    let plan: String
    let root: String
    let views: [String: View]
    let constraints: [String: Constraint]
  }

  private struct View: Decodable {
    let `class`: String
    let name: String
    let children: [String]
    let props: [String: Scalar]
  }

  private struct Constraint: Decodable {
    let first: String
    let firstAttr: String
    let relation: String
    let second: String?
    let secondAttr: String?
    let multiplier: Double
    let constant: Double
    let priority: Double
  }

  private struct Scalar: Decodable {
    let value: PropertyValue?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        value = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        value = .number(number)
      } else {
        value = (try? container.decode(String.self)).map { .text($0) }
      }
    }
  }

  /// The next revision, or nil at the end of the input.
  func nextRevision() throws -> PlanHistory.Revision? {
    guard let text = readLine() else { return nil }
    let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
    return PlanHistory.Revision(
      number: line.rev, parents: line.parents, branch: line.branch, time: line.time,
      message: line.msg, layout: try layout(line.plan))
  }

  private func layout(_ plan: Plan) throws -> Layout {
    var draft = UncheckedLayout(id: LayoutID(plan.plan), name: plan.plan, root: NodeID(plan.root))
    for (id, view) in plan.views {
      var node = ViewNode(
        id: NodeID(id), className: view.class, label: view.name,
        children: view.children.map { NodeID($0) })
      node.properties = Properties(
        view.props.compactMap { key, scalar in
          scalar.value.map { Properties.Element(PropertyKey(key), $0) }
        })
      draft.views.append(node)
    }
    for (id, constraint) in plan.constraints {
      draft.clauses.append(clause(ClauseID(id), constraint))
    }
    return try Layout(draft)
  }

  private func clause(_ id: ClauseID, _ constraint: Constraint) -> Clause {
    var second: Anchor?
    if let item = constraint.second, let attribute = constraint.secondAttr {
      second = Anchor(NodeID(item), Attribute(rawValue: attribute) ?? .top)
    }
    return Clause(
      id: id,
      first: Anchor(NodeID(constraint.first), Attribute(rawValue: constraint.firstAttr) ?? .top),
      relation: Relation(rawValue: constraint.relation) ?? .equal, second: second,
      multiplier: constraint.multiplier, constant: constraint.constant,
      priority: Priority(constraint.priority))
  }
}
