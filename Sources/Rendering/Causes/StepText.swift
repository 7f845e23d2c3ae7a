public import LayoutDiff
public import LayoutModel

/// A step of a difference in one line for people.
///
/// ```
/// + view  Card  UIView  in root, and 9 constraints
/// ~ form.left == root.safeArea.left + 16 → 32
/// ```
public struct StepText: Sendable {
  private let writer: OperationText
  private let after: Layout

  /// Makes lines for the steps that lead to a layout.
  ///
  /// - Parameters:
  ///   - names: What to call the views.
  ///   - after: The layout after the difference.
  public init(names: LayoutNames, after: Layout) {
    writer = OperationText(names: names)
    self.after = after
  }

  /// A change to constraints in one line.
  public func line(_ entry: ClauseEntry) -> TextLine {
    TextLine(writer.spans(entry.kind, after: after))
  }

  /// The step in one line.
  public func line(_ step: DifferenceStep) -> TextLine {
    switch step.subject {
    case .constraint(let kind): return TextLine(writer.spans(kind, after: after))
    case .operation(let operation):
      let line = writer.line(operation)
      let count = step.entries.count
      guard count > 0 else { return line }
      let words = ", and \(count.counted("constraint"))"
      return TextLine(line.spans + [TextSpan(words, .secondary)])
    }
  }
}
