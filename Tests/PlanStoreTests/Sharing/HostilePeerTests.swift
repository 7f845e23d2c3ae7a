#if canImport(Glibc)
  import Glibc
#endif
import LayoutModel
import LayoutTestSupport
import PlanStore
import Testing

/// Another side that lies, and what is left of the store afterwards: all of it, as it was.
struct HostilePeerTests {
  /// What becomes of a fetch from somebody who says certain bytes, whatever he is asked.
  private func fetch(_ answers: [UInt8], into store: PlanStore) throws -> StoreError? {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try TemporaryFolder.write(answers, to: "\(folder.path)/answers")
    let input = open("\(folder.path)/answers", O_RDONLY)
    let output = open("/dev/null", O_WRONLY)
    defer {
      close(input)
      close(output)
    }
    do throws(StoreError) {
      _ = try store.sharing.fetch(
        from: ProgramPeer(reading: input, writing: output), as: "origin", time: 0)
      return nil
    } catch {
      return error
    }
  }

  private func content(_ store: PlanStore) throws -> [String] {
    try store.query("SELECT 'r', hex(hash) FROM revision UNION ALL SELECT name, revision FROM ref")
      .rows.map { "\($0)" }
  }

  @Test func `an honest side is believed`() throws {
    let other = try Fixture.store()
    let blocks = try Wire.blocks(of: other)
    let tip = try other.revision(try other.resolve("main")).hash
    let answers =
      Wire.greeting + Wire.name("main", tip) + Wire.end(1)
      + Wire.block([0x63] + Wire.number(blocks.count)) + blocks.flatMap { $0 }
      + Wire.end(blocks.count)
    let store = try PlanStore.inMemory()
    #expect(try fetch(answers, into: store) == nil)
    #expect(try store.revision(try store.resolve("origin/main")).hash == tip)
  }

  /// One way to lie, and how it is refused.
  private struct Lie {
    let name: String
    let answers: [UInt8]
    let code: StoreError.Code
    let text: String
    /// Whether the store is empty before.
    var isFirst = false
  }

  /// Lies about the history of a store whose tip is given.
  private static func lies(_ blocks: [[UInt8]], _ tip: Digest) throws -> [Lie] {
    let names = Wire.greeting + Wire.name("main", tip) + Wire.end(1)
    let count = Wire.block([0x63] + Wire.number(blocks.count))
    let all = blocks.flatMap { $0 }
    let finish = Wire.end(blocks.count)
    let huge = Wire.number(1 << 40) + tip.bytes + [0x52]
    let rows = Wire.block([0x52] + tip.bytes + Wire.number(1 << 40))
    let escape = Wire.block([0x78] + Wire.text("store.busy") + Wire.text("\u{1B}[2Jx") + [0])
    return [
      Lie(
        name: "another version", answers: Array("draftsman exchange 9\n".utf8),
        code: .invalidExchange, text: "exchange 9"),
      Lie(
        name: "a shell", answers: Array("\u{1B}[31mcommand not found\n".utf8),
        code: .invalidExchange, text: "command not"),
      Lie(name: "nothing", answers: [], code: .exchangeInterrupted, text: "ended"),
      Lie(
        name: "escape sequences in a name", answers: Wire.greeting + Wire.name("\u{1B}[2J", tip),
        code: .invalidExchange, text: "name"),
      Lie(
        name: "an option as a name", answers: Wire.greeting + Wire.name("-rf", tip),
        code: .invalidExchange, text: "name"),
      Lie(
        name: "names in no order",
        answers: Wire.greeting + Wire.name("b", tip) + Wire.name("a", tip),
        code: .invalidExchange, text: "order"),
      Lie(
        name: "wrong order", answers: names + count + blocks.reversed().flatMap { $0 } + finish,
        code: .invalidExchange, text: "not in the store", isFirst: true),
      Lie(
        name: "a part",
        answers: names + count + blocks.dropLast().flatMap { $0 } + Wire.end(blocks.count - 1),
        code: .invalidExchange, text: "did not come", isFirst: true),
      Lie(
        name: "a huge block", answers: names + count + huge, code: .invalidExchange,
        text: "1099511627776 bytes"),
      Lie(
        name: "2^40 rows", answers: names + count + rows, code: .invalidExchange, text: "cut short"),
      Lie(
        name: "a wrong end", answers: names + count + all + Wire.end(99), code: .invalidExchange,
        text: "among the revisions"),
      Lie(
        name: "a negative length", answers: names + Wire.number(-1) + tip.bytes,
        code: .invalidExchange,
        text: "-1 bytes"),
      Lie(
        name: "a failure with escape sequences", answers: Wire.greeting + escape, code: .busy,
        text: "\u{FFFD}[2Jx"),
    ]
      + (try changed(blocks).map { name, blocks, text in
        Lie(
          name: name, answers: names + count + blocks.flatMap { $0 } + finish,
          code: .invalidExchange, text: text, isFirst: true)
      })
  }

