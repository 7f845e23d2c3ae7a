import Foundation
import PlanStore

/// What one side says to the other: the bytes of a push or a fetch.
enum Conversation {
  /// The client's bytes of a push of a whole history to an empty store.
  static func ofPush() throws -> [UInt8] {
    try recorded(server: nil) { peer in
      let store = try PlanStore.inMemory()
      try Seeds.fill(store)
      _ = try store.sharing.push(["main", "side"], to: peer, as: nil, time: 1)
    }
  }

  /// The client's bytes of a fetch of a whole history by a store that has a part of it.
  static func ofFetch() throws -> [UInt8] {
    try recorded(server: { try Seeds.fill($0) }) { peer in
      _ = try PlanStore.inMemory().sharing.fetch(from: peer, as: "origin", time: 1)
    }
  }

  /// Lets a client talk to a service about a store in a file, and writes down what it says.
  private static func recorded(
    server fill: ((PlanStore) throws -> Void)?, _ client: (ProgramPeer) throws -> Void
  ) throws -> [UInt8] {
    let path = NSTemporaryDirectory() + "fuzz-\(UUID().uuidString).draftsman"
    defer { try? FileManager.default.removeItem(atPath: path) }
    if let fill { try fill(try PlanStore.create(at: path)) }
    let questions = Pipe()
    let relayed = Pipe()
    let answers = Pipe()
    let said = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: said) }
    let (from, to) = (
      questions.fileHandleForReading.fileDescriptor, relayed.fileHandleForWriting.fileDescriptor
    )
    let relay = Thread {
      var bytes: [UInt8] = []
      var block = [UInt8](repeating: 0, count: 4_096)
      while case let count = read(from, &block, block.count), count > 0 {
        bytes += block[..<count]
        _ = write(to, block, count)
      }
      close(to)
      try? Data(bytes).write(to: said)
    }
    let (input, output) = (
      relayed.fileHandleForReading.fileDescriptor, answers.fileHandleForWriting.fileDescriptor
    )
    let service = Thread {
      try? ExchangeService(StorePeer(path: path), reading: input, writing: output).run()
    }
    relay.start()
    service.start()
    try client(
      ProgramPeer(
        reading: answers.fileHandleForReading.fileDescriptor,
        writing: questions.fileHandleForWriting.fileDescriptor))
    close(questions.fileHandleForWriting.fileDescriptor)
    while !relay.isFinished || !service.isFinished { usleep(1_000) }
    return Array(try Data(contentsOf: said))
  }
}
