import AutoLayout
import InterfaceBuilder
import LayoutModel

/// Finds the frames of a layout where contents that are stored higher or lower than the same content
/// elsewhere in it have the height that is stored.
///
/// Two buttons of one type and font are as high as each other by their contents. If one is stored so and
/// the other is not, although the solution leaves both so and keeps to contents better than the stored
/// frames do, then the document itself shows that the other frame is not what its constraints make of
/// it today. What rests on such a frame is found by trying, as with ``UntoldSizes``.
enum UnlikeContents {
  /// Solves the layout once more if it has such contents.
  ///
  /// - Returns: The frames; nil without such contents.
  /// - Complexity: O(views), and that of solving if there are any.
  static func frames(
    of imported: ImportedLayout, _ solved: [NodeID: Frame], _ engine: LayoutEngine,
    in environment: Environment
  ) -> TriedFrames? {
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
    guard !unlike.isEmpty, engine.keepContentsWorse(imported.evidence) else { return nil }
    var environment = environment
    for (view, height) in unlike {
      let reach = ControlSizes.alignmentInsets(of: view)
      environment.observations[view.id, default: .init()].intrinsicHeight =
        Swift.max(0, height - reach.top - reach.bottom)
    }
    return TriedFrames(of: imported.layout, in: environment)
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
