/// Keys that change with what stands around their owners.
extension Engine {
  /// Gives a variable another key: another weight, and perhaps another representative.
  mutating func setKey(_ key: UInt64, ofVariable index: Int) {
    precondition(!variables.isDifference(index), "A difference has no key.")
    guard variables.key(of: index) != key else { return }
    variables.setKey(key, of: index)
    answer.reasonProbe = nil
    let column = variables.column(of: index)
    guard column >= 0, column < reduction.ties.count else { return }
    let root = reduction.ties[column].root
    if root != 0 { edits.changes.representatives.insert(root) }
  }

  /// Gives constraints other keys; those that were given up are admitted again, in the new order.
  mutating func setKeys(_ keys: some Sequence<(handle: Int, key: UInt64)>) {
    for (handle, key) in keys {
      precondition(constraints.isLive(handle), "The constraint is in the solver.")
      constraints.setKey(key, of: handle)
    }
    answer.reasonProbe = nil
    reduction.classes.sort(keys: constraints.keys)
    reconsiderDecisions()
  }
}
