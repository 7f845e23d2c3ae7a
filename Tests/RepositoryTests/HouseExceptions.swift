/// What may be larger than the house rules allow, each with the reason.
///
/// This is the one list. An entry that is no longer needed fails the tests, so that it shrinks.
enum HouseExceptions {
  /// Files of more than 400 lines.
  static let files: [String: String] = [
    "Tests/HeadlessUIKitTests/LayoutTests.swift":
      "the behaviour of live layout in one suite; to be divided by view"
  ]

  /// Functions of more than 60 lines, as `path: name`.
  static let functions: [String: String] = [
    "Tests/DraftsmanTests/Rejected/Misuse.swift: misuse":
      "one list of statements that must not compile",
    "Tests/PlanStoreTests/Saving/UpdateTests.swift: `what is not valid is refused, and leaves nothing behind`":
      "one table of refused updates",
  ]

  /// Folders with more than 16 source files beside each other.
  static let folders: [String: String] = [:]
}
