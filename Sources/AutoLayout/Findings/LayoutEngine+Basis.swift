import LayoutModel

extension LayoutEngine {
  /// What a finding rests on, in data and in words.
  struct Basis {
    var evidence: [Evidence] = []
    /// What makes it less than sure, in a few words; nil if it rests on facts alone.
    var text: String?

    /// A severity, made less where what was found may not be there with the true sizes, and a note
    /// where code decides.
    func severity(_ severity: Severity) -> Severity {
      if evidence.contains(where: { if case .code = $0 { true } else { false } }) { return .note }
      let isApproximate = evidence.contains {
        if case .approximateSize = $0 { true } else { false }
      }
      guard isApproximate else { return severity }
      return severity == .error ? .warning : .note
    }
  }

  /// What constraints and rules rest on, each thing once and in their order.
  func basis(of origins: [EquationOrigin]) -> Basis {
    var evidence: [Evidence] = []
    var seen: Set<Evidence> = []
    for origin in origins {
      guard let one = self.evidence(of: origin), seen.insert(one).inserted else { continue }
      evidence.append(one)
    }
    return basis(evidence)
  }

  /// The same in words: what code decides first, else what is approximate.
  func basis(_ evidence: [Evidence]) -> Basis {
    var coded: [NodeID] = []
    var approximate: [NodeID] = []
    for one in evidence {
      switch one {
      case .code(let id): coded.append(id)
      case .approximateSize(let id): approximate.append(id)
      case .constraint, .statedSize: continue
      }
    }
    if let first = coded.first {
      let more = coded.count > 1 ? ", and \(coded.count - 1) more" : ""
      return Basis(evidence: evidence, text: "depends on code: \(codeReason(first))\(more)")
    }
    guard let first = approximate.first else { return Basis(evidence: evidence) }
    let more = approximate.count > 1 ? " and \(approximate.count - 1) more" : ""
    let isImage = system.itemsByID[first].map(showsUnknownImage) ?? false
    let size = isImage ? "the unstated size of the image of" : "the approximate size of"
    return Basis(evidence: evidence, text: "rests on \(size) \(naming(first))\(more)")
  }

  private func evidence(of origin: EquationOrigin) -> Evidence? {
    switch origin {
    case .clause(let id): return .constraint(id)
    case .hugging(let id, _), .compressionResistance(let id, _):
      guard let view = system.itemsByID[id] else { return nil }
      if isUntitledAtStart(view) { return .code(id) }
      return system.contentSizes[view].isApproximate ? .approximateSize(id) : .statedSize(id)
    default: return nil
    }
  }

  // MARK: Code

  /// By view: whether it or one that it lies in is hidden at the start.
  ///
  /// - Complexity: O(views).
  package func hiddenViews() -> [Bool] { within(isHiddenItself) }

  /// Whether a view or one that it lies in is hidden at the start.
  ///
  /// - Complexity: O(depth).
  package func isHidden(_ view: Int) -> Bool { isWithin(view, isHiddenItself) }

  private func isHiddenItself(_ view: Int) -> Bool { system.traits[view].isHidden }

  /// By view: whether a condition holds of it or of one that it lies in.
  ///
  /// - Complexity: O(views).
  func within(_ condition: (Int) -> Bool) -> [Bool] {
    var isWithin = Array(repeating: false, count: system.views.count)
    for view in system.tree.views {
      let parent = system.parents[view]
      isWithin[view] = (parent >= 0 && isWithin[parent]) || condition(view)
    }
    return isWithin
  }

  /// What ``within(_:)`` says of one view.
  ///
  /// - Complexity: O(depth).
  private func isWithin(_ view: Int, _ condition: (Int) -> Bool) -> Bool {
    var view = view
    while view >= 0 {
      if condition(view) { return true }
      view = system.parents[view]
    }
    return false
  }

  /// Whether a view without a natural size may get one from code: from a class of the author's own,
  /// or from what code puts into it.
  func mayGetSizeFromCode(_ item: Int, _ axis: Attribute.Axis) -> Bool {
    guard item < system.views.count, system.contentSizes[item].length(axis) == nil else {
      return false
    }
    if isEmptyAtStart(item) { return true }
    // A stack is as large as what it arranges, whatever its class.
    return customClass(of: item) != nil && system.views[item].className != "UIStackView"
  }

  /// Whether a view has, on the canvas only, a natural size or a constraint that holds its size: code
  /// is to give it another.
  func hasPlaceholder(_ item: Int, _ axis: Attribute.Axis) -> Bool {
    guard item < system.views.count, !environment.isDesignTime else { return false }
    let traits = system.traits[item]
    if (axis == .horizontal ? traits.placeholderWidth : traits.placeholderHeight) != nil {
      return true
    }
    let hints = hintsOfCode()
    let placeholders = axis == .horizontal ? hints.placeholderWidths : hints.placeholderHeights
    return placeholders.contains(system.views[item].id)
  }

  /// Whether a view shows an image whose natural size nothing states.
  func showsUnknownImage(_ item: Int) -> Bool {
    guard item < system.views.count, system.views[item].className == "UIImageView" else {
      return false
    }
    return system.traits[item].content.hasImage && system.contentSizes[item] == .none
  }

  /// Whether a view is of a class that exists to show content, and has none yet.
  private func isEmptyAtStart(_ view: Int) -> Bool {
    switch system.views[view].className {
    case "UIImageView": !system.traits[view].content.hasImage
    case "UIStackView": system.views[view].arrangedChildren.isEmpty
    case "UIView": system.views[view].children.isEmpty && isOutlet(system.views[view].id)
    default: false
    }
  }

  /// Whether a view is a button or label that shows nothing yet, and that an outlet gives code to fill: its
  /// size is that of nothing.
  private func isUntitledAtStart(_ view: Int) -> Bool {
    let content = system.traits[view].content
    guard content.runs.isEmpty, isOutlet(system.views[view].id) else { return false }
    switch system.views[view].className {
    case "UILabel": return (content.text ?? "").isEmpty
    case "UIButton":
      return (content.title ?? "").isEmpty && content.imageWidth == nil
        && content.symbol.shape == nil
        && ["custom", "system", "roundedRect"].contains(content.button.type ?? "custom")
    default: return false
    }
  }

  /// Whether an outlet of the controller, of the file's owner or of a view gives code a view.
  private func isOutlet(_ id: NodeID) -> Bool { hintsOfCode().outlets.contains(id.text) }

  /// What the layout says of code, found at the first question.
  private func hintsOfCode() -> CodeHints {
    if let codeHints { return codeHints }
    let hints = CodeHints(layout)
    codeHints = hints
    return hints
  }

  /// The author's own class of a view; nil for a class of UIKit.
  private func customClass(of view: Int) -> String? {
    system.views[view].properties[.customClass]?.text
  }

  /// Why a view depends on code, in a few words.
  private func codeReason(_ id: NodeID) -> String {
    let name = naming(id)
    guard let item = system.itemsByID[id] else { return name }
    let view = system.items[item].view
    if isHidden(view) { return "\(name) is hidden at the start" }
    if let own = customClass(of: view) {
      return "the class \(own) of \(name) may have a natural size of its own"
    }
    if hasPlaceholder(view, .horizontal) || hasPlaceholder(view, .vertical) {
      return "\(name) has a placeholder that is not there when the layout runs"
    }
    return "\(name) is empty until code fills it"
  }
}
