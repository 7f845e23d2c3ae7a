import LayoutModel

extension LayoutNames {
  /// A view's name; behind one that says nothing, what is in the view: `UIView#Ab3-dE-f9Z ("Sign in")`.
  func spans(_ id: NodeID) -> [TextSpan] {
    let name = TextSpan(self[id], .name)
    return content(of: id).map { [name, TextSpan(" (\($0))", .secondary)] } ?? [name]
  }
}
