extension Array {
  /// Whether each element comes before the next one by a value of theirs.
  ///
  /// - Complexity: O(*n*); elements are compared where they are, without copies.
  package func isStrictlyOrdered<Value: Comparable>(by value: (Element) -> Value) -> Bool {
    guard count > 1 else { return true }
    var index = 1
    while index < count {
      if !(value(self[index - 1]) < value(self[index])) { return false }
      index += 1
    }
    return true
  }
}
