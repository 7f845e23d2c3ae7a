import LayoutModel

extension LayoutMerger {
  /// One cell of a record that both sides have.
  ///
  /// - Parameters:
  ///   - item: The record.
  ///   - name: What the cell is called in a conflict.
  ///   - base: The value before; nil if the record was not there.
  ///   - ours: The value on our side.
  ///   - theirs: The value on their side.
  ///   - key: What makes two values the same.
  ///   - shown: The value for people.
  /// - Returns: The merged value; nil if it is open.
  mutating func cell<Value, Key: Equatable>(
    _ item: MergeItem, _ name: String, _ base: Value?, _ ours: Value, _ theirs: Value,
    _ key: (Value) -> Key, _ shown: (Value) -> String?
  ) -> Value? {
    if key(ours) == key(theirs) { return ours }
    if let base {
      if key(base) == key(ours) { return theirs }
      if key(base) == key(theirs) { return ours }
    }
    let values = (base.flatMap(shown), shown(ours), shown(theirs))
    switch note(.value, item, cell: name, values) {
    case .ours: return ours
    case .theirs: return theirs
    case nil: return nil
    }
  }

  /// One cell whose values are compared as they are.
  mutating func cell<Value: Equatable>(
    _ item: MergeItem, _ name: String, _ base: Value?, _ ours: Value, _ theirs: Value,
    _ shown: (Value) -> String?
  ) -> Value? {
    cell(item, name, base, ours, theirs, { $0 }, shown)
  }

  /// A text that may be missing.
  mutating func text(
    _ item: MergeItem, _ name: String, _ base: String??, _ ours: String?, _ theirs: String?
  ) -> String? {
    cell(item, name, base, ours, theirs, { Array(($0 ?? "").utf8) + [$0 == nil ? 0 : 1] }, { $0 })
      ?? ours
  }

  /// All properties of a record, each a cell.
  mutating func properties(
    _ item: MergeItem, _ base: Properties?, _ ours: Properties, _ theirs: Properties
  ) -> Properties {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    var keys = Set((base ?? [:]).map(\.key))
    keys.formUnion(ours.map(\.key) + theirs.map(\.key))
    var elements: [Properties.Element] = []
    for key in keys.sorted() {
      // A key that was not there is no reason to take an absent value for an unchanged one.
      let old = base.map { $0[key] } ?? .some(nil)
      let value = cell(
        item, "properties.\(key.text)", old, ours[key], theirs[key], { $0 }, { $0?.mergeText })
      if let value = value ?? ours[key] { elements.append(Properties.Element(key, value)) }
    }
    return Properties(elements)
  }

  /// What becomes of a record's presence.
  enum Presence {
    case absent
    /// Wholly as one side has it.
    case from(MergeSide)
    /// Both have it: cell by cell.
    case both
  }

  /// Decides whether a record is there, from what each side did to it.
  mutating func presence<Record>(
    _ item: MergeItem, _ base: Record?, _ ours: Record?, _ theirs: Record?,
    isSame: (Record, Record) -> Bool, _ shown: (Record) -> String
  ) -> Presence {
    if let side = overrides[item] {
      return (side == .ours ? ours : theirs) == nil ? .absent : .from(side)
    }
    let (left, side): (Record, MergeSide)
    switch (ours, theirs) {
    case (nil, nil): return .absent
    case (.some, .some): return .both
    case (let ours?, nil): (left, side) = (ours, .ours)
    case (nil, let theirs?): (left, side) = (theirs, .theirs)
    }
    guard let base else { return .from(side) }
    if isSame(base, left) { return .absent }
    let values = (shown(base), ours.map(shown), theirs.map(shown))
    switch note(.removedAndChanged, item, cell: nil, values) {
    case nil, side: return .from(side)
    case .some: return .absent
    }
  }
}

extension PropertyValue {
  /// The value for a conflict's text.
  var mergeText: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .number(let number): number.displayText
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}
