#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import LayoutModel

/// Revisions that have arrived and are not in the store yet, in a file that has no name any more.
///
/// So a store is locked for as long as writing takes, not for as long as a network takes, and what
/// is held in memory is one revision.
final class RevisionSpool {
  private let file: Int32
  private let stream: BlockStream
  private var size = 0
  private var count = 0

  /// Makes an empty file in the folder for temporary files (`TMPDIR`, else `/tmp`).
  init() throws(StoreError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/draftsman-exchange-XXXXXX".utf8CString)
    file = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkstemp($0) } ?? -1
    }
    guard file >= 0 else {
      throw StoreError(
        .full, "No temporary file can be made in \(folder).",
        hint: "Check that the folder can be written and the disk is not full.")
    }
    unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    stream = BlockStream(reading: file, writing: file)
  }

  deinit { close(file) }

  /// Takes what comes up to the end of the list: revisions, as many as it says.
  ///
  /// - Parameter receive: Gives one message after another.
  /// - Throws: What `receive` throws, or `StoreError` if something else comes or the disk is full.
  func fill(_ receive: () throws(StoreError) -> ExchangeMessage) throws(StoreError) {
    while true {
      let message = try receive()
      switch message {
      case .revision:
        let content = message.content
        size += content.bytes.count + 40
        guard size <= ExchangeLimits.revisions else {
          throw .invalidBundle("its revisions have more than \(ExchangeLimits.revisions) bytes")
        }
        try write(content)
        count += 1
      case .end(count):
        lseek(file, 0, SEEK_SET)
        return
      case .failure(let error): throw error
      default: throw .invalidBundle("something else stands among the revisions")
      }
    }
  }

  private func write(_ content: BlockContent) throws(StoreError) {
    do throws(StoreError) {
      try stream.write(content)
    } catch {
      throw StoreError(
        .full, "What arrives cannot be kept in a temporary file.",
        hint: "Check that the disk is not full.")
    }
  }

  /// The next revision; nil at the end.
  func next() throws(StoreError) -> BundledRevision? {
    guard let content = try stream.read() else { return nil }
    guard case .revision(let revision) = try ExchangeMessage(content) else { return nil }
    return revision
  }
}
