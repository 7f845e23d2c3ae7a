/// How many views and constraints of one layout a revision added, removed and changed.
///
/// A view counts as changed if its class, label, children, arrangement, properties or guides did; a
/// constraint, if anything but its equation did: with another one it counts as removed and added.
public struct ChangeCounts: Hashable, Sendable {
  /// Numbers of records of one kind.
  public struct Triple: Hashable, Sendable {
    /// How many are there now that were not there before.
    public var added = 0
    /// How many are gone.
    public var removed = 0
    /// How many are there still, but different.
    public var changed = 0

    /// Makes numbers.
    public init(added: Int = 0, removed: Int = 0, changed: Int = 0) {
      self.added = added
      self.removed = removed
      self.changed = changed
    }
  }

  /// The views.
  public var views = Triple()
  /// The constraints.
  public var clauses = Triple()

  /// Makes counts.
  public init(views: Triple = Triple(), clauses: Triple = Triple()) {
    self.views = views
    self.clauses = clauses
  }
}
