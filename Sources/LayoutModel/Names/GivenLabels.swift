/// What people call views beside what the views say of themselves.
package enum GivenLabels {
  /// The labels by view, for the work that runs now.
  ///
  /// They go before a view's own, wherever names are shown or looked up. No layout, digest or document
  /// holds them.
  @TaskLocal package static var current: [NodeID: String] = [:]
}

extension ViewNode {
  /// The label to show and to look up: what was given from outside, else the view's own.
  package var shownLabel: String? { GivenLabels.current[id] ?? label }
}
