import Foundation

/// A small git repository with the history of the tour's screen, the same on every machine.
struct TourRepository {
  /// The folder of the repository, inside the current one.
  let name: String

  /// Makes the repository and its commits: the tour's versions, one by a newer Xcode, a moved file.
  ///
  /// - Throws: a failure if the folder is there already, or git cannot be run.
  init(name: String) throws {
    self.name = name
    guard !FileManager.default.fileExists(atPath: name) else {
      throw CommandFailure(
        "tour.exists", "There is a folder \(name) already.", hint: "name another folder")
    }
    try git(["init", "--quiet", name], at: 0)
    let documents = TourVersion.all.map(\.document)
    let newer = String(decoding: documents[1], as: UTF8.self)
      .replacingOccurrences(of: "toolsVersion=\"21507\"", with: "toolsVersion=\"22505\"")
    try commit(documents[0], to: "App", "Draw the sign-in screen", day: 1)
    try commit(documents[1], to: "App", "Add a way to a new password", day: 2)
    try commit(Array(newer.utf8), to: "App", "Open with a newer Xcode", day: 3)
    try commit(documents[2], to: "App", "Ask for the password first", day: 4)
    try git(["-C", name, "mv", "App", "Login"], at: 5)
    try commit(documents[3], to: "Login", "Put the form on a card", day: 5)
    try commit(documents[4], to: "Login", "Widen the margins", day: 6)
  }

  /// The commits as git lists them, newest first.
  func log() throws -> String {
    try git(["-C", name, "log", "--oneline"], at: 7)
  }

  private func commit(
    _ document: [UInt8], to folder: String, _ message: String, day: Int
  ) throws {
    let url = URL(fileURLWithPath: name).appendingPathComponent(folder)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(document).write(to: url.appendingPathComponent(TourVersion.file))
    } catch {
      throw CommandFailure(
        "tour.write", "Cannot write \(TourVersion.file) in \(url.path).",
        hint: "is the disk full?")
    }
    try git(["-C", name, "add", "--all"], at: day)
    try git(["-C", name, "commit", "--quiet", "--no-verify", "--message", message], at: day)
  }

  /// Runs git without the person's configuration, as somebody else, on a day of March 2024.
  @discardableResult
  private func git(_ arguments: [String], at day: Int) throws -> String {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "A. Developer"
      environment["GIT_\(role)_EMAIL"] = "a@example.invalid"
      environment["GIT_\(role)_DATE"] = "\(1_709_204_400 + day * 86_400) +0000"
    }
    let run = try? GitRun(["-c", "init.defaultBranch=main"] + arguments, environment: environment)
    guard let run, run.status == 0 else { throw TourRepository.failure }
    return String(decoding: run.output, as: UTF8.self)
  }

  private static var failure: CommandFailure {
    CommandFailure(
      "tour.git", "git cannot make the tour's repository.",
      hint: "install git 2.32 or later, or take the tour without --git")
  }
}
