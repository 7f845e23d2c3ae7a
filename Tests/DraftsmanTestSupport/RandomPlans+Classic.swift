import DraftsmanClassic
package import DraftsmanCore

extension RandomPlans {
  /// The plan of elements in the language of 2.x, without names of constraints.
  package func evaluateClassic(_ elements: [Element]) -> any ViewPlan {
    PlanElements(elements.map(node))
  }

  private func node(_ element: Element) -> PlanNode {
    let (view, controller) = object(of: element)
    let node: PlanNode
    if let stack = view as? UIStackView {
      node =
        filled(stack.plan, element).insertStacked { evaluateClassic(element.stacked) }
        .planNodes[0]
    } else if let scrollView = view as? UIScrollView {
      node =
        filled(scrollView.plan, element).insertStacked { evaluateClassic(element.stacked) }
        .planNodes[0]
    } else {
      node = filled(controller?.plan ?? view.plan, element).planNodes[0]
    }
    nameStack(of: node)
    return node
  }

  /// Adds the relations and plain children of an element.
  private func filled<View>(
    _ scheme: LayoutScheme<View>, _ element: Element
  ) -> LayoutScheme<View> {
    for relation in element.relations { add(relation, to: scheme) }
    return scheme.insert { evaluateClassic(element.children) }
  }

  private func add<View>(_ relation: Relation, to scheme: LayoutScheme<View>) {
    let priority = UILayoutPriority([1000, 750, 10][relation.priority])
    let item = anonymous(relation.target)
    switch relation.attribute {
    case 0:
      let kind = kind(of: relation, CGFloat(4))
      if let item {
        scheme.left(kind, to: item, priority: priority)
      } else if case .held(let number) = relation.target {
        scheme.left(kind, to: views[number].leftAnchor, priority: priority)
      }
    case 1:
      let kind: LayoutRelation<any InsetsConvertible> = kind(of: relation, -2)
      if let item {
        scheme.vertical(kind, to: item, priority: priority)
      } else if case .held(let number) = relation.target {
        scheme.vertical(kind, to: views[number], priority: priority)
      }
    case 2:
      let (factor, constant) = ([1, 0.5, 2][relation.multiplier], CGFloat(relation.constant))
      if let item {
        scheme.width(
          length(relation, item), multiplyBy: factor, constant: constant, priority: priority)
      } else if case .held(let number) = relation.target {
        scheme.width(
          length(relation, views[number].widthAnchor), multiplyBy: factor, constant: constant,
          priority: priority)
      }
    default: scheme.height(.equalTo(CGFloat(relation.constant) * 10), priority: priority)
    }
  }

  private func anonymous(_ target: Target) -> AnonymousRelation? {
    switch target {
    case .parent: .parent
    case .previous: .previous
    case .safeArea: .safeArea
    case .keyboard: .keyboard
    case .held: nil
    }
  }

  private func kind<Value>(of relation: Relation, _ value: Value) -> LayoutRelation<Value> {
    [.equalTo(value), .moreThanTo(value), .lessThanTo(value)][relation.relation]
  }

  private func length<Related>(_ relation: Relation, _ other: Related) -> InterRelation<Related> {
    [.equalTo(other), .moreThanTo(other), .lessThanTo(other)][relation.relation]
  }
}
