/// All layouts of a store at one moment, by identity.
public struct Project: Equatable, Sendable {
  /// The layouts, in the order of their identities, each identity once.
  public private(set) var layouts: [Layout] = []

  /// Makes an empty project.
  public init() {}

  /// Makes a project from layouts in any order; of equal identities the last one counts.
  public init(_ layouts: some Sequence<Layout>) {
    for layout in layouts { self[layout.id] = layout }
  }

  /// The layout of an identity; setting nil removes it.
  ///
  /// - Precondition: a layout that is set has the identity it is set under.
  /// - Complexity: O(log *n*) to read, O(*n*) to write.
  public subscript(id: LayoutID) -> Layout? {
    get {
      let index = index(of: id)
      return index < layouts.count && layouts[index].id == id ? layouts[index] : nil
    }
    set {
      precondition(newValue == nil || newValue?.id == id, "a layout is set under its own identity")
      let index = index(of: id)
      let isPresent = index < layouts.count && layouts[index].id == id
      switch (newValue, isPresent) {
      case (let layout?, true): layouts[index] = layout
      case (let layout?, false): layouts.insert(layout, at: index)
      case (nil, true): layouts.remove(at: index)
      case (nil, false): break
      }
    }
  }

  private func index(of id: LayoutID) -> Int {
    layouts.partitioningIndex { $0.id >= id }
  }
}
