import Foundation

/// What happens to a layout that is not as it was kept, or of which nothing is kept.
///
/// In none of these does a test pass that has not compared.
public enum LayoutMode: String, CaseIterable, Sendable {
  /// It waits for somebody to run `draftsman accept` or `draftsman reject`; the test fails.
  case pending
  /// Nothing is written; the test fails.
  case compare
  /// It is kept at once; the test fails and says so, and passes the next time. On a build server
  /// nothing is written.
  case record

  /// The variable that chooses one.
  static let variable = "DRAFTSMAN_LAYOUTS"

  /// What the environment asks for: `DRAFTSMAN_LAYOUTS`; without it `compare` on a build server,
  /// which sets `CI`, and `pending` elsewhere.
  ///
  /// - Throws: `LayoutTestError` if the variable has another value, or asks a build server to record.
  init(environment: [String: String]) throws {
    let isServer = !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
    guard let text = environment[Self.variable], !text.isEmpty else {
      self = isServer ? .compare : .pending
      return
    }
    guard let mode = LayoutMode(rawValue: text) else {
      throw LayoutTestError(
        "\(Self.variable) is '\(text.prefix(40))': pending, compare or record are known.")
    }
    guard mode != .record || !isServer else {
      throw LayoutTestError(
        "\(Self.variable) is 'record' while CI is set: what a build server keeps nobody sees. "
          + "Record where the result can be committed.")
    }
    self = mode
  }
}
