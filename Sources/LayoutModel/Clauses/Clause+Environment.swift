extension Clause {
  /// The constant that the constraint has in an environment, or nil if it takes no part there: it is not
  /// installed, or it is for drawing only and the layout runs.
  ///
  /// - Complexity: O(properties).
  package func constant(in environment: Environment) -> Double? {
    var constant = constant
    guard !properties.isEmpty else { return constant }
    for element in properties.resolved(in: environment) {
      switch element.key {
      case .installed: if element.value.flag == false { return nil }
      case .isPlaceholder:
        if element.value.flag == true, !environment.isDesignTime { return nil }
      case .constant: constant = element.value.number ?? constant
      default: continue
      }
    }
    return constant
  }
}
