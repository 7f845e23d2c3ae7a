import AutoLayout
import InterfaceBuilder
import LayoutModel

/// The frames of a layout where contents that are stored higher or lower than the same content
/// elsewhere in it have the height that is stored.
///
/// Two buttons of one type and font are as high as each other by their contents. If one is stored so and
/// the other is not, although the solution leaves both so and keeps to contents better than the stored
/// frames do, then the document itself shows that the other frame is not what its constraints make of
/// it today. What rests on such a frame is found by trying, as with ``UntoldSizes``.
struct UnlikeContents {
  /// The frames by view; empty without such contents.
  private var frames: [NodeID: Frame] = [:]

  /// Solves the layout once more if it has such contents.
  ///
  /// - Complexity: O(views), and that of solving if there are any.
  init(
    _ imported: ImportedLayout, _ solved: [NodeID: Frame], _ engine: LayoutEngine,
    in environment: Environment
  ) {
    var shown: Set<[String]> = []
    var unlike: [(view: ViewNode, height: Double)] = []
    for view in imported.layout.views.dropFirst() {
      guard UnlikeContents.hasHeightOfFont(view), let stored = imported.evidence[view.id],
        let own = engine.contentHeight(of: view.id), let frame = solved[view.id]
      else { continue }
      if abs(stored.height - own) <= LayoutFidelity.tolerance {
        shown.insert(UnlikeContents.kind(of: view))
      } else if abs(frame.height - own) <= LayoutFidelity.tolerance {
        unlike.append((view, stored.height))
      }
    }
    unlike.removeAll { !shown.contains(UnlikeContents.kind(of: $0.view)) }
    guard !unlike.isEmpty, engine.keepContentsWorse(imported.evidence) else { return }
    var environment = environment
    for (view, height) in unlike {
      let reach = ControlSizes.alignmentInsets(of: view)
      environment.observations[view.id, default: .init()].intrinsicHeight =
        Swift.max(0, height - reach.top - reach.bottom)
    }
    for placement in LayoutEngine(imported.layout, in: environment).placements() {
      frames[placement.id] = placement.frame
    }
  }

  /// Whether a view's frame is the stored one where those contents have their stored heights.
  func explains(_ view: NodeID, stored: Frame) -> Bool {
    guard let frame = frames[view] else { return false }
    let fidelity = ViewFidelity(id: view, stored: stored, solved: frame, miss: nil)
    return fidelity.deviation.map { $0 <= LayoutFidelity.tolerance } ?? false
  }

  /// Whether a view is as high as one line of its font and what is around it.
  private static func hasHeightOfFont(_ view: ViewNode) -> Bool {
    guard view.properties[.customClass] == nil else { return false }
    switch view.className {
    case "UILabel":
      return view.properties[.numberOfLines] == nil || view.properties[.numberOfLines]?.number == 1
    case "UIButton", "UITextField", "UISegmentedControl": return true
    default: return false
    }
  }

  /// What decides such a height besides the words: the class, and all that is stated of fonts, images,
  /// insets and styles.
  private static func kind(of view: ViewNode) -> [String] {
    [view.className]
      + view.properties.filter { isDeciding($0.key.text) }.map { "\($0.key.text)=\($0.value)" }
  }

  private static func isDeciding(_ key: String) -> Bool {
    let parts = [
      "font", "image", "inset", "style", "type", "configuration", "attributed", "segment", "run",
    ]
    let key = key.lowercased()
    guard !key.hasSuffix("title"), !key.contains("color") else { return false }
    return parts.contains { key.contains($0) }
  }
}
