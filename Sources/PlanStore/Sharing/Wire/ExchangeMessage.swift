import LayoutModel

/// What the two sides of an exchange say to each other, each the content of one block.
///
/// One side asks, the other one answers, question by question:
///
/// | question | answer |
/// |---|---|
/// | `references` | each `reference`, `end` |
/// | `known` | `hashes` |
/// | `revisions` | `count`, each `revision`, `end` |
/// | `receive`, each `revision`, `end` | `received` |
/// | `move` | `outcome` |
///
/// Instead of any answer, or in the midst of it, there can be a `failure`, with which the exchange
/// ends. Revisions, references and ends are those of bundles.
enum ExchangeMessage {
  case references
  case known([Digest])
  case revisions(leadingTo: [Digest], excluding: [Digest])
  case receive(count: Int)
  case move([WriteBatch.Move], time: Int64)

  case hashes([Digest])
  case count(Int)
  case received(ReceivedRevisions)
  case outcome(WriteOutcome)
  case failure(StoreError)

  case revision(BundledRevision)
  case reference(BundledReference)
  /// The end of a list of so many.
  case end(Int)
}

extension ExchangeMessage {
  /// The message as the content of a block.
  var content: BlockContent {
    var content = BlockContent()
    func begin(_ letter: Unicode.Scalar) { content.bytes.append(UInt8(ascii: letter)) }
    switch self {
    case .references: begin("l")
    case .known(let hashes):
      begin("k")
      content.write(hashes) { $0.bytes += $1.bytes }
    case .revisions(let wanted, let known):
      begin("g")
      content.write(wanted) { $0.bytes += $1.bytes }
      content.write(known) { $0.bytes += $1.bytes }
    case .receive(let count):
      begin("p")
      content.write(Int64(count))
    case .move(let moves, let time):
      begin("m")
      content.write(time)
      content.write(moves) { $0.write($1) }
    case .hashes(let hashes):
      begin("h")
      content.write(hashes) { $0.bytes += $1.bytes }
    case .count(let count):
      begin("c")
      content.write(Int64(count))
    case .received(let received):
      begin("w")
      content.write(Int64(received.written))
      content.write(Int64(received.known))
    case .outcome(let outcome):
      begin("o")
      content.write(outcome)
    case .failure(let error):
      begin("x")
      content.write(error)
    case .revision(let revision): content.write(revision)
    case .reference(let reference): content.write(reference)
    case .end(let count):
      begin("E")
      content.write(Int64(count))
    }
    return content
  }

  /// Reads the content of a block.
  ///
  /// - Throws: `StoreError` with the code `invalidBundle` if it is no message.
  init(_ content: [UInt8]) throws(StoreError) {
    var fields = BlockFields(content[...])
    let letter = Unicode.Scalar(try fields.byte())
    switch letter {
    case "l": self = .references
    case "k": self = .known(try fields.digests())
    case "g": self = .revisions(leadingTo: try fields.digests(), excluding: try fields.digests())
    case "p": self = .receive(count: try fields.count())
    case "m":
      let time = try fields.integer()
      let moves = try fields.list { (fields) throws(StoreError) in try fields.move() }
      self = .move(moves, time: time)
    case "h": self = .hashes(try fields.digests())
    case "c": self = .count(try fields.count())
    case "w":
      self = .received(
        ReceivedRevisions(written: try fields.count(), known: try fields.count()))
    case "o": self = .outcome(try fields.outcome())
    case "x": self = .failure(try fields.error())
    case "R": self = .revision(try fields.revision())
    case "N": self = .reference(try fields.reference())
    case "E": self = .end(try fields.count())
    default: throw .invalidBundle("a block is of no known kind")
    }
    guard fields.isEmpty else { throw .invalidBundle("a block is longer than its content") }
  }
}
