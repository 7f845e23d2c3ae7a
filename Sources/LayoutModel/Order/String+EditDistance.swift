extension String {
  /// How many letters must be inserted, removed, replaced or swapped with their neighbour to turn
  /// this text into the other; upper and lower case count as equal.
  ///
  /// Optimal string alignment (Damerau 1964; Wagner and Fischer, JACM 1974) over the first 100
  /// scalars of each text, so that the cost is bounded whatever a person or a file says.
  ///
  /// - Complexity: O(*n* · *m*) time, O(*m*) memory for texts of *n* and *m* scalars.
  package func editDistance(to other: String) -> Int {
    let left = Array(lowercased().unicodeScalars.prefix(100))
    let right = Array(other.lowercased().unicodeScalars.prefix(100))
    var older: [Int] = []
    var old = Array(0...right.count)
    for row in left.indices {
      var new = [row + 1]
      for column in right.indices {
        let cost = left[row] == right[column] ? 0 : 1
        var best = Swift.min(old[column + 1] + 1, new[column] + 1, old[column] + cost)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = Swift.min(best, older[column - 1] + 1)
        }
        new.append(best)
      }
      older = old
      old = new
    }
    return old[right.count]
  }
}
