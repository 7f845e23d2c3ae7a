import DraftsmanCore
public import HeadlessUIKit

extension RelatableAnchors {
  fileprivate func set(
    _ relation: AnchorRelation, _ lengths: [CGFloat], _ file: String, _ line: Int
  ) -> LayoutRelation<View, ConstantShape> {
    let source = SourcePosition(fileID: file, line: line)
    return LayoutRelation(
      drf,
      zip(attributes, lengths).map { attribute, length in
        var constraint = PlannedConstraint(
          attribute, relation.relation(of: attribute), .constant, source: source)
        constraint.constant = length
        return constraint
      })
  }
}

extension RelatableAnchors where Shape == LengthShape {
  /// Makes it a number of points.
  @discardableResult
  public func equal(
    to length: CGFloat, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set(.equal, [length], file, line)
  }

  /// Makes it a number of points.
  @discardableResult
  public func equal(
    with length: CGFloat, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set(.equal, [length], file, line)
  }

  /// Makes it at least a number of points.
  @discardableResult
  public func moreThan(
    to length: CGFloat, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set(.moreThan, [length], file, line)
  }

  /// Makes it at least a number of points.
  @discardableResult
  public func moreThan(
    with length: CGFloat, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set(.moreThan, [length], file, line)
  }

  /// Makes it at most a number of points.
  @discardableResult
  public func lessThan(
    to length: CGFloat, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set(.lessThan, [length], file, line)
  }

  /// Makes it at most a number of points.
  @discardableResult
  public func lessThan(
    with length: CGFloat, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set(.lessThan, [length], file, line)
  }
}

extension RelatableAnchors where Shape == SizeShape {
  /// Makes it a size.
  @discardableResult
  public func equal(
    to size: CGSize, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set(.equal, [size.width, size.height], file, line)
  }

  /// Makes it a size.
  @discardableResult
  public func equal(
    with size: CGSize, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set(.equal, [size.width, size.height], file, line)
  }

  /// Makes it at least a size.
  @discardableResult
  public func moreThan(
    to size: CGSize, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set(.moreThan, [size.width, size.height], file, line)
  }

  /// Makes it at least a size.
  @discardableResult
  public func moreThan(
    with size: CGSize, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set(.moreThan, [size.width, size.height], file, line)
  }

  /// Makes it at most a size.
  @discardableResult
  public func lessThan(
    to size: CGSize, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set(.lessThan, [size.width, size.height], file, line)
  }

  /// Makes it at most a size.
  @discardableResult
  public func lessThan(
    with size: CGSize, file: String = #fileID, line: Int = #line
  ) -> LayoutRelation<View, ConstantShape> {
    set(.lessThan, [size.width, size.height], file, line)
  }
}
