import ArgumentParser
import Foundation

/// Who makes a revision, and when.
struct Authorship: ParsableArguments {
  @Option(help: "The author; else $DRAFTSMAN_AUTHOR, else git's user.name, else the login name.")
  var author: String?

  /// The author's name.
  func name(environment: [String: String]) -> String {
    let given = [author, environment["DRAFTSMAN_AUTHOR"], environment["GIT_AUTHOR_NAME"]]
    if let name = given.compactMap({ $0 }).first(where: { !$0.isEmpty }) { return name }
    if let name = gitUserName(), !name.isEmpty { return name }
    return environment["USER"] ?? environment["LOGNAME"] ?? "unknown"
  }

  /// Milliseconds since 1970, UTC: `SOURCE_DATE_EPOCH` (seconds) where it is set, else now.
  ///
  /// See reproducible-builds.org for the variable.
  static func time(environment: [String: String]) throws -> Int64 {
    guard let text = environment["SOURCE_DATE_EPOCH"], !text.isEmpty else {
      return Int64(Date().timeIntervalSince1970 * 1000)
    }
    guard let seconds = Int64(text), (0...253_402_300_799).contains(seconds) else {
      throw CommandFailure(
        "environment.epoch", "SOURCE_DATE_EPOCH is '\(text.prefix(40))', not a number of seconds.",
        hint: "unset SOURCE_DATE_EPOCH, or set it to seconds since 1970")
    }
    return seconds * 1000
  }

  private func gitUserName() -> String? {
    guard let run = try? GitRun(["config", "--get", "user.name"]) else { return nil }
    return String(decoding: run.output, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
