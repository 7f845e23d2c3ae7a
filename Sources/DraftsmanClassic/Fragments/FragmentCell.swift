import DraftsmanCore
import HeadlessUIKit

/// A cell that plans the content of its content view.
///
/// Extend `TableFragmentCell` or `CollectionFragmentCell`, which are the implementations.
public protocol FragmentCell: Fragment {
  /// What the cell is laid out for.
  var layoutPhase: CellLayoutingPhase { get }
  /// In which phases the content is planned: once, unless overridden.
  var planningBehavior: CellPlanningBehavior { get }
  /// What becomes of constraints that are there when the content is planned in a phase.
  ///
  /// `append` in the first phase, then `startFresh`, unless overridden.
  func planningOption(on phase: CellLayoutingPhase) -> PlanningOption
}

/// What a cell is laid out for.
public enum CellLayoutingPhase: CaseIterable, Hashable, Sendable {
  /// The cell is new: its content was never laid out.
  case firstLoad
  /// `setNeedsLayout()` was called.
  case setNeedsLayout
  /// The cell is being reused.
  case reused
  /// Nothing in particular.
  case none
}

/// In which phases a cell's content is planned.
public enum CellPlanningBehavior: Hashable, Sendable {
  /// When the cell is new.
  case planOnce
  /// In one phase.
  case planOn(CellLayoutingPhase)
  /// In some phases.
  case planOnEach([CellLayoutingPhase])
  /// In every phase.
  case planIfPossible

  func allows(_ phase: CellLayoutingPhase) -> Bool {
    switch self {
    case .planOnce: phase == .firstLoad
    case .planOn(let allowed): phase == allowed
    case .planOnEach(let allowed): allowed.contains(phase)
    case .planIfPossible: true
    }
  }
}

extension CellLayoutingPhase {
  /// What is done in the phase unless a cell overrides it.
  var standardOption: PlanningOption { self == .firstLoad ? .append : .startFresh }
}

/// The phases of one cell.
struct CellPhases {
  private var asked = CellLayoutingPhase.none
  private var wasLaidOut = false
  private var isPlanning = false
  /// Whether the content was planned, or not to be, since the phase began.
  private(set) var isDone = false

  /// The phase; the first one until content was laid out, whatever was asked for.
  var current: CellLayoutingPhase { wasLaidOut ? asked : .firstLoad }

  /// Begins a phase, unless the first one still lasts.
  mutating func begin(_ phase: CellLayoutingPhase) {
    guard wasLaidOut else { return }
    asked = phase
    isDone = false
  }

  /// Notes that the content is being planned; false if it is already, by a call from inside.
  mutating func start() -> Bool {
    if isPlanning { return false }
    isPlanning = true
    isDone = true
    return true
  }

  /// Notes that the content was planned, or was not to be.
  mutating func finish() {
    isPlanning = false
    wasLaidOut = true
  }

  /// Ends the phase with the layout.
  mutating func end() {
    asked = .none
    isDone = false
  }
}

/// The classes of fragment cells.
protocol PhasedCell: ContentViewHolder {
  var phases: CellPhases { get set }
}

extension PhasedCell {
  /// Plans the content into the content view, if the behaviour allows it in the current phase.
  func planContent() -> Bool {
    guard let cell = self as? any FragmentCell & PhasedCell, phases.start() else { return false }
    defer { phases.finish() }
    return cell.planContent(in: phases.current)
  }

  /// Plans the content unless that was done or not to be done since the phase began.
  func planContentOnce() {
    if !phases.isDone { _ = planContent() }
  }
}

extension FragmentCell where Self: PhasedCell {
  fileprivate func planContent(in phase: CellLayoutingPhase) -> Bool {
    guard planningBehavior.allows(phase) else { return false }
    fragmentWillPlanContent()
    let node = PlanNode(view: contentView)
    node.children = viewPlan.planNodes
    _ = node.applyContent(nil, planningOption(on: phase))
    fragmentDidPlanContent()
    return true
  }
}
