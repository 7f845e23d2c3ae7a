import Foundation
import LayoutDocument
import LayoutModel
import LayoutTestSupport
import Testing

struct SchemaTests {
  private let schema: SchemaChecker

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    schema = try SchemaChecker(
      try Data(contentsOf: root.appending(path: "Schema/layout.schema.json")))
  }

  @Test func `the schema has the keys of the reader, and no others`() throws {
    for object in DocumentObject.allCases where object != .document {
      let definition = try #require(schema.definition(object.rawValue))
      let properties = try #require(definition["properties"] as? [String: Any])
      #expect(Set(properties.keys) == Set(object.fields.map(\.name)), "\(object)")
      let required = definition["required"] as? [String] ?? []
      #expect(Set(required) == Set(object.requiredFields.map(\.name)), "\(object)")
      #expect(definition["additionalProperties"] as? Bool == false, "\(object)")
    }
    let both = ["document", "single"].compactMap { schema.definition($0)?["properties"] }
    let names = both.flatMap { ($0 as? [String: Any] ?? [:]).keys }
    #expect(both.count == 2)
    #expect(Set(names) == Set(DocumentObject.document.fields.map(\.name)))
  }

  @Test func `the schema has the words of the reader, and no others`() throws {
    func words(_ object: String, _ field: String) -> [String]? {
      let properties = schema.definition(object)?["properties"] as? [String: Any]
      return (properties?[field] as? [String: Any])?["enum"] as? [String]
    }
    #expect(words("guide", "kind") == Guide.Kind.allCases.map(\.rawValue))
    #expect(words("constraint", "relation") == Relation.allCases.map(\.rawValue))
    let attributes = Attribute.allCases.map(\.rawValue).joined(separator: "|")
    #expect(schema.definition("anchor")?["pattern"] as? String == "\\.(\(attributes))$")
    #expect(schema.definition("format")?["const"] as? String == LayoutDocument.format)
  }

  @Test func `every document that is written satisfies the schema`() throws {
    for seed in Cases.seeds(5_000) {
      var random = SplitMix64(seed: seed)
      let layouts = try RandomLayouts.make(using: &random)
      let bytes = LayoutDocument.write(layouts)
      let breaches = schema.breaches(in: try JSONSerialization.jsonObject(with: Data(bytes)))
      #expect(breaches.isEmpty, "seed \(seed): \(breaches)")
    }
  }

  @Test func `documents that the reader refuses for their shape break the schema`() throws {
    let head = #"{"format": "draftsman.layout/1", "#
    let texts = [
      "[]", "{}", #"{"format": "draftsman.layout/2", "layouts": []}"#,
      head + #""layouts": [], "id": "x"}"#, head + #""id": "x"}"#, head + #""layouts": [{}]}"#,
      head + #""id": "x", "views": [{"id": ""}]}"#,
      head + #""id": "x", "views": [{"id": "v", "childs": []}]}"#,
      head + #""id": "x", "views": [{"id": "v", "children": [], "subviews": []}]}"#,
      head + #""id": "x", "views": [{"id": "v", "arranged": "some"}]}"#,
      head + #""id": "x", "views": [{"id": "v", "guides": [{"id": "g", "kind": "x"}]}]}"#,
      head + #""id": "x", "views": [{"id": "v", "properties": {"a": null}}]}"#,
      head + #""id": "x", "views": [{"id": "v"}], "constraints": [{"first": "v.x"}]}"#,
      head
        + #""id": "x", "views": [{"id": "v"}], "constraints": [{"first": "v.top", "priority": 0}]}"#,
    ]
    for text in texts {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(!schema.breaches(in: object).isEmpty, "\(text)")
      #expect(throws: LayoutDocumentError.self, "\(text)") {
        try LayoutDocument.read(Array(text.utf8))
      }
    }
    let good = head + #""id": "x", "views": [{"id": "v", "subviews": [{"id": "w"}]}]}"#
    #expect(schema.breaches(in: try JSONSerialization.jsonObject(with: Data(good.utf8))).isEmpty)
    #expect(try LayoutDocument.read(Array(good.utf8)).count == 1)
  }
}
