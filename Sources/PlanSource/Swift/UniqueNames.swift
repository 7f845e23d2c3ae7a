/// Names that are given once each.
struct UniqueNames {
  private var taken: Set<String>
  private var counts: [String: Int] = [:]

  /// Begins with names that are taken.
  init(taken: Set<String>) { self.taken = taken }

  /// The name, or the name with the first number from 2 on that is free.
  mutating func claim(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = counts[name, default: 1] + 1
    while !taken.insert("\(name)\(number)").inserted { number += 1 }
    counts[name] = number
    return "\(name)\(number)"
  }

  /// Whether a name is still free.
  func isFree(_ name: String) -> Bool { !taken.contains(name) }
}
