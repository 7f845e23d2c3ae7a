import InterfaceBuilder
import LayoutModel

/// The environment of Interface Builder's canvas for one layout of a document.
struct CanvasEnvironment {
  /// Where safe areas and margins come from.
  enum Inputs: String, CaseIterable {
    /// The rules for the document's device alone.
    case rules
    /// The table of observed safe areas and margins.
    case observed
    /// The same, and the insets of top and bottom layout guides, which the table does not hold,
    /// as the stored frames of the views that are required to touch them show.
    case observedWithGuides
  }

  let environment: Environment

  init(
    _ imported: ImportedLayout, of document: DocumentFacts, rows: [Corpus.EnvironmentRow],
    _ inputs: Inputs
  ) {
    let layout = imported.layout
    let device = document.device
    let window = imported.evidence[layout.root] ?? Frame(x: 0, y: 0, width: 0, height: 0)
    var environment = Environment(width: window.width, height: window.height)
    environment.isDesignTime = true
    if let device, let known = Environment.Device(named: device.id) {
      let orientation = Environment.Orientation(rawValue: device.orientation ?? "portrait")
      let canvas = Environment(known, orientation ?? .portrait)
      environment.scale = canvas.scale
      environment.widthClass = canvas.widthClass
      environment.heightClass = canvas.heightClass
      let isWhole = window.width == canvas.width && window.height == canvas.height
      if isWhole { environment.safeArea = canvas.safeArea }
    }
    if let scale = rows.first?.scale { environment.scale = scale }
    for (view, frame) in imported.evidence {
      environment.observations[view, default: .init()].storedFrame = frame
    }
    CanvasEnvironment.straightenSliders(layout, document, &environment)
    if inputs != .rules {
      for row in rows {
        environment.observations[row.view, default: .init()].safeArea = row.safeArea
        environment.observations[row.view, default: .init()].margins = row.margins
      }
    }
    if inputs == .observedWithGuides {
      CanvasEnvironment.observeGuides(imported, &environment)
    }
    self.environment = environment
  }

  /// Sliders of Xcode 26 are aligned by their frames.
  private static func straightenSliders(
    _ layout: Layout, _ document: DocumentFacts, _ environment: inout Environment
  ) {
    guard let version = document.toolsVersion?.split(separator: ".").first.flatMap({ Int($0) }),
      version >= 24000
    else { return }
    for view in layout.views where view.className == "UISlider" {
      environment.observations[view.id, default: .init()].alignmentInsets = .zero
    }
  }

  /// Reads the insets of top and bottom guides off the views that are required to touch them.
  private static func observeGuides(_ imported: ImportedLayout, _ environment: inout Environment) {
    let layout = imported.layout
    guard let root = layout.views.first, let window = imported.evidence[root.id] else { return }
    for guide in root.guides where guide.kind == .top || guide.kind == .bottom {
      let positions = layout.clauses.compactMap {
        position(of: guide, by: $0, root, imported.evidence)
      }
      let insets = positions.map { guide.kind == .top ? $0 : window.height - $0 }
        .filter { $0 >= 0 }
      let counts = insets.map { inset in insets.count { $0 == inset } }
      guard let most = counts.max(), let index = counts.firstIndex(of: most) else { continue }
      var safeArea = environment.observations[root.id]?.safeArea ?? environment.safeArea
      if guide.kind == .top {
        safeArea.top = insets[index]
      } else {
        safeArea.bottom = insets[index]
      }
      environment.observations[root.id, default: .init()].safeArea = safeArea
    }
  }

  /// Where a guide's inner edge is, by a required constraint between it and a subview of the root.
  private static func position(
    of guide: Guide, by clause: Clause, _ root: ViewNode, _ evidence: [NodeID: Frame]
  ) -> Double? {
    guard clause.priority.isRequired, clause.relation == .equal, clause.multiplier == 1,
      clause.properties.isEmpty, let second = clause.second
    else { return nil }
    let isFirst = clause.first.item == guide.id
    let (own, other) = isFirst ? (clause.first, second) : (second, clause.first)
    guard own.item == guide.id, own.attribute == (guide.kind == .top ? .bottom : .top),
      root.children.contains(other.item), let frame = evidence[other.item]
    else { return nil }
    let constant = isFirst ? clause.constant : -clause.constant
    switch other.attribute {
    case .top: return frame.y + constant
    case .bottom: return frame.y + frame.height + constant
    default: return nil
    }
  }
}
