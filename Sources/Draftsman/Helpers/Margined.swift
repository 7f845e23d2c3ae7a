import DraftsmanCore
public import HeadlessUIKit

/// A transparent view whose content fills it up to a margin.
///
/// Relations that follow are those of the transparent view.
public struct Margined: LayoutChain {
  /// The draft that the chain extends.
  public let drf: LayoutDraft<UIView>

  /// Keeps the same space on all sides of the content.
  public init(
    by margin: CGFloat, @LayoutPlan _ content: () -> any ViewPlan, file: String = #fileID,
    line: Int = #line
  ) {
    self.init(by: UIEdgeInsets(insets: margin), content, file: file, line: line)
  }

  /// Keeps space on the sides of the content.
  public init(
    by margins: UIEdgeInsets, @LayoutPlan _ content: () -> any ViewPlan, file: String = #fileID,
    line: Int = #line
  ) {
    let container = UIView()
    container.backgroundColor = .clear
    drf = container.drf.insert(content)
    let source = SourcePosition(fileID: file, line: line)
    let edges: [NSLayoutConstraint.Attribute] = [.left, .right, .top, .bottom]
    for child in drf.node.children {
      for edge in edges {
        var constraint = PlannedConstraint(
          edge, .equal, .anonymous(.parent, edge), source: source)
        constraint.constant = (edge.isFarEdge ? -1 : 1) * margins.distance(of: edge)
        child.constraints.append(constraint)
      }
    }
  }
}
