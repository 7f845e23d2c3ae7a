import LayoutModel
import Testing

struct DigestTests {
  @Test func `the digest of nothing is SHA-256's`() {
    #expect(
      Digest(hashing: []).description
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func `a digest is made again from its bytes`() {
    let digest = Digest(hashing: Array("draftsman".utf8))
    #expect(Digest(digest.bytes) == digest)
    #expect(Digest(digest.bytes.dropLast()) == nil)
  }

  @Test func `identifiers that only Unicode calls equal differ`() {
    #expect(NodeID("\u{e9}") != NodeID("e\u{301}"))
    #expect(PropertyValue.text("\u{e9}") != .text("e\u{301}"))
    #expect(NodeID("a") < NodeID("b"))
  }

  @Test func `properties keep one value a key, by key`() {
    var properties: Properties = ["b": 1, "a": "x", "b": 2]
    #expect(properties.map(\.key) == ["a", "b"])
    #expect(properties["b"] == 2)
    properties["b"] = nil
    properties["c"] = true
    #expect(properties == ["a": "x", "c": true])
  }
}
