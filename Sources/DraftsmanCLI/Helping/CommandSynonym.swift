/// What commands of other programs are called here.
enum CommandSynonym {
  private static let commands = [
    "add": "save", "annotate": "blame", "checkout": "restore", "commit": "save", "history": "log",
    "init": "save FILE makes a store", "lint": "check", "revert": "undo", "status": "",
    "switch": "branch", "validate": "check", "verify": "fsck",
  ]

  /// Which command to use in place of a word; nil if the word is no other program's.
  static func hint(for word: String) -> String? {
    commands[word].map { $0.isEmpty ? "draftsman alone says how things stand" : "draftsman \($0)" }
  }
}
