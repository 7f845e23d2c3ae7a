/// How much of a document the importer understood, counted in XML elements.
///
/// What was not understood is kept as `opaque.` properties, so a count here is no loss.
public struct Coverage: Equatable, Sendable {
  /// How often an element occurs.
  public struct Count: Equatable, Sendable {
    /// The element's name.
    public let name: String
    /// How often it occurs.
    public let count: Int
  }

  /// All elements.
  public private(set) var elementCount = 0
  /// The elements that became views, constraints, guides, properties or frames.
  public private(set) var understoodCount = 0
  /// The elements that are known to be no layout (resources, dependencies, canvas positions).
  public private(set) var noiseCount = 0
  /// The elements that were not understood, by name.
  public private(set) var notUnderstood: [Count] = []

  /// Makes the coverage of an empty document.
  public init() {}

  init(understoodCount: Int, noiseCount: Int, notUnderstood: [String: Int]) {
    self.understoodCount = understoodCount
    self.noiseCount = noiseCount
    self.notUnderstood = notUnderstood.sorted { $0.key < $1.key }.map {
      Count(name: $0.key, count: $0.value)
    }
    elementCount = understoodCount + noiseCount + notUnderstoodCount
  }

  /// The number of elements that were not understood.
  public var notUnderstoodCount: Int { notUnderstood.reduce(0) { $0 + $1.count } }

  /// The share of elements that were understood or are known noise, from 0 to 1; 1 if empty.
  public var share: Double {
    elementCount == 0 ? 1 : Double(understoodCount + noiseCount) / Double(elementCount)
  }

  /// Adds the counts of another document.
  public mutating func add(_ other: Coverage) {
    var counts: [String: Int] = [:]
    for entry in notUnderstood + other.notUnderstood {
      counts[entry.name, default: 0] += entry.count
    }
    self = Coverage(
      understoodCount: understoodCount + other.understoodCount,
      noiseCount: noiseCount + other.noiseCount, notUnderstood: counts)
  }
}
