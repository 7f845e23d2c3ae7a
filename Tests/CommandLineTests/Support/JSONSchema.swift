import Foundation

/// The part of JSON Schema (2020-12) that `Schema/json` uses, and one rule more: a member that a schema
/// does not name is a fault, so that no member is added without a word.
struct JSONSchema {
  private let root: [String: Any]

  /// The schema of a document by the value of its member `schema`, such as `draftsman.log/1`.
  init(named name: String) throws {
    let parts = name.split(separator: "/")
    guard parts.count == 2, parts[0].hasPrefix("draftsman.") else {
      throw Folder.Failure("'\(name)' is no name of a schema")
    }
    let verb = parts[0].dropFirst("draftsman.".count)
    let file = JSONSchema.folder.appendingPathComponent("\(verb)-\(parts[1]).schema.json")
    guard
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    else { throw Folder.Failure("\(file.path) is no object") }
    root = object
  }

  /// The folder of the schemas.
  static let folder = Samples.root.appendingPathComponent("Schema/json")

  /// The value of the member `title`.
  var title: String? { root["title"] as? String }

  /// What is wrong with a document, each fault with the path to it; none if it is as described.
  func faults(in document: Any) -> [String] { faults(in: document, root, "") }

  /// What is wrong with an entry of the document's list of that name.
  func faults(inEntry entry: [String: Any], of list: String) -> [String] {
    let properties = root["properties"] as? [String: Any]
    let items = (properties?[list] as? [String: Any])?["items"] as? [String: Any]
    guard let items else { return ["\(title ?? "") has no list \(list)"] }
    return faults(in: entry.filter { $0.key != "schema" }, items, "")
  }

  private func faults(in value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = String(reference.dropFirst("#/$defs/".count))
      guard let found = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
        return ["\(path): there is no \(reference)"]
      }
      return faults(in: value, found, path)
    }
    if let choices = schema["anyOf"] as? [[String: Any]] {
      let all = choices.map { faults(in: value, $0, path) }
      return all.contains(where: \.isEmpty) ? [] : all.first ?? []
    }
    if let constant = schema["const"] as? String {
      return value as? String == constant ? [] : ["\(path): not '\(constant)'"]
    }
    if let words = schema["enum"] as? [Any] {
      let isOne = words.contains { word in
        (word as? String).map { $0 == value as? String } ?? (word is NSNull && value is NSNull)
      }
      return isOne ? [] : ["\(path): none of \(words)"]
    }
    let others = Set(schema.keys).subtracting(JSONSchema.keywords)
    guard others.isEmpty else { return ["\(path): what is \(others.sorted())?"] }
    let kind = JSONSchema.kind(of: value)
    let types = (schema["type"] as? [String]) ?? (schema["type"] as? String).map { [$0] } ?? []
    let isKnown =
      types.isEmpty || types.contains(kind) || kind == "integer" && types.contains("number")
    guard isKnown else { return ["\(path): \(kind), not \(types.joined(separator: " or "))"] }
    if let values = value as? [Any], let items = schema["items"] as? [String: Any] {
      return values.enumerated().flatMap { faults(in: $1, items, "\(path)[\($0)]") }
    }
    if let object = value as? [String: Any],
      let any = schema["additionalProperties"] as? [String: Any]
    {
      return object.keys.sorted().flatMap { key in
        object[key].map { faults(in: $0, any, "\(path).\(key)") } ?? []
      }
    }
    guard let object = value as? [String: Any],
      let properties = schema["properties"] as? [String: Any]
    else { return [] }
    let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
    return missing.map { "\(path): there is no \($0)" }
      + object.keys.sorted().flatMap { key -> [String] in
        guard let property = properties[key] as? [String: Any], let value = object[key] else {
          return ["\(path).\(key): not described"]
        }
        return faults(in: value, property, "\(path).\(key)")
      }
  }

  /// What a schema may say; anything else would be passed over.
  private static let keywords: Set<String> = [
    "$schema", "title", "description", "type", "required", "properties", "items", "$defs",
    "additionalProperties",
  ]

  private static func kind(of value: Any) -> String {
    switch value {
    case is NSNull: return "null"
    case is String: return "string"
    case is [Any]: return "array"
    case is [String: Any]: return "object"
    case let number as NSNumber:
      if CFNumberIsBoolean(number) { return "boolean" }
      return number.doubleValue == number.doubleValue.rounded() ? "integer" : "number"
    default: return "unknown"
    }
  }

  private static func CFNumberIsBoolean(_ number: NSNumber) -> Bool {
    // Foundation has truth values as numbers of the type `c` or `B`.
    ["c", "B"].contains(String(cString: number.objCType))
      && ["0", "1"].contains("\(number.intValue)")
      && type(of: number) == type(of: NSNumber(value: true))
  }
}
