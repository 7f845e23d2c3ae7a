#if canImport(Glibc)
  import Glibc
#endif
import LayoutModel
import LayoutTestSupport
import PlanStore
import Testing

/// Somebody who pushes what he should not, and what is left of the store afterwards.
struct HostileClientTests {
  /// A store in a file, with two revisions of the history that is pushed to it.
  private struct Shared {
    let folder: TemporaryFolder
    let blocks: [[UInt8]]
    let history: PlanStore
    var path: String { "\(folder.path)/team.draftsman" }

    init() throws {
      folder = try TemporaryFolder()
      history = try Fixture.store()
      blocks = try Wire.blocks(of: history)
      let store = try PlanStore.openOrCreate(at: path)
      try history.references.createBranch("start", at: RevisionNumber(2), time: 0)
      _ = try history.sharing.push(["start"], to: StorePeer(store), as: nil, time: 0)
      try store.sharing.add(Remote(name: "third", address: "/third"))
    }

    /// The answers to some questions, and whether the service ended well.
    func ask(_ questions: [UInt8]) throws -> (answers: [UInt8], isWell: Bool) {
      try TemporaryFolder.write(Wire.greeting + questions, to: "\(folder.path)/questions")
      try TemporaryFolder.write([], to: "\(folder.path)/answers")
      let input = open("\(folder.path)/questions", O_RDONLY)
      let output = open("\(folder.path)/answers", O_WRONLY)
      defer {
        close(input)
        close(output)
      }
      let service = ExchangeService(StorePeer(path: path), reading: input, writing: output)
      var isWell = true
      do throws(StoreError) { try service.run() } catch { isWell = false }
      return (try TemporaryFolder.read("\(folder.path)/answers"), isWell)
    }

    func content() throws -> [String] {
      let store = try PlanStore.open(at: path, .readOnly)
      #expect(try store.maintenance.verify() == [])
      return try store.query(
        "SELECT 'r', hex(hash) FROM revision UNION ALL SELECT name, revision FROM ref"
      ).rows.map { "\($0)" }
    }
  }

  /// A question to move a branch.
  private static func move(_ name: String, from old: Digest?, to new: Digest) -> [UInt8] {
    let standing = old.map { [1] + Wire.number(32) + $0.bytes } ?? [0]
    return Wire.block(
      [0x6D] + Wire.number(0) + Wire.number(1) + Wire.text(name) + Wire.text("branch") + standing
        + new.bytes)
  }

  private static func push(_ blocks: [[UInt8]]) -> [UInt8] {
    Wire.block([0x70] + Wire.number(blocks.count)) + blocks.flatMap { $0 } + Wire.end(blocks.count)
  }

  @Test func `what is refused is named, and the store is as it was`() throws {
    let shared = try Shared()
    defer { shared.folder.remove() }
    let before = try shared.content()
    let (first, second) = (
      try shared.history.revision(RevisionNumber(1)).hash,
      try shared.history.revision(RevisionNumber(2)).hash
    )
    let unknown = Digest(hashing: [1])
    var forged = shared.blocks
    forged[3][forged[3].count - 1] ^= 1
    forged[3] = Wire.block(Array(forged[3].dropFirst(40)))
    let hashes = Wire.number(5_000) + (0..<5_000).flatMap { _ in unknown.bytes }
    let questions: [(String, [UInt8], String)] = [
      ("forged", Self.push(forged), "refused"),
      ("wrong order", Self.push(shared.blocks.reversed()), "not in the store"),
      ("cut short", Array(Self.push(shared.blocks).dropLast(60)), "has ended"),
      (
        "a name among revisions", Wire.block([0x70] + Wire.number(1)) + Wire.name("x", first),
        "among"
      ),
      ("a move to nowhere", Self.move("main", from: nil, to: unknown), "fatal"),
      ("a move from elsewhere", Self.move("start", from: first, to: second), "done"),
      ("a lost race", Self.move("start", from: unknown, to: first), "conflict"),
      ("a branch that follows others", Self.move("third/main", from: nil, to: first), "follows"),
      ("a name that is none", Self.move("HEAD", from: nil, to: first), "cannot be the name"),
      ("too many hashes", Wire.block([0x6B] + hashes), "5000 hashes"),
      ("an answer", Wire.block([0x63] + Wire.number(1)), "something else"),
      ("a huge length", Wire.number(1 << 40) + first.bytes + [0], "1099511627776"),
      ("2^40 hashes", Wire.block([0x6B] + Wire.number(1 << 40)), "cut short"),
      ("too much", Wire.block([0x6C, 0]), "longer"),
      (
        "a revision that is not there",
        Wire.block(
          [0x67] + Wire.number(1) + unknown.bytes + Wire.number(0)), "not in the store"
      ),
    ]
    for (name, question, text) in questions {
      let (answers, _) = try shared.ask(question)
      let said = String(decoding: answers, as: UTF8.self)
      #expect(said.contains(text), "\(name): \(said)")
      #expect(try shared.content() == before, "\(name)")
    }
  }

  @Test(arguments: Cases.seeds(300, ordinarily: 40))
  func `a changed push is refused, or changes nothing but what it says`(seed: UInt64) throws {
    let shared = try Shared()
    defer { shared.folder.remove() }
    let before = try shared.content()
    var questions = Self.push(shared.blocks)
    var random = SplitMix64(seed: seed)
    let index = Int(random.next() % UInt64(questions.count))
    questions[index] ^= UInt8(truncatingIfNeeded: 1 + random.next() % 255)
    let (_, isWell) = try shared.ask(questions)
    #expect(!isWell, "byte \(index)")
    #expect(try shared.content() == before, "byte \(index)")
  }
}
