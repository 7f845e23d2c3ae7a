import LayoutModel

/// Answers the questions of a `ProgramPeer` about a store, from two file descriptors.
package final class ExchangeService {
  private let peer: any ExchangePeer
  private let stream: BlockStream

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - peer: The store that it is about.
  ///   - input: Where the questions come from.
  ///   - output: Where the answers go.
  ///   - patience: After how many milliseconds without a byte the other side is given up.
  package init(
    _ peer: any ExchangePeer, reading input: Int32, writing output: Int32,
    patience: Int32 = 600_000
  ) {
    self.peer = peer
    stream = BlockStream(reading: input, writing: output, patience: patience)
  }

  /// Answers until the other side has no more questions, or one cannot be answered.
  ///
  /// - Throws: `StoreError`: why it ended early. The other side has been told, if it listens.
  package func run() throws(StoreError) {
    try stream.greet()
    do throws(StoreError) {
      try stream.readGreeting()
      while let content = try stream.read() { try answer(try ExchangeMessage(content)) }
    } catch {
      let error = error.asAnswer
      try? send(.failure(error))
      throw error
    }
  }

  private func answer(_ question: ExchangeMessage) throws(StoreError) {
    switch question {
    case .references:
      do throws(StoreError) {
        let references = try peer.references()
        for reference in references { try send(.reference(reference)) }
        try send(.end(references.count))
      } catch {
        // Whoever pushes makes the store.
        guard error.code == .missing else { throw error }
        try send(.failure(error))
      }
    case .known(let hashes):
      guard hashes.count <= ExchangeLimits.hashes else {
        throw .invalidBundle("it asks for \(hashes.count) hashes at once")
      }
      try send(.hashes(try peer.known(among: hashes)))
    case .revisions(let wanted, let known):
      let feed = try peer.revisions(leadingTo: wanted, excluding: known)
      try send(.count(feed.count))
      var count = 0
      while let revision = try feed.next() {
        try send(.revision(revision))
        count += 1
      }
      try send(.end(count))
    case .receive(let count):
      let spool = try RevisionSpool()
      try spool.fill { () throws(StoreError) in
        guard let content = try stream.read() else { throw .ended("among the revisions") }
        return try ExchangeMessage(content)
      }
      let feed = RevisionFeed(count: count, load: {}) { () throws(StoreError) in try spool.next() }
      try send(.received(try peer.receive(feed)))
    case .move(let moves, let time):
      try send(.outcome(peer.move(moves, time: time)))
    default: throw .unexpected
    }
  }

  private func send(_ message: ExchangeMessage) throws(StoreError) {
    try stream.write(message.content)
  }
}
