import LayoutModel

/// Hands out names that are unique and valid as identities, in a repeatable way.
struct UniqueNames {
  /// The most bytes of an identity.
  static let countMaximum = 512

  /// What became of a wanted name.
  struct Claim {
    /// The name that was given.
    let name: String
    /// Whether the wanted name was taken, so that a suffix was added.
    let isSuffixed: Bool
    /// Whether the wanted name was too long, so that it was shortened.
    let isShortened: Bool
  }

  private var taken: Set<NodeID> = []
  private var counts: [NodeID: Int] = [:]

  /// Takes a name, or the same name with the first free suffix `#2`, `#3`, ….
  mutating func claim(_ wanted: String) -> Claim {
    // Room for a suffix stays free, so that a suffixed name is no longer than allowed.
    let base = wanted.bounded(to: UniqueNames.countMaximum - 12)
    let isShortened = base.utf8.count != wanted.utf8.count
    if taken.insert(NodeID(base)).inserted {
      return Claim(name: base, isSuffixed: false, isShortened: isShortened)
    }
    var count = counts[NodeID(base), default: 1]
    var name: String
    repeat {
      count += 1
      name = "\(base)#\(count)"
    } while !taken.insert(NodeID(name)).inserted
    counts[NodeID(base)] = count
    return Claim(name: name, isSuffixed: true, isShortened: isShortened)
  }
}
