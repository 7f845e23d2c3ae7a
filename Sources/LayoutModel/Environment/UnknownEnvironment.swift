/// The failure of reading an environment from a text.
public struct UnknownEnvironment: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was to be read.
  public let text: String

  /// Makes the failure.
  public init(text: String) {
    self.text = text
  }

  /// What is wrong and what would be right, in one line.
  public var description: String {
    let shown = String(text.unicodeScalars.prefix(80).map { $0.value < 0x20 ? " " : Character($0) })
    return "unknown environment \"\(shown)\": give a device such as \"iPhone 15 landscape\" or a"
      + " size in points such as 375x667@2"
  }
}
