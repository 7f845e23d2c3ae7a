package import HeadlessUIKit

/// A view that arranges its stacked children by a stack inside it.
package protocol StackContainer: UIView {
  /// The stack, which is in the view's tree as long as the view lives.
  var containedStack: UIStackView { get }
}

extension PlanNode {
  /// Adds arranged children.
  ///
  /// A stack arranges them itself; a stack container arranges them by its stack; a plain scroll view
  /// by a vertical stack that fills its content and has its width, which is part of the plan. In
  /// any other view they are plain subviews.
  package func insertStacked(_ nodes: [PlanNode]) {
    if view is UIStackView {
      stackedChildren += nodes
    } else if let container = view as? any StackContainer {
      innerStack(of: container.containedStack) { _ in }.stackedChildren += nodes
    } else if let scrollView = view as? UIScrollView {
      innerStack(of: ScrolledStack.of(scrollView)) { $0.fill(scrollView) }
        .stackedChildren += nodes
    } else {
      children += nodes
    }
  }

  /// The node of the stack inside the view, which comes after all plain children.
  private func innerStack(of stack: UIStackView, prepare: (PlanNode) -> Void) -> PlanNode {
    if let node = stackedChildren.first(where: { $0.view === stack }) { return node }
    let node = PlanNode(view: stack)
    prepare(node)
    stackedChildren.append(node)
    return node
  }

  /// Relates a stack to the content and the width of its scroll view.
  private func fill(_ scrollView: UIScrollView) {
    let content = scrollView.contentLayoutGuide
    let edges: [NSLayoutConstraint.Attribute] = [.left, .right, .top, .bottom]
    for edge in edges {
      constraints.append(PlannedConstraint(edge, .equal, .item(content, edge)))
    }
    constraints.append(
      PlannedConstraint(.width, .equal, .item(scrollView.frameLayoutGuide, .width)))
  }
}

/// The stack that plans put into a plain scroll view: always the same one for one scroll view.
private enum ScrolledStack: AttachmentKey {
  typealias Value = UIStackView

  static func of(_ scrollView: UIScrollView) -> UIStackView {
    if let stack = scrollView.attachments[ScrolledStack.self] { return stack }
    let stack = UIStackView()
    stack.axis = .vertical
    scrollView.attachments[ScrolledStack.self] = stack
    return stack
  }
}
