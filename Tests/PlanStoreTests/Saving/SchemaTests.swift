import PlanStore
import Schema
import Testing

struct SchemaTests {
  @Test func `the written digests are those of the scripts`() throws {
    for (index, version) in Schema.versions.enumerated() {
      #expect(version.number == Int64(index + 1))
      #expect(try PlanStore.schemaDigest(version.number) == version.digest, "\(version.number)")
    }
  }
}
