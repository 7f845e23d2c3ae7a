package import HeadlessUIKit
import Synchronization

/// Those who want to know when a plan has been applied in a tree.
///
/// Observers are kept with the topmost view of what they observe. While nobody observes anything,
/// an application pays for one atomic load.
package struct PlanObservation {
  /// Called after an application in the tree, with the position where its plan was written, if known.
  package typealias Observer = (SourcePosition?) -> Void

  private var observers: [(id: ObjectIdentifier, observer: Observer)] = []

  /// How often anything was observed in this process; 0 saves looking.
  private static let everObserved = Atomic<Int>(0)

  /// Calls an observer after each application in a tree, until `stop`.
  ///
  /// The same `id` again takes the former observer's position.
  package static func observe(
    _ view: UIView, by id: AnyObject, _ observer: @escaping Observer
  ) {
    everObserved.add(1, ordering: .relaxed)
    stop(view, by: id)
    var observation = view.attachments[PlanObservation.self] ?? PlanObservation()
    observation.observers.append((ObjectIdentifier(id), observer))
    view.attachments[PlanObservation.self] = observation
  }

  /// Ends what one observer observes in a tree.
  package static func stop(_ view: UIView, by id: AnyObject) {
    guard var observation = view.attachments[PlanObservation.self] else { return }
    observation.observers.removeAll { $0.id == ObjectIdentifier(id) }
    view.attachments[PlanObservation.self] = observation.observers.isEmpty ? nil : observation
  }

  /// Tells the observers of a tree that a plan was applied in it.
  ///
  /// An application inside another one's is not told: the tree is half done, and the outer
  /// application tells when it is complete.
  ///
  /// - Complexity: O(*d*), *d* views above; O(1) while nobody observes.
  package static func notify(of plan: PlanNode, _ source: SourcePosition? = nil) {
    guard everObserved.load(ordering: .relaxed) > 0 else { return }
    var told: [Observer] = []
    var next: UIView? = plan.view
    while let view = next {
      if isApplying(view) { return }
      told += (view.attachments[PlanObservation.self]?.observers ?? []).map(\.observer)
      next = view.superview
    }
    guard !told.isEmpty else { return }
    let source = source ?? plan.firstSource
    for observer in told { observer(source) }
  }

  private static func isApplying(_ view: UIView) -> Bool {
    if PlanRoot.existing(of: view)?.isApplying == true { return true }
    guard let controller = Containment.controller(of: view) else { return false }
    return PlanRoot.existing(of: controller)?.isApplying == true
  }
}

extension PlanObservation: AttachmentKey {
  package typealias Value = PlanObservation
}

extension PlanNode {
  /// The position of the first element that knows its own, in plan order.
  var firstSource: SourcePosition? {
    var open = [self]
    while let node = open.popLast() {
      if let source = node.source ?? node.constraints.first?.source { return source }
      open += (node.children + node.stackedChildren).reversed()
    }
    return nil
  }
}
