/// A lexicographic number under construction: amounts by priority, strongest first.
struct LevelSum {
  private(set) var levels = Buffer<Level>()

  /// Amounts at or under this are rounding noise of sums of a few coefficients around 1.
  static let tolerance = 1e-8

  mutating func clear() {
    levels.removeAll()
  }

  @inline(__always)
  mutating func add(_ amount: Double, at priority: Double) {
    var position = levels.count - 1
    while position >= 0 {
      let level = levels[position]
      if level.priority == priority {
        levels[position] = Level(priority: priority, amount: level.amount + amount)
        return
      }
      if level.priority > priority { break }
      position -= 1
    }
    insert(Level(priority: priority, amount: amount), at: position + 1)
  }

  /// The strongest level that is not zero, if any: its sign is the sign of the whole.
  @inline(__always)
  var leading: Level? {
    for position in 0..<levels.count where abs(levels[position].amount) > Self.tolerance {
      return levels[position]
    }
    return nil
  }

  private mutating func insert(_ level: Level, at position: Int) {
    levels.append(level)
    var index = levels.count - 1
    while index > position {
      levels[index] = levels[index - 1]
      index -= 1
    }
    levels[position] = level
  }
}
