import LayoutModel

/// What ambiguities rest on.
///
/// Views that are ambiguous together, such as those of a stack that is taller than they are, have
/// one cause: what is known of one of them counts for all.
extension LayoutEngine {
  /// What each of the openings rests on, in their order.
  ///
  /// - Complexity: O(equations + openings).
  func evidence(of openings: [Opening]) -> [[Evidence]] {
    let links = OpeningLinks(openings, of: system, without: removedEquations)
    var shared: [Int: [Evidence]] = [:]
    for (index, opening) in openings.enumerated() {
      let group = links.group(of: index)
      for one in ownEvidence(of: opening) where shared[group]?.contains(one) != true {
        shared[group, default: []].append(one)
      }
    }
    for (group, members) in links.groups {
      shared[group, default: []] += narrowSizes(members.map { openings[$0] })
    }
    return openings.indices.map { index in
      let held = links.clauses(at: index).map { Evidence.constraint($0) }
      let id = system.items[openings[index].item].id
      let isHidden = isHidden(system.items[openings[index].item].view)
      let own = isHidden ? [Evidence.code(id)] : []
      let others = shared[links.group(of: index), default: []].filter { !own.contains($0) }
      return held + own + others
    }
  }

  private var removedEquations: Set<Int> {
    Set(handles.indices.filter { handles[$0] == nil })
  }

  /// What an open size rests on that counts for all views that are open together with it.
  private func ownEvidence(of opening: Opening) -> [Evidence] {
    guard opening.isSizeOpen else { return [] }
    let id = system.items[opening.item].id
    if mayGetSizeFromCode(opening.item, opening.axis) { return [.code(id)] }
    return showsUnknownImage(opening.item) ? [.approximateSize(id)] : []
  }

  /// The approximate sizes of views that are open together, if those leave so little room that the
  /// true sizes may leave none.
  private func narrowSizes(_ openings: [Opening]) -> [Evidence] {
    var approximate: [Evidence] = []
    var (natural, missing) = (0.0, 0.0)
    for opening in openings where opening.isSizeOpen && opening.item < system.views.count {
      let size = system.contentSizes[opening.item]
      guard let length = size.length(opening.axis), size.isApproximate else { continue }
      approximate.append(.approximateSize(system.items[opening.item].id))
      natural += length
      missing += abs(system.size(of: opening.item, opening.axis).value(values) - length)
    }
    guard natural > 0, missing <= Swift.max(1, natural * LayoutEngine.sizeError) else { return [] }
    return approximate
  }

  /// By which part of itself an approximate size may be wrong.
  static let sizeError = 0.06
}
