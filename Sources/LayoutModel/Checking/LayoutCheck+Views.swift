/// Checks of the views one by one: their identities, contents, children and guides.
extension LayoutCheck {
  /// Gives every view and guide its place, and reports bad and repeated identities.
  mutating func checkIdentities() {
    places.reserveCapacity(unchecked.views.count)
    isRepeated = Array(repeating: false, count: unchecked.views.count)
    for (place, view) in unchecked.views.enumerated() {
      guard !isFull else { return }
      checkIdentity(view.id, at: ProblemPath(.view(place), "id"))
      if let holder = claim(view.id, for: place) {
        isRepeated[place] = true
        report(.duplicateIdentity, at: ProblemPath(.view(place), "id"), holder)
      }
      for (number, guide) in view.guides.enumerated() {
        let path = ProblemPath(.guide(view: place, guide: number), "id")
        checkIdentity(guide.id, at: path)
        if let holder = claim(guide.id, for: ~place) {
          report(.duplicateIdentity, at: path, holder)
        }
      }
    }
  }

  /// Enters an identity, or says who has it already.
  private mutating func claim(_ id: NodeID, for place: Int) -> String? {
    guard let earlier = places.updateValue(place, forKey: id) else { return nil }
    places[id] = earlier
    let holder = earlier < 0 ? "a guide of views[\(~earlier)]" : "views[\(earlier)]"
    return "\(id.text.quoted) is already the identity of \(holder)"
  }

  /// Checks what each view holds and resolves its children.
  mutating func checkViews() {
    let count = unchecked.views.count
    parents = Array(repeating: -1, count: count)
    childStarts.reserveCapacity(count + 1)
    children.reserveCapacity(count)
    // The last view that named, and that arranged, the view at a place.
    var namers = Array(repeating: -1, count: count)
    var arrangers = Array(repeating: -1, count: count)
    for (place, view) in unchecked.views.enumerated() {
      childStarts.append(children.count)
      guard !isFull else { continue }
      checkText(view.className, at: ProblemPath(.view(place), "className"))
      if let label = view.label { checkText(label, at: ProblemPath(.view(place), "label")) }
      checkProperties(view.properties, of: .view(place))
      checkChildren(of: place, view, namers: &namers)
      checkArrangement(of: place, view, namers: namers, arrangers: &arrangers)
    }
    childStarts.append(children.count)
  }

  private mutating func checkChildren(of place: Int, _ view: ViewNode, namers: inout [Int]) {
    for (number, child) in view.children.enumerated() {
      guard !isFull else { return }
      let path = ProblemPath(.view(place), "children", number: number)
      guard let childPlace = places[child] else {
        report(.danglingReference, at: path, "no view has the identity \(child.text.quoted)")
        continue
      }
      guard childPlace >= 0 else {
        report(.danglingReference, at: path, "\(child.text.quoted) is a guide, not a view")
        continue
      }
      if namers[childPlace] == place {
        report(.severalParents, at: path, "\(child.text.quoted) is named twice by one parent")
        continue
      }
      namers[childPlace] = place
      if parents[childPlace] >= 0 {
        let first = unchecked.views[parents[childPlace]].id.text.quoted
        report(.severalParents, at: path, "\(child.text.quoted) is already a child of \(first)")
        continue
      }
      parents[childPlace] = place
      children.append(childPlace)
    }
  }

  private mutating func checkArrangement(
    of place: Int, _ view: ViewNode, namers: [Int], arrangers: inout [Int]
  ) {
    guard case .some(let arranged) = view.arrangement else { return }
    for (number, child) in arranged.enumerated() {
      guard !isFull else { return }
      let path = ProblemPath(.view(place), "arranged", number: number)
      guard let childPlace = places[child], childPlace >= 0, namers[childPlace] == place else {
        report(
          .invalidArrangement, at: path,
          "\(child.text.quoted) is not a child; a stack arranges only its children")
        continue
      }
      if arrangers[childPlace] == place {
        report(.invalidArrangement, at: path, "\(child.text.quoted) is arranged twice")
      }
      arrangers[childPlace] = place
    }
  }
}
