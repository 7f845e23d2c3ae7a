/// Checks of the views one by one: their identities, contents, children and guides.
extension LayoutCheck {
  /// Gives every view and guide its index, and reports bad and repeated identities.
  mutating func checkIdentities() {
    indices.reserveCapacity(unchecked.views.count)
    isRepeated = Array(repeating: false, count: unchecked.views.count)
    for (index, view) in unchecked.views.enumerated() {
      guard !isFull else { return }
      checkIdentity(view.id, at: ProblemPath(.view(index), "id"))
      if let holder = claim(view.id, for: index) {
        isRepeated[index] = true
        report(.duplicateIdentity, at: ProblemPath(.view(index), "id"), holder)
      }
      for (number, guide) in view.guides.enumerated() {
        let path = ProblemPath(.guide(view: index, guide: number), "id")
        checkIdentity(guide.id, at: path)
        if let holder = claim(guide.id, for: ~index) {
          report(.duplicateIdentity, at: path, holder)
        }
      }
    }
  }

  /// Enters an identity, or says who has it already.
  private mutating func claim(_ id: NodeID, for index: Int) -> String? {
    guard let earlier = indices.updateValue(index, forKey: id) else { return nil }
    indices[id] = earlier
    let holder = earlier < 0 ? "a guide of views[\(~earlier)]" : "views[\(earlier)]"
    return "\(id.text.quoted) is already the identity of \(holder)"
  }

  /// Checks what each view holds and resolves its children.
  mutating func checkViews() {
    let count = unchecked.views.count
    parents = Array(repeating: -1, count: count)
    childStarts.reserveCapacity(count + 1)
    children.reserveCapacity(count)
    // The last view that named, and that arranged, the view at an index.
    var namers = Array(repeating: -1, count: count)
    var arrangers = Array(repeating: -1, count: count)
    for (index, view) in unchecked.views.enumerated() {
      childStarts.append(children.count)
      guard !isFull else { continue }
      checkText(view.className, at: ProblemPath(.view(index), "className"))
      if let label = view.label { checkText(label, at: ProblemPath(.view(index), "label")) }
      checkProperties(view.properties, of: .view(index))
      checkChildren(of: index, view, namers: &namers)
      checkArrangement(of: index, view, namers: namers, arrangers: &arrangers)
    }
    childStarts.append(children.count)
  }

  private mutating func checkChildren(of index: Int, _ view: ViewNode, namers: inout [Int]) {
    for (number, child) in view.children.enumerated() {
      guard !isFull else { return }
      let path = ProblemPath(.view(index), "children", number: number)
      guard let childPlace = indices[child] else {
        report(.danglingReference, at: path, "no view has the identity \(child.text.quoted)")
        continue
      }
      guard childPlace >= 0 else {
        report(.danglingReference, at: path, "\(child.text.quoted) is a guide, not a view")
        continue
      }
      if namers[childPlace] == index {
        report(.severalParents, at: path, "\(child.text.quoted) is named twice by one parent")
        continue
      }
      namers[childPlace] = index
      if parents[childPlace] >= 0 {
        let first = unchecked.views[parents[childPlace]].id.text.quoted
        report(.severalParents, at: path, "\(child.text.quoted) is already a child of \(first)")
        continue
      }
      parents[childPlace] = index
      children.append(childPlace)
    }
  }

  private mutating func checkArrangement(
    of index: Int, _ view: ViewNode, namers: [Int], arrangers: inout [Int]
  ) {
    guard case .some(let arranged) = view.arrangement else { return }
    for (number, child) in arranged.enumerated() {
      guard !isFull else { return }
      let path = ProblemPath(.view(index), "arranged", number: number)
      guard let childPlace = indices[child], childPlace >= 0, namers[childPlace] == index else {
        report(
          .invalidArrangement, at: path,
          "\(child.text.quoted) is not a child; a stack arranges only its children")
        continue
      }
      if arrangers[childPlace] == index {
        report(.invalidArrangement, at: path, "\(child.text.quoted) is arranged twice")
      }
      arrangers[childPlace] = index
    }
  }
}
