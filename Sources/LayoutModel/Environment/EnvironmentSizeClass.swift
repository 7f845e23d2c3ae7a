extension Environment {
  /// How much room there is in one direction, as `UIUserInterfaceSizeClass` names it.
  public enum SizeClass: String, CaseIterable, Sendable {
    case compact, regular
  }
}
