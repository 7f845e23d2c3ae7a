import LayoutModel
import LayoutRecords

/// What a row says of a record, as values under the names that `blame` has for them.
protocol RecordContent {
  /// The names of the values that such a record can have, in order.
  static var cells: [String] { get }

  /// Whether there is a value, by the place of its name.
  func has(_ cell: Int) -> Bool

  /// Whether a value that both have is the same one; false also where only its text can tell.
  func isSame(_ cell: Int, as other: Self) -> Bool

  /// A value that is there; nil if it names an item that has no identity.
  func value(_ cell: Int, _ names: ItemNames) throws(StoreError) -> PropertyValue?
}

/// What the row of a layout says, its digest apart.
struct LayoutContent: RecordContent {
  let name: String
  let root: Int

  static let cells = ["name", "root"]

  func has(_ cell: Int) -> Bool { true }

  func isSame(_ cell: Int, as other: LayoutContent) -> Bool {
    cell == 0 ? name.hasSameBytes(as: other.name) : root == other.root
  }

  func value(_ cell: Int, _ names: ItemNames) throws(StoreError) -> PropertyValue? {
    cell == 0 ? .text(name) : try names.name(root).map { .text($0) }
  }
}

extension NodeContent: RecordContent {
  static let cells = ["kind", "view", "class", "label", "children", "arrangement"]

  func has(_ cell: Int) -> Bool {
    switch cell {
    case 0, 1: guideOf != nil
    case 2: guideOf == nil
    case 3: guideOf == nil && label != nil
    case 4: guideOf == nil && !children.isEmpty
    default:
      if case .none = arrangement { false } else { guideOf == nil }
    }
  }

  func isSame(_ cell: Int, as other: NodeContent) -> Bool {
    switch cell {
    case 0, 2: return className.hasSameBytes(as: other.className)
    case 1: return guideOf == other.guideOf
    case 3: return label.hasSameBytes(as: other.label)
    case 4: return children == other.children
    default:
      switch (arrangement, other.arrangement) {
      case (.none, .none), (.all, .all): return true
      case (.some(let items), .some(let others)): return items == others
      default: return false
      }
    }
  }

  func value(_ cell: Int, _ names: ItemNames) throws(StoreError) -> PropertyValue? {
    switch cell {
    case 0, 2: return .text(className)
    case 1: return try names.name(guideOf ?? 0).map { .text($0) }
    case 3: return .text(label ?? "")
    case 4: return try names.list(children).map { .text($0) }
    default:
      switch arrangement {
      case .none: return nil
      case .all: return .text("all")
      case .some(let items): return try names.list(items).map { .text($0) }
      }
    }
  }
}

extension ClauseContent: RecordContent {
  static let cells = ["equation", "constant", "priority", "owner", "identifier"]

  func has(_ cell: Int) -> Bool {
    switch cell {
    case 3: owner != nil
    case 4: identifier != nil
    default: true
    }
  }

  func isSame(_ cell: Int, as other: ClauseContent) -> Bool {
    switch cell {
    case 0:
      first == other.first && second == other.second
        && form.firstAttribute == other.form.firstAttribute
        && form.relation == other.form.relation
        && form.secondAttribute == other.form.secondAttribute
        && form.multiplier == other.form.multiplier
    case 1: constant == other.constant
    case 2: form.priority.value == other.form.priority.value
    case 3: owner == other.owner
    default: identifier.hasSameBytes(as: other.identifier)
    }
  }

  func value(_ cell: Int, _ names: ItemNames) throws(StoreError) -> PropertyValue? {
    switch cell {
    case 0: try equation(names).map { .text($0) }
    case 1: .number(constant)
    case 2: .number(form.priority.value)
    case 3: try names.name(owner ?? 0).map { .text($0) }
    default: .text(identifier ?? "")
    }
  }

  private func equation(_ names: ItemNames) throws(StoreError) -> String? {
    guard let left = try names.name(first) else { return nil }
    var right: String?
    if let second {
      guard let name = try names.name(second), let attribute = form.secondAttribute else {
        return nil
      }
      right = "\(name).\(attribute.rawValue)"
    }
    let equation = EquationText(
      left: "\(left).\(form.firstAttribute.rawValue)", relation: form.relation, right: right,
      multiplier: form.multiplier)
    return equation.written()
  }
}
