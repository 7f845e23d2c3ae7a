import Foundation

/// Reads the contents of files out of a repository, in an order known beforehand.
///
/// One `git cat-file --batch` process gives all of them; a content that was asked for twice is
/// given twice.
public final class BlobReader {
  /// What there is under a hash.
  public enum Content: Equatable, Sendable {
    /// The file's bytes.
    case bytes([UInt8])
    /// The repository does not have it, as in a clone with a filter.
    case missing
    /// It has this many bytes, more than are read.
    case tooLarge(Int)
    /// It is no file's content.
    case notAFile
  }

  private let process: GitProcess
  private let limit: Int
  private var buffer = Data()
  private var left: ArraySlice<String>

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - repository: The repository that has the contents.
  ///   - hashes: The hashes of the contents, in the order in which they will be asked for.
  ///   - limit: The most bytes of one content that are read.
  /// - Throws: `GitError` if git cannot be run.
  public init(
    _ repository: GitRepository, hashes: [String], limit: Int
  ) throws(GitError) {
    self.limit = limit
    left = hashes[...]
    process = try GitProcess(
      ["cat-file", "--batch", "--buffer"], in: repository.path,
      input: hashes.map { $0 + "\n" }.joined())
  }

  /// The next content; nil when all have been read.
  public func next() throws(GitError) -> Content? {
    guard let hash = left.popFirst() else { return nil }
    let head = try line().split(separator: " ")
    if head.count == 2, head[1] == "missing" { return .missing }
    guard head.count == 3, head[0] == hash, let count = Int(head[2]), count >= 0 else {
      throw GitError(
        .unreadable, "git cat-file gave '\(head.joined(separator: " ").prefix(120))' for \(hash).",
        hint: "run git fsck in the repository")
    }
    guard head[1] == "blob", count <= limit else {
      try skip(count + 1)
      return head[1] == "blob" ? .tooLarge(count) : .notAFile
    }
    let bytes = try take(count + 1)
    return .bytes(Array(bytes.dropLast()))
  }

  private func line() throws(GitError) -> String {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = String(decoding: buffer[buffer.startIndex..<end], as: UTF8.self)
        buffer = buffer[(end + 1)...]
        return line
      }
      guard buffer.count < 4_096 else { throw GitError(.unreadable, "git cat-file gave no line.") }
      try fill()
    }
  }

  private func take(_ count: Int) throws(GitError) -> Data {
    while buffer.count < count { try fill() }
    defer { buffer = Data(buffer.dropFirst(count)) }
    return Data(buffer.prefix(count))
  }

  private func skip(_ count: Int) throws(GitError) {
    var count = count
    while count > buffer.count {
      count -= buffer.count
      buffer = Data()
      try fill()
    }
    buffer = Data(buffer.dropFirst(count))
  }

  private func fill() throws(GitError) {
    let more = try process.read(1 << 16)
    guard !more.isEmpty else {
      try process.finish()
      throw GitError(.unreadable, "git cat-file ended too early.")
    }
    buffer.append(more)
  }
}
