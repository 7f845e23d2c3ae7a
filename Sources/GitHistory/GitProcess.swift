import Foundation

/// One run of `git` that reads a repository and cannot change it.
///
/// Only plumbing runs: no hook, no pager, no editor, no network, no lock, no replaced object, and
/// nothing of the environment or of the repository's settings that would lead `git` elsewhere or
/// have it say something else. It runs in the process group of this program, so that what is typed
/// at a terminal (Ctrl-C, Ctrl-Z) reaches both; `Foundation.Process` makes a group for each process.
final class GitProcess {
  private let arguments: [String]
  private let output: FileHandle
  /// What git has said on standard error: a file without a name.
  private let errors: FileHandle
  private let process: pid_t
  private var status: Int32?

  /// Starts `git` in a folder; what it reads is the text of `input`.
  init(_ arguments: [String], in folder: String, input: String? = nil) throws(GitError) {
    self.arguments = arguments
    do {
      let pipe = Pipe()
      errors = try GitProcess.unnamedFile("")
      let source = try input.map(GitProcess.unnamedFile) ?? FileHandle.nullDevice
      output = pipe.fileHandleForReading
      let streams = [
        source.fileDescriptor, pipe.fileHandleForWriting.fileDescriptor, errors.fileDescriptor,
      ]
      // A git that could read its own output would wait for ever if this program were killed.
      for end in streams + [output.fileDescriptor] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      process = try GitProcess.start(
        ["git", "-C", folder] + GitProcess.settings + arguments, streams: streams)
      try pipe.fileHandleForWriting.close()
    } catch {
      throw GitError(
        .missing, "git cannot be started: \(error.localizedDescription)",
        hint: "install git, and check that the folder for temporary files can be written")
    }
  }

  deinit {
    guard status == nil else { return }
    kill(process, SIGTERM)
    wait()
  }

  /// The next bytes of the output, at most `count`; empty at its end.
  func read(_ count: Int) throws(GitError) -> Data {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      var watched = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&watched, 1, 60_000 * GitRepository.silentMinutesMaximum)
      if ready < 0, errno == EINTR { continue }
      guard ready != 0 else {
        kill(process, SIGTERM)
        let minutes = GitRepository.silentMinutesMaximum
        throw failure("it has said nothing for \(minutes) minutes")
      }
      let got = Foundation.read(output.fileDescriptor, &bytes, count)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw failure("its output cannot be read") }
      return Data(bytes[..<got])
    }
  }

  /// Everything that is left of the output; throws unless `git` then ends well.
  func readToEnd() throws(GitError) -> Data {
    var data = Data()
    while true {
      let more = try read(1 << 16)
      if more.isEmpty { break }
      data.append(more)
      guard data.count <= GitRepository.answerMaximum else {
        throw GitError(
          .unreadable,
          "git \(arguments.first ?? "") says more than \(GitRepository.answerMaximum) bytes.",
          hint: "name the paths that matter")
      }
    }
    try finish()
    return data
  }

  /// Waits for the end, and throws unless it is a good one.
  func finish() throws(GitError) {
    let status = wait()
    guard status == 0 else {
      // The low bits are a signal's number (wait(2)).
      throw failure(
        status & 0x7F == 0
          ? "it ended with status \(status >> 8 & 0xFF)" : "signal \(status & 0x7F) ended it")
    }
  }

  /// The output of a run that ends well.
  static func output(
    _ arguments: [String], in folder: String, input: String? = nil
  ) throws(GitError) -> Data {
    try GitProcess(arguments, in: folder, input: input).readToEnd()
  }

  @discardableResult
  private func wait() -> Int32 {
    if let status { return status }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    self.status = status
    return status
  }

  private func failure(_ reason: String) -> GitError {
    try? errors.seek(toOffset: 0)
    let said = ((try? errors.read(upToCount: 2_000)) ?? nil) ?? Data()
    let text = String(decoding: said, as: UTF8.self)
      .split(whereSeparator: \.isNewline).first.map(String.init)
    return GitError(
      .failed, "git \(arguments.first ?? "") failed: \(text ?? reason)",
      hint: "run git fsck in the repository")
  }
}

extension GitProcess {
  private static func start(_ words: [String], streams: [Int32]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    let variables = environment.map { "\($0)=\($1)" }.sorted()
    let pointers = [words, variables].map { $0.map { strdup($0) } }
    defer { for pointer in pointers.joined() { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawnp(
      &process, words[0], &actions, nil, pointers[0] + [nil], pointers[1] + [nil])
    guard code == 0 else {
      throw NSError(
        domain: NSPOSIXErrorDomain, code: Int(code),
        userInfo: [NSLocalizedDescriptionKey: String(cString: strerror(code))])
    }
    return process
  }

  /// A file that goes away with its handle, however this program ends; it is read from its start.
  private static func unnamedFile(_ text: String) throws -> FileHandle {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("draftsman-git-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { unlink(file.path) }
    return try FileHandle(forUpdating: file)
  }

  /// What git is told whatever the repository's settings are.
  private static let settings = [
    "--no-pager", "--no-replace-objects", "--no-optional-locks",
    "-c", "core.quotePath=false", "-c", "core.fsmonitor=false", "-c", "log.showSignature=false",
    "-c", "log.mailmap=false", "-c", "log.follow=false", "-c", "log.decorate=false",
    "-c", "log.diffMerges=separate", "-c", "log.showRoot=true", "-c", "log.excludeDecoration=",
    "-c", "log.abbrevCommit=false", "-c", "diff.orderFile=", "-c", "diff.renames=true",
    "-c", "diff.relative=false", "-c", "diff.noprefix=false", "-c", "diff.ignoreSubmodules=none",
    "-c", "core.precomposeUnicode=false", "-c", "core.warnAmbiguousRefs=false",
  ]

  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    // A hook of another repository may be what runs this program.
    for name in environment.keys where name.hasPrefix("GIT_") && !name.hasPrefix("GIT_CONFIG") {
      environment[name] = nil
    }
    environment["GIT_NO_LAZY_FETCH"] = "1"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["LC_ALL"] = "C"
    return environment
  }
}
