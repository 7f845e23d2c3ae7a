public import LayoutModel

/// A layout on its way from one revision to the next: operations are performed one at a time.
///
/// Between operations it need not be a layout: views may be loose (their superview has left and they
/// have not moved yet), constraints may name views that are gone, and there may be two roots or none.
///
/// ```swift
/// var state = DifferenceState(old)
/// for operation in LayoutDifference(from: old, to: new).operations {
///   try state.perform(operation)
///   show(state.views)
/// }
/// let result = try state.finish()  // == new
/// ```
///
/// Siblings are linked, not listed, so each operation on a view costs the same however many
/// siblings it has.
public struct DifferenceState: Sendable {
  /// One view, linked to those around it by slot numbers; -1 is none.
  struct Node: Sendable {
    var view: ViewNode
    var parent = -1
    var firstChild = -1
    var previous = -1
    var next = -1
    /// Whether the view has not left.
    var isPresent = true
    /// Whether `view.children` no longer says what the links say.
    var hasOtherChildren = false
    /// The superview's slot and the index among its children at the beginning.
    var origin = (parent: -1, index: 0)
  }

  /// The slot that stands for the layout itself: its children are the root, and loose views.
  static let top = 0

  var id: LayoutID
  var name: String
  var properties: Properties
  /// Slot 0 is the layout; row *r* of the views at the beginning is slot *r* + 1; then come others.
  var nodes: [Node]
  var slots: [NodeID: Int]
  /// The constraints at the beginning, by whose identities operations name constraints.
  let original: [Clause]
  /// The same constraints in the same order, with the values that they have now.
  var clauses: [Clause]
  /// Which of them have left.
  var hasLeft: [Bool]
  /// The constraints that entered.
  var activated: [Clause] = []
  /// Where inserted and moved views have to stand in the end, and which operation said so.
  var expectations: [(slot: Int, index: Int, operation: Int)] = []
  /// How many operations were performed.
  public private(set) var performed = 0

  /// Begins with a layout.
  ///
  /// - Complexity: O(*n*) for *n* views and constraints.
  public init(_ layout: Layout) {
    id = layout.id
    name = layout.name
    properties = layout.properties
    original = layout.clauses
    clauses = layout.clauses
    hasLeft = Array(repeating: false, count: layout.clauses.count)
    nodes = [Node(view: ViewNode(id: ""))]
    nodes.reserveCapacity(layout.views.count + 1)
    slots = [:]
    slots.reserveCapacity(layout.views.count)
    let tree = Hierarchy(layout.views)
    var last = [Int](repeating: -1, count: layout.views.count + 1)
    for (row, view) in layout.views.enumerated() {
      let (slot, parent) = (row + 1, tree.parents[row] + 1)
      slots[view.id] = slot
      nodes.append(
        Node(
          view: view, parent: parent, previous: last[parent],
          origin: (parent, tree.indices[row])))
      if last[parent] < 0 {
        nodes[parent].firstChild = slot
      } else {
        nodes[last[parent]].next = slot
      }
      last[parent] = slot
    }
  }

  /// Performs one operation.
  ///
  /// If it does not fit, it is not performed and the state can only be thrown away: a part of the
  /// operation may have been done.
  ///
  /// - Complexity: O(1) expected for each view and cell that the operation names, O(log *n*) for a
  ///   clause.
  public mutating func perform(
    _ operation: LayoutDifference.Operation
  ) throws(DifferenceError) {
    switch operation {
    case .changeLayout(let change): try self.change(change)
    case .removeViews(let subtree): try remove(subtree)
    case .insertViews(let subtree): try insert(subtree)
    case .moveView(let move): try self.move(move)
    case .changeClass(let change): try self.change(change)
    case .changeView(let change): try self.change(change)
    case .deactivate(let clause): try deactivate(clause)
    case .changeClause(let change): try self.change(change)
    case .activate(let clause): try activate(clause)
    }
    performed += 1
  }

  /// The failure of the operation that is being performed.
  func failure(_ reason: DifferenceError.Reason, _ message: String) -> DifferenceError {
    DifferenceError(reason, layout: id, operation: performed, message)
  }

  /// Checks that a value is the one that the operation replaces.
  func expect<Value: Equatable>(
    _ found: Value, is expected: Value, _ what: @autoclosure () -> String
  ) throws(DifferenceError) {
    if found != expected { throw failure(.otherValue, "\(what()) has another value") }
  }

  /// Checks that a text is the one that the operation replaces, byte by byte.
  func expect(
    text found: String?, is expected: String?, _ what: @autoclosure () -> String
  ) throws(DifferenceError) {
    if !found.hasSameBytes(as: expected) {
      throw failure(.otherValue, "\(what()) has another value")
    }
  }
}
