#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import LayoutModel

/// Blocks as they come and go through two file descriptors, such as those of pipes.
///
/// A block is that of a bundle (`BundleWriter`): length, SHA-256, content. Memory grows with what
/// has arrived, never with what a length promises. Who neither sends nor takes anything for
/// `patience` is given up. Whoever writes has to ignore SIGPIPE.
final class BlockStream {
  private let input: Int32
  private let output: Int32
  private let patience: Int32
  private var buffer: [UInt8] = []
  private var start = 0

  /// Makes a stream over descriptors, which stay the caller's.
  ///
  /// `patience` is in milliseconds.
  init(reading input: Int32, writing output: Int32, patience: Int32 = 600_000) {
    self.input = input
    self.output = output
    self.patience = patience
  }

  /// The line that each side begins with.
  static let greeting = Array("draftsman exchange 1\n".utf8)

  /// Sends the greeting.
  func greet() throws(StoreError) { try write(Self.greeting) }

  /// Reads the greeting of the other side.
  ///
  /// - Throws: `StoreError` with the code `invalidExchange` if something else comes, which is what
  ///   a shell or another program says.
  func readGreeting() throws(StoreError) {
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n"), line.count < 200 {
      if start == buffer.count, try !fill() { break }
      line.append(buffer[start])
      start += 1
    }
    guard line != Self.greeting else { return }
    guard !line.isEmpty else { throw .ended("before it said anything") }
    let text = quoted(String(decoding: line.prefix { $0 != 10 }, as: UTF8.self))
    throw StoreError(
      .invalidExchange, "The other side does not speak this exchange: it began with \(text).",
      hint: "Check that it runs draftsman of the same version, and prints nothing before that."
    )
  }

  /// The content of the next block; nil if the other side has ended between two blocks.
  ///
  /// - Throws: `StoreError` with the code `invalidBundle` if a block is too long or damaged.
  func read() throws(StoreError) -> [UInt8]? {
    if start == buffer.count, try !fill() { return nil }
    var head = BlockFields(try take(40)[...])
    let length = try head.number()
    let hash = try head.digest()
    guard length > 0, length <= ExchangeLimits.block else {
      throw .invalidBundle("a block says that it has \(length) bytes")
    }
    let content = try take(length)
    guard Digest(hashing: content) == hash else { throw .invalidBundle("a block is damaged") }
    return content
  }

  /// Sends a block.
  func write(_ content: BlockContent) throws(StoreError) {
    guard content.bytes.count <= ExchangeLimits.block else {
      throw StoreError(
        .invalidExchange,
        "A revision has \(content.bytes.count) bytes; at most \(ExchangeLimits.block) can be sent.",
        hint: "Carry it in a file: draftsman bundle create")
    }
    try write(content.block)
  }

  private func take(_ count: Int) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(count, 1 << 16))
    while bytes.count < count {
      if start == buffer.count, try !fill() { throw .ended("in the middle of a block") }
      let part = buffer[start...].prefix(count - bytes.count)
      bytes += part
      start = part.endIndex
    }
    return bytes
  }

  /// Reads what is there, waiting for the first byte; false at the end.
  private func fill() throws(StoreError) -> Bool {
    buffer = []
    start = 0
    while true {
      try wait(for: Int16(POLLIN), on: input)
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = bytes.withUnsafeMutableBytes { unsafeRead(input, $0) }
      if count >= 0 {
        buffer = Array(bytes.prefix(count))
        return count > 0
      }
      guard errno == EINTR || errno == EAGAIN else { throw .ended("with an error") }
    }
  }

  private func write(_ bytes: [UInt8]) throws(StoreError) {
    var index = 0
    while index < bytes.count {
      try wait(for: Int16(POLLOUT), on: output)
      // A pipe that takes anything takes so many bytes without blocking (pipe(7), PIPE_BUF).
      let count = bytes[index...].prefix(4_096).withUnsafeBytes { unsafeWrite(output, $0) }
      if count >= 0 {
        index += count
      } else if errno != EINTR && errno != EAGAIN {
        throw .ended("while it was being sent something")
      }
    }
  }

  private func wait(for events: Int16, on descriptor: Int32) throws(StoreError) {
    while true {
      var question = pollfd(fd: descriptor, events: events, revents: 0)
      let answer = poll(&question, 1, patience)
      if answer > 0 { return }
      guard answer == 0 || errno == EINTR else { throw .ended("with an error") }
      if answer == 0 {
        throw StoreError(
          .exchangeInterrupted, "The other side has been silent for \(patience / 1_000) seconds.",
          hint: "Do the same again; what has arrived is not sent or done twice.")
      }
    }
  }
}

private func unsafeRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}

private func unsafeWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

extension StoreError {
  /// The other side of an exchange has gone.
  static func ended(_ when: String) -> StoreError {
    StoreError(
      .exchangeInterrupted, "The other side has ended \(when).",
      hint: "Check that it can be reached and has draftsman in its PATH, then do the same again.")
  }
}
