public import AutoLayout
import InterfaceBuilder
public import LayoutModel

/// One layout of a document solved beside the frames that Interface Builder stored for it.
public struct LayoutFidelity: Sendable {
  /// The layout.
  public let layout: Layout
  /// What the layout was solved in.
  public let environment: Environment
  /// The views whose safe areas or margins are observed and not by rule, in layout order.
  public let observed: [NodeID]
  /// The views that constraints or a stack place and that have a stored frame, in layout order.
  public let views: [ViewFidelity]
  /// The required constraints and rules that the stored frames do not satisfy.
  public let violations: [Explanation]
  /// Whether the stored frames satisfy all required constraints and none is marked as misplaced.
  public let isConsistent: Bool

  /// The points by which numbers of agreeing frames may differ.
  public static let tolerance = 0.5

  /// Solves a layout on its document's canvas and compares the frames.
  ///
  /// - Complexity: That of solving, twice where the document does not tell the size of a content, and
  ///   O(constraints) for each view that disagrees.
  init(
    _ imported: ImportedLayout, of facts: DocumentFacts, on document: DocumentCanvas,
    _ borrowing: Borrowing
  ) {
    let canvas = Canvas(imported, on: document, borrowing)
    let engine = LayoutEngine(imported.layout, in: canvas.environment)
    let frames = Dictionary(
      engine.placements().map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    let classifier = MissClassifier(imported, of: facts, engine)
    layout = imported.layout
    environment = canvas.environment
    observed = canvas.observed
    let untold =
      borrowing.includesSizes ? nil : UntoldSizes.frames(of: imported, in: canvas.environment)
    let unlike =
      borrowing.includesSizes
      ? nil : UnlikeContents.frames(of: imported, frames, engine, in: canvas.environment)
    violations = classifier.violations
    isConsistent = classifier.isConsistent
    views = imported.layout.views.indices.compactMap { index in
      let view = imported.layout.views[index]
      guard let stored = imported.evidence[view.id], classifier.isPlacedByClauses(index),
        let solved = frames[view.id]
      else { return nil }
      let bare = ViewFidelity(id: view.id, stored: stored, solved: solved, miss: nil)
      let agrees = bare.deviation.map { $0 <= LayoutFidelity.tolerance } ?? false
      if agrees { return bare }
      var miss = classifier.reason(index, deviation: bare.deviation ?? .infinity)
      if miss == .ours, unlike?.explains(view.id, stored: stored) == true { miss = .staleFrame }
      if miss == .ours, untold?.explains(view.id, stored: stored) == true { miss = .unknownSize }
      return ViewFidelity(id: view.id, stored: stored, solved: solved, miss: miss)
    }
  }

  /// How many views agree.
  public var count: FidelityCount {
    var count = FidelityCount()
    for view in views {
      count.views += 1
      count.consistentViews += isConsistent ? 1 : 0
      if let miss = view.miss {
        count.misses[miss, default: 0] += 1
      } else {
        count.agreeing += 1
        count.consistentAgreeing += isConsistent ? 1 : 0
      }
    }
    return count
  }
}
