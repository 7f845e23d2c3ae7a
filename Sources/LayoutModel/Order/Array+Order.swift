extension Array {
  /// Whether each element comes before the next one by a value of theirs.
  ///
  /// - Complexity: O(*n*); elements are compared where they are, without copies.
  package func isStrictlyOrdered<Value: Comparable>(by value: (Element) -> Value) -> Bool {
    guard count > 1 else { return true }
    var place = 1
    while place < count {
      if !(value(self[place - 1]) < value(self[place])) { return false }
      place += 1
    }
    return true
  }
}
