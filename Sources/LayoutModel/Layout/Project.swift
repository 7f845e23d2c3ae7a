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
      let place = place(of: id)
      return place < layouts.count && layouts[place].id == id ? layouts[place] : nil
    }
    set {
      precondition(newValue == nil || newValue?.id == id, "a layout is set under its own identity")
      let place = place(of: id)
      let isPresent = place < layouts.count && layouts[place].id == id
      switch (newValue, isPresent) {
      case (let layout?, true): layouts[place] = layout
      case (let layout?, false): layouts.insert(layout, at: place)
      case (nil, true): layouts.remove(at: place)
      case (nil, false): break
      }
    }
  }

  private func place(of id: LayoutID) -> Int {
    layouts.partitioningIndex { $0.id >= id }
  }
}
