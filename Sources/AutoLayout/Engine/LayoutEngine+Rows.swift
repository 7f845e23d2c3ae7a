/// Rows of tables, whose heights follow from what they hold.
extension LayoutEngine {
  /// Below these, in points, a content asks for no height, and a view in it has none.
  private static let least = (content: 0.5, view: 0.01)

  /// Has all rows ask what they hold how low they can be.
  func beginRows() {
    for index in system.rowRules.indices where system.rowRules[index].isDrawn {
      setRowHeight(isDrawn: false, of: index)
    }
  }

  /// Gives rows the height that is drawn where their content asks for none or something in it would
  /// vanish.
  func updateRows() {
    for (index, rule) in system.rowRules.enumerated() where !rule.isDrawn && rule.drawn > 0 {
      let isOpen =
        solvedHeight(of: rule.view) < LayoutEngine.least.content
        || rule.blanks.contains {
          solvedHeight(of: $0) < LayoutEngine.least.view && system.held[$0].vertical.size == 0
        }
      if isOpen { setRowHeight(isDrawn: true, of: index) }
    }
  }

  private func solvedHeight(of view: Int) -> Double {
    values[Edge.bottom.variable(of: view)] - values[Edge.top.variable(of: view)]
  }

  /// Sets the height that a row in a file of its own is drawn at.
  func setWindowRow(height: Double) {
    guard let index = system.rowRules.firstIndex(where: { $0.view == 0 }) else { return }
    system.rowRules[index].drawn = height
    setRowHeight(isDrawn: system.rowRules[index].isDrawn, of: index)
  }

  private func setRowHeight(isDrawn: Bool, of index: Int) {
    system.rowRules[index].isDrawn = isDrawn
    let rule = system.rowRules[index]
    setFormConstant(rule.base - (isDrawn ? rule.drawn : 0), of: rule.equation)
  }
}
