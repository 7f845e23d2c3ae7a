public import LayoutModel

/// The constraints of a layout that a message of UIKit is about.
public struct ConflictMatch: Sendable {
  /// A constraint of the message with the one of the layout.
  public struct Entry: Sendable {
    /// What the log says.
    public let logged: LoggedConstraint
    /// The constraint of the layout; nil if it has none that could be it: UIKit makes some itself,
    /// for cells, stacks and masks.
    public let clause: ClauseID?
    /// Whether its constant is that of the log.
    public let hasSameConstant: Bool

    /// Makes an entry.
    public init(logged: LoggedConstraint, clause: ClauseID?, hasSameConstant: Bool) {
      (self.logged, self.clause) = (logged, clause)
      self.hasSameConstant = hasSameConstant
    }
  }

  /// The layout.
  public let layout: LayoutID
  /// The constraints of the message, in its order.
  public let entries: [Entry]
  /// The place of the one that UIKit gave up among the entries.
  public let broken: Int?
  /// How well the layout fits; larger is better.
  let score: Int

  /// How many constraints of the message are in the layout.
  public var count: Int { entries.count { $0.clause != nil } }

  /// The most steps that are tried for one layout.
  private static let budget = 20_000

  /// Finds the layout that a message is about, among some.
  ///
  /// Addresses mean nothing after a run: constraints are told by classes, texts, attributes,
  /// identifiers and constants, so that one address is one view throughout.
  ///
  /// - Parameters:
  ///   - conflict: The message.
  ///   - layouts: The layouts, indexed: many messages may be looked up in them.
  /// - Returns: The best match; nil if no layout has two of the constraints, or the only one.
  /// - Complexity: O(*c* × *m*) for *c* constraints of a layout and *m* of the message, and at most
  ///   20,000 steps to bring them together.
  public static func find(
    _ conflict: ConflictLog.Conflict, in layouts: [LayoutIndex]
  ) -> ConflictMatch? {
    let needed = min(2, conflict.constraints.count { !$0.isMadeByUIKit })
    var best: ConflictMatch?
    for layout in layouts {
      let match = ConflictMatch(conflict, in: layout)
      guard match.count >= max(needed, 1) else { continue }
      if best.map({ ($0.count, $0.score) < (match.count, match.score) }) ?? true { best = match }
    }
    return best
  }

  private init(_ conflict: ConflictLog.Conflict, in index: LayoutIndex) {
    let fits = conflict.constraints.map { logged in
      logged.isMadeByUIKit
        ? []
        : index.layout.clauses.compactMap { LoggedConstraintFit(logged, $0, in: index) }
          .sorted { ($1.score, $0.clause.id) < ($0.score, $1.clause.id) }
    }
    var search = Search(fits: fits, budget: Self.budget)
    search.run()
    layout = index.layout.id
    score = search.bestScore
    entries = zip(conflict.constraints, search.best).map { logged, fit in
      Entry(
        logged: logged, clause: fit?.clause.id, hasSameConstant: fit?.hasSameConstant ?? false)
    }
    broken = conflict.broken.flatMap { broken in
      conflict.constraints.firstIndex { $0.address == broken.address }
    }
  }

  /// Chooses a constraint of the layout for each of the message, none twice.
  private struct Search {
    let fits: [[LoggedConstraintFit]]
    var budget: Int
    private(set) var best: [LoggedConstraintFit?]
    private(set) var bestScore = 0
    private var chosen: [LoggedConstraintFit?]
    private let order: [Int]
    /// The most that the rest of the order can add.
    private let rest: [Int]

    init(fits: [[LoggedConstraintFit]], budget: Int) {
      (self.fits, self.budget) = (fits, budget)
      best = Array(repeating: nil, count: fits.count)
      chosen = best
      let order = fits.indices.sorted { (fits[$0].count, $0) < (fits[$1].count, $1) }
      var rest = Array(repeating: 0, count: fits.count + 1)
      for step in order.indices.reversed() {
        rest[step] = rest[step + 1] + 10 + (fits[order[step]].first?.score ?? -10)
      }
      (self.order, self.rest) = (order, rest)
    }

    mutating func run() { go(0, 0, [:], []) }

    private mutating func go(
      _ step: Int, _ score: Int, _ items: [String: NodeID], _ used: Set<ClauseID>
    ) {
      if score > bestScore { (best, bestScore) = (chosen, score) }
      guard step < order.count, budget > 0, score + rest[step] > bestScore else { return }
      let place = order[step]
      for fit in fits[place] where !used.contains(fit.clause.id) {
        budget -= 1
        guard Self.agree(items, fit.items) else { continue }
        chosen[place] = fit
        go(
          step + 1, score + 10 + fit.score, items.merging(fit.items) { $1 },
          used.union([fit.clause.id]))
        chosen[place] = nil
      }
      go(step + 1, score, items, used)
    }

    /// Whether no address is two items, and no item has two addresses.
    private static func agree(_ known: [String: NodeID], _ new: [String: NodeID]) -> Bool {
      new.allSatisfy { address, item in
        if let other = known[address] { return other == item }
        return !known.values.contains(item)
      }
    }
  }
}

extension LoggedConstraint {
  /// Whether UIKit itself makes such a constraint: of a mask, a cell or a stack.
  var isMadeByUIKit: Bool {
    className.hasPrefix("NSAutoresizingMask")
      || identifier.map { name in
        ["UIView-Encapsulated-Layout", "UISV-", "UIViewSafeArea", "UIViewTopAnchor"]
          .contains { name.hasPrefix($0) }
      } ?? false
  }
}
