package import LayoutModel

/// A store that another program has open, at the other end of two pipes: `ExchangeService`.
package final class ProgramPeer: ExchangePeer {
  private let stream: BlockStream
  private let program: AnyObject?
  private var isGreeted = false

  /// Makes a peer of what answers at two file descriptors.
  ///
  /// - Parameters:
  ///   - input: Where its answers come from.
  ///   - output: Where it is asked.
  ///   - patience: After how many milliseconds without a byte it is given up.
  ///   - program: What has to stay for as long as the peer is used.
  package init(
    reading input: Int32, writing output: Int32, patience: Int32 = 600_000,
    keeping program: AnyObject? = nil
  ) {
    stream = BlockStream(reading: input, writing: output, patience: patience)
    self.program = program
  }

  package func references() throws(StoreError) -> [BundledReference] {
    try checked { () throws(StoreError) in
      try ask(.references)
      var references: [BundledReference] = []
      while true {
        switch try answer() {
        case .reference(let reference):
          try Reference.check(reference.name)
          guard
            references.last.map({ $0.name.utf8.lexicographicallyPrecedes(reference.name.utf8) })
              ?? true, references.count < ExchangeLimits.references
          else { throw .invalidBundle("its branches and tags are not in order, or too many") }
          references.append(reference)
        case .end(references.count): return references
        default: throw .unexpected
        }
      }
    }
  }

  package func known(among hashes: [Digest]) throws(StoreError) -> [Digest] {
    try checked { () throws(StoreError) in
      try ask(.known(hashes))
      guard case .hashes(let known) = try answer() else { throw .unexpected }
      let asked = Set(hashes)
      guard known.count <= hashes.count, known.allSatisfy(asked.contains) else {
        throw .invalidBundle("it knows revisions that it was not asked for")
      }
      return known
    }
  }

  package func revisions(
    leadingTo wanted: [Digest], excluding known: [Digest]
  ) throws(StoreError) -> RevisionFeed {
    try checked { () throws(StoreError) in
      try ask(.revisions(leadingTo: wanted, excluding: known))
      guard case .count(let count) = try answer() else { throw .unexpected }
      var spool: RevisionSpool?
      func load() throws(StoreError) {
        guard spool == nil else { return }
        try checked { () throws(StoreError) in
          let arriving = try RevisionSpool()
          try arriving.fill { () throws(StoreError) in try answer() }
          spool = arriving
        }
      }
      return RevisionFeed(count: count, load: load) { () throws(StoreError) in
        try load()
        return try spool?.next()
      }
    }
  }

  package func receive(_ feed: RevisionFeed) throws(StoreError) -> ReceivedRevisions {
    try checked { () throws(StoreError) in
      try feed.load()
      do throws(StoreError) {
        try ask(.receive(count: feed.count))
        var count = 0
        while let revision = try feed.next() {
          try stream.write(ExchangeMessage.revision(revision).content)
          count += 1
        }
        try stream.write(ExchangeMessage.end(count).content)
      } catch {
        // If the other side has refused something, it has said why before it ended.
        guard error.code == .exchangeInterrupted, let content = try? stream.read(),
          case .failure(let reason)? = try? ExchangeMessage(content)
        else { throw error }
        throw reason
      }
      guard case .received(let received) = try answer() else { throw .unexpected }
      return received
    }
  }

  package func move(_ moves: [WriteBatch.Move], time: Int64) -> WriteOutcome {
    do throws(StoreError) {
      return try checked { () throws(StoreError) in
        try ask(.move(moves, time: time))
        guard case .outcome(let outcome) = try answer() else { throw .unexpected }
        return outcome
      }
    } catch {
      // The question may have arrived although no answer did.
      return error.code == .exchangeInterrupted ? .unknown(error) : .fatal(error)
    }
  }

  private func ask(_ question: ExchangeMessage) throws(StoreError) {
    if !isGreeted {
      try stream.readGreeting()
      try stream.greet()
      isGreeted = true
    }
    try stream.write(question.content)
  }

  private func answer() throws(StoreError) -> ExchangeMessage {
    guard let content = try stream.read() else { throw .ended("without an answer") }
    let message = try ExchangeMessage(content)
    if case .failure(let error) = message { throw error }
    return message
  }

  /// Says of what cannot be read that it came from another store.
  private func checked<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      return try body()
    } catch {
      throw error.asAnswer
    }
  }
}

extension StoreError {
  /// An answer that fits no question.
  static var unexpected: StoreError { .invalidBundle("it answers something else than was asked") }

  /// The same for what has come from another store and not from a bundle.
  package var asAnswer: StoreError {
    guard [.invalidBundle, .invalidReference, .missingParent, .invalidMetadata].contains(code)
    else { return self }
    let prefix = "The bundle cannot be applied: "
    let reason = message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
    return StoreError(
      .invalidExchange, "What the other side sends is refused: \(reason)",
      hint: "Nothing was written. Run draftsman fsck on the other store.")
  }
}
