/// How much lower the contents of scroll views lie than their frames say when a screen appears.
///
/// A subview's frame counts from the origin of its superview's bounds. A scroll view moves that
/// origin: at rest its contents begin below the bars and the device's parts that cover it
/// (`UIScrollView.adjustedContentInset`), though their frames begin at zero. Frames in the window are
/// sums of frames, and of this where a scroll view is between.
///
/// Contents are moved where a scroll view begins above the safe area, and scrolls up and down: tables
/// do, others where their contents are higher than they are or they bounce anyway
/// (`contentInsetAdjustmentBehavior`, whose standard is `automatic`), and in a navigation controller also
/// those that do not scroll, unless the controller says otherwise
/// (`automaticallyAdjustsScrollViewInsets`). One inside another scroll view keeps its place.
public struct ScrolledContents: Equatable, Sendable {
  /// By scroll view: how many points lower its contents lie; those without are left out.
  public let offsets: [NodeID: Double]

  /// Contents that lie where their frames say.
  public static let unmoved = ScrolledContents(offsets: [:])

  private init(offsets: [NodeID: Double]) {
    self.offsets = offsets
  }

  /// How many points lower the contents of a view lie.
  public subscript(view: NodeID) -> Double { offsets[view] ?? 0 }

  /// Finds the scroll views whose contents are moved.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - frames: Where its views are, in the coordinates of their superviews.
  ///   - environment: The device that the frames were solved on, or the canvas.
  /// - Complexity: O(views).
  public init(_ layout: Layout, frames: [NodeID: Frame], on environment: Environment) {
    let top = environment.fitted(to: layout).safeArea.top
    guard top > 0 else {
      offsets = [:]
      return
    }
    var offsets: [NodeID: Double] = [:]
    /// Where the subviews of each view begin; none inside scroll views, where nothing more moves.
    var origins: [NodeID: Double] = [layout.root: 0]
    for view in layout.views {
      guard let origin = origins[view.id], let frame = frames[view.id] else { continue }
      let start = origin + frame.y
      guard view.isScrollView else {
        for child in view.children { origins[child] = start }
        continue
      }
      let covered = top - start
      if covered > 0, covered < frame.height,
        ScrolledContents.adjusts(view, frame, frames, layout.properties)
      {
        offsets[view.id] = covered
      }
    }
    self.offsets = offsets
  }

  /// Finds the views whose frames say where the contents of a layout's scroll views lie.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - parents: The superview of each view.
  /// - Returns: The scroll views, their subviews and what they lie in.
  /// - Complexity: O(views), and the depth of each scroll view.
  package static func deciding(in layout: Layout, _ parents: [NodeID: NodeID]) -> Set<NodeID> {
    var deciding: Set<NodeID> = []
    for view in layout.views where view.isScrollView {
      deciding.formUnion(view.children)
      var next: NodeID? = view.id
      while let id = next, deciding.insert(id).inserted { next = parents[id] }
    }
    return deciding
  }

  /// Whether a scroll view moves its contents out of what covers it.
  private static func adjusts(
    _ view: ViewNode, _ frame: Frame, _ frames: [NodeID: Frame], _ screen: Properties
  ) -> Bool {
    let behavior = view.properties["contentInsetAdjustmentBehavior"]?.text
    if behavior == "never" { return false }
    if behavior == "always" || view.className == "UITableView" { return true }
    if view.properties["alwaysBounceVertical"]?.flag == true { return true }
    let end = view.children.compactMap { frames[$0].map { $0.y + $0.height } }.max() ?? 0
    if end > frame.height { return true }
    let containers = screen["containers"]?.text?.split(separator: " ") ?? []
    return behavior != "scrollableAxes" && containers.contains("UINavigationController")
      && screen["controller.automaticallyAdjustsScrollViewInsets"]?.flag != false
  }
}
