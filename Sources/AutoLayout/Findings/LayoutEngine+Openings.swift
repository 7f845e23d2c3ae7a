import LayoutModel

/// What ambiguities rest on.
///
/// Views that are ambiguous together, such as those of a stack that is taller than they are, have
/// one cause: what is known of one of them counts for all.
extension LayoutEngine {
  /// What each of the openings rests on, in their order, and nil for what is open by no more than is
  /// rounded; they are among the suspects, which may also only move together with one.
  ///
  /// - Complexity: O(equations + openings).
  func evidence(of openings: [Opening], among suspects: [Opening]) -> [[Evidence]?] {
    let links = OpeningLinks(suspects, of: system, without: removedEquations)
    let indices = openings.map { links.index(of: $0) }
    var shared: [Int: [Evidence]] = [:]
    for (opening, index) in zip(openings, indices) {
      let group = links.group(of: index)
      for one in ownEvidence(of: opening) where shared[group]?.contains(one) != true {
        shared[group, default: []].append(one)
      }
    }
    var members: [Int: [Opening]] = [:]
    for (opening, index) in zip(openings, indices) {
      members[links.group(of: index), default: []].append(opening)
    }
    let heights = openings.isEmpty ? [:] : textHeights()
    var rounded: Set<Int> = []
    for (group, openings) in members {
      let narrow = narrowSizes(openings, heights)
      shared[group, default: []] += narrow.evidence
      if narrow.isRounding { rounded.insert(group) }
    }
    let isHidden = hiddenViews()
    return zip(openings, indices).map { opening, index in
      if rounded.contains(links.group(of: index)) { return nil }
      let held = links.clauses(at: index).map { Evidence.constraint($0) }
      let id = system.items[opening.item].id
      let own =
        isHidden[system.items[opening.item].view] || getsSizeFromCode(opening)
        ? [Evidence.code(id)] : []
      let others = shared[links.group(of: index), default: []].filter { !own.contains($0) }
      return held + own + others
    }
  }

  private var removedEquations: Set<Int> {
    Set(handles.indices.filter { handles[$0] == nil })
  }

  /// Whether it is for code to give an open size.
  func getsSizeFromCode(_ opening: Opening) -> Bool {
    opening.isSizeOpen
      && (mayGetSizeFromCode(opening.item, opening.axis)
        || hasPlaceholder(opening.item, opening.axis))
  }

  /// What an open size rests on that counts for all views that are open together with it.
  private func ownEvidence(of opening: Opening) -> [Evidence] {
    guard opening.isSizeOpen else { return [] }
    let id = system.items[opening.item].id
    if getsSizeFromCode(opening) { return [.code(id)] }
    let isBlank = opening.item < system.views.count && system.isBlank(opening.item)
    return isBlank || showsUnknownImage(opening.item) ? [.approximateSize(id)] : []
  }

  /// The approximate sizes of views that are open together, if those leave so little room that the
  /// true sizes may leave none: a few percent of them, or a line of a text that has many.
  ///
  /// A pixel is none at all, since rows and texts are rounded to pixels each by itself. On the canvas a point
  /// is none: Interface Builder draws rows in whole points, and marks no text whose row is as high as it was
  /// when it was made.
  ///
  /// `heights` are those of the texts of several lines, by view.
  private func narrowSizes(
    _ openings: [Opening], _ heights: [Int: Double]
  ) -> (evidence: [Evidence], isRounding: Bool) {
    var approximate: [Evidence] = []
    var (natural, missing, line) = (0.0, 0.0, 0.0)
    let sizes = openings.filter { $0.isSizeOpen && $0.item < system.views.count }
    var measuredCount = 0
    for opening in sizes {
      let size = system.contentSizes[opening.item]
      guard let length = size.length(opening.axis) else { continue }
      let solved = system.size(of: opening.item, opening.axis).value(values)
      if opening.axis == .horizontal, solved < length - 0.5, system.isWrapping(opening.item) {
        // It wraps in the width that it gets, which is its own then: so nothing is missing.
        approximate.append(.approximateSize(system.items[opening.item].id))
        natural += solved
        continue
      }
      guard size.isApproximate else { continue }
      measuredCount += 1
      approximate.append(.approximateSize(system.items[opening.item].id))
      let text = opening.axis == .vertical ? heights[opening.item] : nil
      natural += text ?? length
      missing += abs(solved - (text ?? length))
      if let text { line = Swift.max(line, doubtfulLine(of: opening.item, text)) }
    }
    let slack = Swift.max(1, natural * LayoutEngine.sizeError, line)
    guard natural > 0, missing <= slack else { return ([], false) }
    let rounded = environment.isDesignTime ? 1 : 1 / environment.scale
    let isRounding = measuredCount == sizes.count && missing <= rounded + 1e-6
    return (approximate, isRounding)
  }

  /// The heights that texts of several lines have in their widths, by view.
  private func textHeights() -> [Int: Double] {
    let texts = system.textRules.filter { !$0.isBar }
    return Dictionary(texts.map { ($0.view, $0.height) }) { first, _ in first }
  }

  /// The height of the line that a text of three or more may have more or fewer than it seems; 0 for
  /// any other.
  private func doubtfulLine(of view: Int, _ height: Double) -> Double {
    let line = system.naturalSize(of: view).font.lineHeight
    return height > 2.5 * line ? line : 0
  }

  /// By which part of itself an approximate size may be wrong.
  static let sizeError = 0.06
}
