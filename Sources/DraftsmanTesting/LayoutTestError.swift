/// Why a screen could not be compared: a mistake in the test, in one line.
public struct LayoutTestError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
