import LayoutModel
import LayoutRecords

/// A view, guide or constraint whose values are blamed.
enum BlamedRecord {
  case node(NodeID)
  case clause(ClauseID)

  /// Its number in a layout; nil if it is not there.
  func item(in items: LayoutItems) -> Int? {
    switch self {
    case .node(let id): items.item(of: id)
    case .clause(let id): items.item(of: id)
    }
  }

  /// Whether two layouts have the same value of it, by the value's name as `BlameLine` has it.
  func isSame(_ cell: String, in old: Layout, and new: Layout) -> Bool {
    let key = cell.hasPrefix("properties.") ? PropertyKey(String(cell.dropFirst(11))) : nil
    switch self {
    case .node(let id):
      guard let before = old[view: id], let after = new[view: id] else {
        return isSameGuide(id, old, new)
      }
      if let key { return before.properties[key] == after.properties[key] }
      switch cell {
      case "class": return before.className.hasSameBytes(as: after.className)
      case "label": return before.label.hasSameBytes(as: after.label)
      case "children": return before.children == after.children
      default: return before.arrangement == after.arrangement
      }
    case .clause(let id):
      guard let before = old[clause: id], let after = new[clause: id] else { return false }
      if let key { return before.properties[key] == after.properties[key] }
      switch cell {
      case "equation": return before.meaning == after.meaning
      case "constant": return before.constant == after.constant
      case "priority": return before.priority == after.priority
      case "owner": return before.owner == after.owner
      default: return before.identifier.hasSameBytes(as: after.identifier)
      }
    }
  }

  /// Whether a guide stands for the same thing in the same view.
  private func isSameGuide(_ id: NodeID, _ old: Layout, _ new: Layout) -> Bool {
    let (before, after) = (LayoutIndex(old), LayoutIndex(new))
    guard let guide = before[guide: id] else { return false }
    return after[guide: id] == guide && before.owner(of: id) == after.owner(of: id)
  }
}
