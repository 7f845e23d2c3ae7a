import AutoLayout
public import LayoutModel

/// Two views of one layout, as two selectors name them.
public struct MeasuredPair {
  /// The layout that holds both.
  public let index: LayoutIndex
  /// The view or guide to measure from.
  public let first: NodeID
  /// The view or guide to measure to.
  public let second: NodeID

  /// Finds the two views.
  ///
  /// - Parameters:
  ///   - first: A selector that names one view or guide of a layout.
  ///   - second: Another one, of the same layout.
  ///   - state: The revision or file to look in.
  /// - Throws: `WorkbenchError`: a selector that names nothing, a constraint or a value; several
  ///   views in the same layout (code `ambiguousView`); or two views that no layout has both of.
  public init(
    _ first: String, _ second: String, in state: LayoutState
  ) throws(WorkbenchError) {
    let left = try ItemSearch(first).views(in: state)
    let right = try ItemSearch(second).views(in: state)
    for (selector, views) in [(first, left), (second, right)] {
      guard let value = views.first?.value else { continue }
      throw WorkbenchError(
        .unknownView, "'\(selector)' is a value of a view, and a view is needed.",
        hint: "leave '.\(value)' out")
    }
    var common: [LayoutID] = []
    for id in left.map(\.index.layout.id)
    where !common.contains(id) && right.contains(where: { $0.index.layout.id == id }) {
      common.append(id)
    }
    guard let layout = common.first else {
      throw WorkbenchError(
        .unknownView, "No layout of \(state.title) has both '\(first)' and '\(second)'.",
        hint: "name two views of one layout, such as Login/Email and Login/Password")
    }
    let chosen = try (
      Self.only(first, left.filter { $0.index.layout.id == layout }),
      Self.only(second, right.filter { $0.index.layout.id == layout })
    )
    if common.count > 1 {
      throw WorkbenchError(
        .ambiguousView, "\(common.count) layouts have both '\(first)' and '\(second)'.",
        hint: "put the layout's name before them: \(chosen.0.index.layout.name)/\(first)")
    }
    index = chosen.0.index
    (self.first, self.second) = (chosen.0.item, chosen.1.item)
  }

  private static func only(
    _ selector: String, _ views: [ItemSearch.View]
  ) throws(WorkbenchError) -> ItemSearch.View {
    guard let view = views.first, views.count == 1 else {
      let ids = views.prefix(4).map { "'#\($0.item)'" }.joined(separator: ", ")
      throw WorkbenchError(
        .ambiguousView, "'\(selector)' names \(views.count) views.",
        hint: "one of them: \(ids)\(views.count > 4 ? ", …" : "")")
    }
    return view
  }

  /// Measures between the two on a device.
  ///
  /// - Returns: Nil if one of them is not installed there.
  /// - Complexity: That of solving the layout.
  public func measurement(on environment: Environment) -> FrameMeasurement? {
    let engine = LayoutEngine(index.layout, on: environment)
    let frames = Dictionary(engine.placements().map { ($0.id, $0.frame) }) { first, _ in first }
    let contents = ScrolledContents(index.layout, frames: frames, on: environment)
    guard let first = inWindow(first, engine, contents),
      let second = inWindow(second, engine, contents)
    else { return nil }
    return FrameMeasurement(from: first, to: second, precision: 0.5 / environment.scale)
  }

  /// The frame of a view, or the rectangle of a guide, in the window's coordinates, as far down as the
  /// contents of scroll views are at rest.
  private func inWindow(
    _ id: NodeID, _ engine: LayoutEngine, _ contents: ScrolledContents
  ) -> Frame? {
    guard var frame = engine.frame(of: id) else { return nil }
    var next = index[view: id] == nil ? owner(ofGuide: id) : parent(of: id)
    // A layout is a tree, so this ends.
    while let outer = next {
      guard let around = engine.frame(of: outer) else { return nil }
      frame.x += around.x
      frame.y += around.y + contents[outer]
      next = parent(of: outer)
    }
    return frame
  }

  private func parent(of id: NodeID) -> NodeID? {
    index.index(of: id).flatMap { index.parentIndex(of: $0) }.map { index.layout.views[$0].id }
  }

  private func owner(ofGuide id: NodeID) -> NodeID? {
    index.layout.views.first { $0.guides.contains { $0.id == id } }?.id
  }
}