  /// Histories in which a revision says something else, in blocks whose hashes are right.
  private static func changed(_ blocks: [[UInt8]]) throws -> [(String, [[UInt8]], String)] {
    var forged = blocks
    // Another author.
    let index = try #require(
      forged[3].indices.first { forged[3][$0...].starts(with: Array("A. Dev".utf8)) })
    forged[3][index] = UInt8(ascii: "B")
    forged[3] = Wire.block(Array(forged[3].dropFirst(40)))
    // The first revision is its own parent.
    var content = Array(blocks[0].dropFirst(40))
    content.replaceSubrange(33..<41, with: Wire.number(1) + content[1..<33])
    let cycle = [Wire.block(content)] + blocks.dropFirst()
    return [("forged", forged, "its hash"), ("a cycle", cycle, "not in the store")]
  }

  @Test func `every lie is refused by name, and the store is as it was`() throws {
    let other = try Fixture.store()
    let tip = try other.revision(try other.resolve("main")).hash
    for lie in try Self.lies(try Wire.blocks(of: other), tip) {
      let store = lie.isFirst ? try PlanStore.inMemory() : try Fixture.store()
      let before = try content(store)
      // Where there is a history, the tip is none of it, so that something is asked for.
      let answers = lie.isFirst ? lie.answers : Self.replacing(lie.answers, tip)
      let error = try fetch(answers, into: store)
      #expect(error?.code == lie.code, "\(lie.name): \(error?.message ?? "believed")")
      #expect(error?.message.contains(lie.text) == true, "\(lie.name): \(error?.message ?? "")")
      #expect(error?.message.contains("\u{1B}") != true, "\(lie.name)")
      #expect(try content(store) == before, "\(lie.name)")
    }
  }

  /// The same answers about a tip that nobody has.
  private static func replacing(_ answers: [UInt8], _ tip: Digest) -> [UInt8] {
    let name = Wire.name("main", tip)
    guard let index = answers.indices.first(where: { answers[$0...].starts(with: name) }) else {
      return answers
    }
    var answers = answers
    let other = Wire.name("main", Digest(hashing: tip.bytes))
    answers.replaceSubrange(index..<(index + name.count), with: other)
    // It is asked first what it knows: nothing.
    let end = Wire.end(1)
    let position = index + other.count + end.count
    answers.insert(contentsOf: Wire.block([0x68] + Wire.number(0)), at: position)
    return answers
  }

  @Test(arguments: Cases.seeds(400, ordinarily: 60))
  func `a changed answer is refused, or says the same`(seed: UInt64) throws {
    let other = try Fixture.store()
    let blocks = try Wire.blocks(of: other)
    let tip = try other.revision(try other.resolve("main")).hash
    var answers =
      Wire.greeting + Wire.name("main", tip) + Wire.end(1)
      + Wire.block([0x63] + Wire.number(blocks.count)) + blocks.flatMap { $0 }
      + Wire.end(blocks.count)
    var random = SplitMix64(seed: seed)
    let index = Int(random.next() % UInt64(answers.count))
    answers[index] ^= UInt8(truncatingIfNeeded: 1 + random.next() % 255)
    let store = try PlanStore.inMemory()
    #expect(try fetch(answers, into: store) != nil, "byte \(index)")
    #expect(try store.references.all().isEmpty, "byte \(index)")
    #expect(try store.query("SELECT * FROM revision").rows.isEmpty, "byte \(index)")
  }
}
