import PlanStore
import Schema
import Testing

struct SchemaTests {
  @Test func `the written digests are those of the scripts`() throws {
    for (place, version) in Schema.versions.enumerated() {
      #expect(version.number == Int64(place + 1))
      #expect(try PlanStore.schemaDigest(version.number) == version.digest, "\(version.number)")
    }
  }
}
