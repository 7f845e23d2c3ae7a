import PlanStore
import Schema
import Testing

struct SchemaTests {
  @Test func `the written digest is that of the script`() throws {
    #expect(try PlanStore.schemaDigest() == Schema.digest)
  }
}
