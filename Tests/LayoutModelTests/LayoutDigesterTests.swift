import LayoutModel
import LayoutTestSupport
import Testing

struct LayoutDigesterTests {
  @Test func `equal layouts have equal digests and every edit changes the digest`() throws {
    for seed in Cases.seeds(20_000) {
      var random = SplitMix64(seed: seed)
      let layout = try RandomLayout().make(using: &random)
      let (edited, kind) = try RandomEdit().apply(to: layout, using: &random)
      let again = try Layout(encoded: layout.encoded())
      if again.digest != layout.digest { Issue.record("seed \(seed): equal") }
      if edited.digest == layout.digest { Issue.record("seed \(seed): \(kind)") }
    }
  }

  @Test func `unchecked layouts in another order give the same digest`() throws {
    for seed in Cases.seeds(10_000) {
      var random = SplitMix64(seed: seed)
      var draft = RandomLayout().draft(using: &random)
      let digest = try Layout(draft).digest
      draft.views = random.shuffled(draft.views)
      draft.clauses = random.shuffled(draft.clauses)
      if try Layout(draft).digest != digest { Issue.record("seed \(seed)") }
    }
  }

  @Test func `a digester that follows edits agrees with a whole new digest`() throws {
    for seed in Cases.seeds(5_000) {
      var random = SplitMix64(seed: seed)
      var layout = try RandomLayout().make(using: &random)
      var digester = LayoutDigester(layout)
      for _ in 0..<5 {
        let count = random.number(in: 1...3)
        let edited = try RandomEdit().apply(count: count, to: layout, using: &random)
        digester.follow(from: layout, to: edited)
        layout = edited
        if digester.root() != layout.digest { Issue.record("seed \(seed)") }
      }
    }
  }

  @Test func `the digester gives back the digests of records`() throws {
    var random = SplitMix64(seed: 1)
    let layout = try RandomLayout(views: 20...20, clauses: 20...20).make(using: &random)
    let digester = LayoutDigester(layout)
    for view in layout.views { #expect(digester[.view(view.id)] == view.digest) }
    for clause in layout.clauses { #expect(digester[.clause(clause.id)] == clause.digest) }
    #expect(digester[.view("stranger")] == nil)
    #expect(RecordKey.clause("z") < .view("a") && RecordKey.view("a") < .view("b"))
  }

  /// A second, slow writing of the definition in `LayoutDigester`.
  @Test func `the digest is the documented one`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let layout = try RandomLayout(views: 1...40, clauses: 0...60).make(using: &random)
      var records: [(key: [UInt8], digest: Digest)] =
        layout.clauses.map { (Array("C\($0.id)".utf8), Digest(hashing: $0.encoded())) }
        + layout.views.map { (Array("V\($0.id)".utf8), Digest(hashing: $0.encoded())) }
      records.sort { $0.key.lexicographicallyPrecedes($1.key) }
      var bytes = Array("draftsman.layout.1\0".utf8)
      bytes += Digest(hashing: layout.encodedHeader()).bytes
      for bucket in 0..<64 as Range<UInt64> {
        let members = records.filter { bucket == fowlerNollVo($0.key) % 64 }
        guard !members.isEmpty else { continue }
        bytes.append(UInt8(bucket))
        bytes += Digest(hashing: members.flatMap(\.digest.bytes)).bytes
      }
      #expect(layout.digest == Digest(hashing: bytes), "seed \(seed)")
    }
  }

  private func fowlerNollVo(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  @Test func `a project's digest depends on its layouts and nothing else`() throws {
    var random = SplitMix64(seed: 5)
    let first = try RandomLayout().make(using: &random)
    var other = RandomLayout()
    other.id = "other"
    let second = try other.make(using: &random)
    #expect(Project([first, second]).digest == Project([second, first]).digest)
    #expect(Project([first]).digest != Project([second]).digest)
    #expect(Project().digest == Digest(hashing: Array("draftsman.project.1\0".utf8)))
    #expect(
      Project.digest(of: [(first.id, first.digest)]) == Project([first]).digest)
  }

  /// Pins one digest: another result means that stored revisions would not be found again.
  @Test func `the digest of one small layout stays`() throws {
    let draft = UncheckedLayout(
      id: "login", name: "Login", root: "root",
      views: [ViewNode(id: "root", children: ["a"]), ViewNode(id: "a", className: "UILabel")],
      clauses: [Clause(id: "c", first: Anchor("a", .top), second: Anchor("root", .top))])
    #expect(
      try Layout(draft).digest.description
        == "2354bbd5c5434775961aefa97e8968c73ef77afae2c414d816e9c5da38a73c9c")
  }
}
