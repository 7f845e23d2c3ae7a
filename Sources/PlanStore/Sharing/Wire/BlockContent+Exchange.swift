import LayoutModel

extension BlockContent {
  mutating func write(_ move: WriteBatch.Move) {
    write(move.name.utf8)
    write(move.kind.rawValue.utf8)
    write(maybe: move.old?.bytes)
    bytes += move.new.bytes
  }

  mutating func write(_ outcome: WriteOutcome) {
    switch outcome {
    case .done: write("done".utf8)
    case .conflict(let names):
      write("conflict".utf8)
      write(names) { $0.write($1.utf8) }
    case .retry(let error):
      write("retry".utf8)
      write(error)
    case .unknown(let error):
      write("unknown".utf8)
      write(error)
    case .fatal(let error):
      write("fatal".utf8)
      write(error)
    }
  }

  mutating func write(_ error: StoreError) {
    write(error.code.rawValue.utf8)
    write(error.message.utf8)
    write(maybe: error.hint?.utf8)
  }
}

extension BlockFields {
  /// A number of things, which is never negative.
  mutating func count() throws(StoreError) -> Int {
    let count = try number()
    guard count >= 0 else { throw .invalidBundle("a number of things is negative") }
    return count
  }

  mutating func digests() throws(StoreError) -> [Digest] {
    try list { (fields) throws(StoreError) in try fields.digest() }
  }

  mutating func move() throws(StoreError) -> WriteBatch.Move {
    let name = try text()
    guard let kind = Reference.Kind(rawValue: try text()) else {
      throw .invalidBundle("a name is neither a branch nor a tag")
    }
    let old = try maybe { (fields) throws(StoreError) -> Digest? in Digest(try fields.bytes()) }
    if case .some(.none) = old { throw .invalidBundle("a hash has not 32 bytes") }
    return WriteBatch.Move(name, kind, from: old ?? nil, to: try digest())
  }

  mutating func outcome() throws(StoreError) -> WriteOutcome {
    switch try text() {
    case "done": return .done
    case "conflict":
      return .conflict(try list { (fields) throws(StoreError) in try fields.words(200) })
    case "retry": return .retry(try error())
    case "unknown": return .unknown(try error())
    case "fatal": return .fatal(try error())
    default: throw .invalidBundle("an outcome is of no known kind")
    }
  }

  /// A failure of the other side, as it may be shown to people here.
  mutating func error() throws(StoreError) -> StoreError {
    let code = StoreError.Code(rawValue: try text()) ?? .failed
    let message = try words(500)
    let hint = try maybe { (fields) throws(StoreError) in try fields.words(500) }
    return StoreError(code, "The other store: \(message)", hint: hint)
  }

  /// A text of the other side's in one line, without control characters, cut to a length.
  private mutating func words(_ limit: Int) throws(StoreError) -> String {
    let scalars = try text().unicodeScalars
    return String(
      String.UnicodeScalarView(
        scalars.prefix(limit).map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
