import LayoutModel

/// A layout in an environment as equations, with what is needed to read the answer.
struct EquationSystem {
  var environment: Environment
  /// The views, in pre-order as long as no view came or went; see `tree` for their order since.
  ///
  /// Behind them there may be room for more (`ViewSlots`), which counts as views not installed.
  var views: [ViewNode]
  /// The properties that matter, by view.
  var traits: [ViewTraits]
  /// The index of each view's superview; -1 for the root.
  var parents: [Int]
  /// The order of the views in the tree.
  var tree: TreeOrder
  /// Whether a view and all its ancestors are installed.
  var isInstalled: [Bool]
  /// Whether a view reads from right to left.
  var isMirrored: [Bool]
  /// The stack that arranges a view, or -1.
  var arrangers: [Int]
  /// How far frames reach beyond alignment rectangles, by view.
  var alignmentInsets: [Environment.Insets]
  /// The natural size of each view's content.
  var contentSizes: [ContentSize]
  /// The same, where a stack without a natural size has that of its arrangement.
  var naturalSizes: [ContentSize]
  /// The rectangles: first the views, then guides and areas.
  var items: [Item] = []
  /// What required equations decide of each view.
  var held: [HeldParts]
  /// The items whose undetermined parts may have changed.
  var unsettled = ItemList()
  /// What is needed to edit the tree; nil if it stays as it is.
  var slots: ViewSlots?
  /// The equations; an index is never used twice.
  var equations: [EngineEquation] = []
  /// Areas whose insets follow from solved frames.
  var insetRules: [InsetRule] = []
  /// Labels whose heights follow from solved widths.
  var textRules: [TextRule] = []
  /// What was noticed while translating.
  var findings: [Finding] = []
  /// The views that their frames are to place along an axis, and that have none.
  var unplaced: [(view: Int, axis: Attribute.Axis)] = []
  /// The items of views and guides by identity.
  var itemsByID: [NodeID: Int] = [:]
  /// The margins area of a view, where something refers to it.
  var marginsItems: [Int: Int] = [:]
  /// The content area of a scroll view, where something refers to it.
  var contentItems: [Int: Int] = [:]
  /// The margins area of a scroll view's content, where something refers to it.
  var contentMarginsItems: [Int: Int] = [:]
  /// The equations of the window's right and bottom edges.
  var windowEquations: (right: Int, bottom: Int) = (-1, -1)
  /// What the rows, the header and the footer of each table lie below.
  var rowPlaces: [Int: [Int: RowPlace]] = [:]
  /// The rows whose heights follow from what they hold.
  var rowRules: [RowRule] = []
  /// The collection views whose cells are in lines of a flow layout.
  var flows: [FlowRule] = []
  /// The flow of each collection view that was looked at; -1 where it has none.
  var flowsByCollection: [Int: Int] = [:]
  /// Views that keep their natural height, since the view above them gives way.
  var steadyViews: Set<Int> = []
  /// The equations of the keyboard guides' top edges.
  var keyboardEquations: [Int] = []
  /// The equations of each view's content along both axes.
  var contentEquations: [Int: (horizontal: [Int], vertical: [Int])] = [:]
  /// The equation of a constraint, where it has one.
  var equationsByClause: [ClauseID: Int] = [:]

  /// Adds an equation `left relation right` and returns its index.
  ///
  /// One with numbers beyond all reason is reported and replaced by 0 == 0.
  @discardableResult
  mutating func add(
    _ left: LinearForm, _ relation: Relation, _ right: LinearForm, priority: Double = 1000,
    from source: EquationOrigin
  ) -> Int {
    var form = left - right
    if !form.isUsable {
      findings.append(.outOfRange(source))
      form = LinearForm(0)
    }
    equations.append(
      EngineEquation(form: form, relation: relation, priority: priority, source: source))
    noteHeld(equations.count - 1, isAdded: true)
    return equations.count - 1
  }

  /// Adds an item and returns its index.
  mutating func add(_ item: Item) -> Int {
    let index = slots?.freeItems.popLast() ?? items.count
    if index == items.count { items.append(item) } else { items[index] = item }
    slots?.note(index, of: item.view)
    unsettled.insert(index)
    return index
  }
}

extension EquationSystem {
  /// An edge of an item's alignment rectangle.
  func edge(_ edge: Edge, of item: Int) -> LinearForm {
    LinearForm(variable: edge.variable(of: item))
  }

  /// An edge of a view's frame.
  func frameEdge(_ edge: Edge, of view: Int) -> LinearForm {
    let insets = alignmentInsets[view]
    let reach =
      switch edge {
      case .left: -insets.left
      case .top: -insets.top
      case .right: insets.right
      case .bottom: insets.bottom
      }
    return LinearForm(variable: edge.variable(of: view), plus: reach)
  }

  /// The size of an item along an axis.
  func size(of item: Int, _ axis: Attribute.Axis) -> LinearForm {
    axis == .horizontal
      ? edge(.right, of: item) - edge(.left, of: item)
      : edge(.bottom, of: item) - edge(.top, of: item)
  }

  /// The centre of an item along an axis.
  func center(of item: Int, _ axis: Attribute.Axis) -> LinearForm {
    0.5
      * (axis == .horizontal
        ? edge(.left, of: item) + edge(.right, of: item)
        : edge(.top, of: item) + edge(.bottom, of: item))
  }

  /// Where an item begins along an axis; mirrored forms grow towards the left.
  func start(of item: Int, _ axis: Attribute.Axis, isMirrored: Bool) -> LinearForm {
    guard axis == .horizontal else { return edge(.top, of: item) }
    return isMirrored ? -edge(.right, of: item) : edge(.left, of: item)
  }

  /// Where an item ends along an axis; mirrored forms grow towards the left.
  func end(of item: Int, _ axis: Attribute.Axis, isMirrored: Bool) -> LinearForm {
    guard axis == .horizontal else { return edge(.bottom, of: item) }
    return isMirrored ? -edge(.left, of: item) : edge(.right, of: item)
  }

  /// Whether one view lies inside another.
  func isDescendant(_ view: Int, of ancestor: Int) -> Bool {
    tree.ranks[view] > tree.ranks[ancestor] && tree.ranks[view] < tree.ends[ancestor]
  }
}
