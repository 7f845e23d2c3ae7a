import LayoutModel
import LayoutTestSupport
import Testing

struct LayoutEncodingTests {
  @Test func `what is encoded is decoded again`() throws {
    for seed in Cases.seeds(100_000) {
      var random = SplitMix64(seed: seed)
      let layout = try RandomLayout().make(using: &random)
      let bytes = layout.encoded()
      let isSame = try Layout(encoded: bytes) == layout
      if !isSame { Issue.record("seed \(seed)") }
    }
  }

  @Test func `records are decoded again one by one`() throws {
    for seed in Cases.seeds(5_000) {
      var random = SplitMix64(seed: seed)
      let layout = try RandomLayout().make(using: &random)
      for view in layout.views { #expect(try ViewNode(encoded: view.encoded()) == view) }
      for clause in layout.clauses { #expect(try Clause(encoded: clause.encoded()) == clause) }
    }
  }

  @Test func `every prefix is refused`() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let bytes = try RandomLayout().make(using: &random).encoded()
      for count in bytes.indices {
        #expect(throws: InvalidEncoding.self) { try Layout(encoded: Array(bytes.prefix(count))) }
      }
      let longer = #expect(throws: InvalidEncoding.self) { try Layout(encoded: bytes + [0]) }
      #expect(longer?.reason == .trailingBytes)
    }
  }

  @Test func `changed bytes are refused or are the encoding of what they say`() throws {
    var accepted = 0
    for seed in Cases.seeds(50_000) {
      var random = SplitMix64(seed: seed)
      var bytes = try RandomLayout().make(using: &random).encoded()
      for _ in 0..<random.number(in: 1...3) { mutate(&bytes, &random) }
      guard let layout = try? Layout(encoded: bytes) else { continue }
      accepted += 1
      if layout.encoded() != bytes { Issue.record("seed \(seed)") }
    }
    #expect(accepted > 100, "the mutations are too rough to test anything")
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let index = random.below(bytes.count)
    switch random.below(5) {
    case 0: bytes[index] = UInt8(random.below(256))
    case 1: bytes[index] ^= 1 << UInt8(random.below(8))
    case 2: bytes.remove(at: index)
    case 3: bytes.insert(UInt8(random.below(256)), at: index)
    default: bytes[index] = [0, 0x7f, 0x80, 0xff][random.below(4)]
    }
  }

  @Test func `lengths that no bytes stand behind are refused at once`() {
    let hugeNumber: [UInt8] = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]
    for bytes in [[0x56, 1] + hugeNumber, [0x56, 1, 1, 0x61, 0, 0] + hugeNumber] {
      let error = #expect(throws: InvalidEncoding.self) { try ViewNode(encoded: bytes) }
      #expect(error?.reason == .truncated)
    }
  }

  @Test func `each reason to refuse bytes is given where it belongs`() {
    let view: [UInt8] = [0x56, 1, 1, 0x61, 0, 0, 0, 0, 0, 0]
    let cases: [(InvalidEncoding.Reason, Int, [UInt8])] = [
      (.truncated, 0, []),
      (.unexpectedTag, 0, [0x43] + view.dropFirst()),
      (.unknownVersion, 1, [0x56, 2] + view.dropFirst(2)),
      (.invalidText, 3, [0x56, 1, 1, 0xff] + view.dropFirst(4)),
      (.notCanonical, 2, [0x56, 1, 0x81, 0, 0x61] + view.dropFirst(4)),
      (.unknownCode, 7, view.prefix(7) + [3] + view.suffix(2)),
      (.trailingBytes, 10, view + [0]),
    ]
    for (reason, offset, bytes) in cases {
      let error = #expect(throws: InvalidEncoding.self) { try ViewNode(encoded: bytes) }
      #expect(error == InvalidEncoding(reason, at: offset))
      #expect(error?.description.isEmpty == false)
    }
  }

  @Test func `numbers that a layout cannot hold are refused`() throws {
    for number in [Double.nan, .infinity, -.infinity] {
      let clause = Clause(id: "c", first: Anchor("v", .top), constant: number)
      let error = #expect(throws: InvalidEncoding.self) { try Clause(encoded: clause.encoded()) }
      #expect(error?.reason == .notCanonical)
    }
    let zero = Clause(id: "c", first: Anchor("v", .top), constant: -0.0)
    #expect(try Clause(encoded: zero.encoded()).constant.sign == .plus)
  }

  @Test func `a readable encoding of no layout says what is wrong with it`() throws {
    let layout = Layout(
      trusted: "x", name: "X", root: "stranger", views: [ViewNode(id: "v")], clauses: [],
      properties: [:])
    let error = #expect(throws: InvalidEncoding.self) { try Layout(encoded: layout.encoded()) }
    guard case .invalidLayout(let problems) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problems.problems.map(\.rule) == [.danglingReference])
  }

  /// Pins the bytes: another result means that every stored digest would change.
  @Test func `the encoding is the documented one, byte by byte`() throws {
    let view = ViewNode(
      id: "a", className: "UIView", label: "é", children: ["b"], arrangement: .all,
      guides: [Guide(id: "g", kind: .custom)], properties: ["k": true])
    #expect(
      view.encoded() == [
        0x56, 1, 1, 0x61, 6, 0x55, 0x49, 0x56, 0x69, 0x65, 0x77, 3, 0xc3, 0xa9, 1, 1, 0x62, 1,
        1, 1, 0x67, 8, 1, 1, 0x6b, 3,
      ])
    let clause = Clause(
      id: "c", owner: "a", first: Anchor("b", .trailing), relation: .greaterThanOrEqual,
      second: Anchor("g", .left), constant: -2, priority: 750, properties: ["n": 0.5])
    #expect(
      clause.encoded() == [
        0x43, 1, 1, 0x63, 2, 0x61, 1, 0x62, 5, 2, 1, 1, 0x67, 0, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0,
        0xc0, 0, 0, 0, 0, 0, 0, 0, 0x40, 0x87, 0x70, 0, 0, 0, 0, 0, 0, 1, 1, 0x6e, 1, 0x3f, 0xe0,
        0, 0, 0, 0, 0, 0,
      ])
  }

  @Test func `the numbers of attributes, relations and kinds stay`() {
    #expect(Attribute.allCases.map(\.code) == Array(0..<20))
    #expect(Attribute.allCases.allSatisfy { Attribute(code: $0.code) == $0 })
    #expect(Relation.allCases.map(\.code) == [0, 1, 2])
    #expect(Guide.Kind.allCases.map(\.code) == Array(0..<11))
    #expect(Attribute(code: 20) == nil && Relation(code: 3) == nil && Guide.Kind(code: 11) == nil)
  }
}
