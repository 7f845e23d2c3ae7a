import Foundation

/// Checks JSON against the parts of JSON Schema (2020-12) that the layout schema uses.
///
/// A keyword that it does not know is a breach, so that the schema cannot outgrow it unnoticed.
struct SchemaChecker {
  struct NotASchema: Error {}

  private let root: [String: Any]

  init(_ data: Data) throws {
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw NotASchema()
    }
    self.root = root
  }

  func definition(_ name: String) -> [String: Any]? {
    (root["$defs"] as? [String: Any])?[name] as? [String: Any]
  }

  /// Every breach, with the path of its value; empty if the value satisfies the schema.
  func breaches(in value: Any) -> [String] {
    breaches(in: value, root, at: "$")
  }

  private func breaches(in value: Any, _ schema: [String: Any], at path: String) -> [String] {
    schema.keys.sorted().flatMap { keyword -> [String] in
      let rule = schema[keyword] as Any
      switch keyword {
      case "$schema", "$id", "$defs", "title", "description", "default": return []
      case "$ref": return reference(value, rule, at: path)
      case "oneOf", "not": return combination(keyword, value, rule, at: path)
      case "properties", "required", "additionalProperties", "propertyNames":
        return object(keyword, value, rule, schema, at: path)
      case "items", "minItems": return list(keyword, value, rule, at: path)
      default: return isSatisfied(keyword, value, rule) ? [] : ["\(path): \(keyword)"]
      }
    }
  }

  private func reference(_ value: Any, _ rule: Any, at path: String) -> [String] {
    guard let name = (rule as? String)?.split(separator: "/").last,
      let definition = definition(String(name))
    else { return ["\(path): $ref"] }
    return breaches(in: value, definition, at: path)
  }

  private func combination(
    _ keyword: String, _ value: Any, _ rule: Any, at path: String
  ) -> [String] {
    if let schema = rule as? [String: Any] {
      return breaches(in: value, schema, at: path).isEmpty ? ["\(path): \(keyword)"] : []
    }
    let results = (rule as? [[String: Any]] ?? []).map { breaches(in: value, $0, at: path) }
    let count = results.filter(\.isEmpty).count
    return count == 1 ? [] : ["\(path): \(count) of \(keyword): \(results.joined())"]
  }

  private func object(
    _ keyword: String, _ value: Any, _ rule: Any, _ schema: [String: Any], at path: String
  ) -> [String] {
    guard let object = value as? [String: Any] else { return [] }
    let known = schema["properties"] as? [String: Any] ?? [:]
    return object.keys.sorted().flatMap { key -> [String] in
      guard let member = object[key] else { return [] }
      let path = "\(path).\(key)"
      switch (keyword, rule) {
      case ("properties", _):
        return (known[key] as? [String: Any]).map { breaches(in: member, $0, at: path) } ?? []
      case ("propertyNames", let names as [String: Any]):
        return breaches(in: key, names, at: path)
      case ("additionalProperties", let others as [String: Any]) where known[key] == nil:
        return breaches(in: member, others, at: path)
      case ("additionalProperties", _) where known[key] == nil: return ["\(path): unknown key"]
      default: return []
      }
    }
      + (keyword == "required" ? rule as? [String] ?? [] : [])
      .filter { object[$0] == nil }.map { "\(path): no \($0)" }
  }

  private func list(_ keyword: String, _ value: Any, _ rule: Any, at path: String) -> [String] {
    guard let list = value as? [Any] else { return [] }
    if let least = rule as? Int { return list.count >= least ? [] : ["\(path): \(keyword)"] }
    guard let schema = rule as? [String: Any] else { return ["\(path): \(keyword)"] }
    return list.enumerated().flatMap { breaches(in: $1, schema, at: "\(path)[\($0)]") }
  }

  private func isSatisfied(_ keyword: String, _ value: Any, _ rule: Any) -> Bool {
    let text = value as? String
    let number = isFlag(value) ? nil : value as? Double
    switch (keyword, rule) {
    case ("type", let type as String): return isType(type, value)
    case ("const", let word as String): return text == word
    case ("enum", let words as [String]): return words.contains { $0 == text }
    case ("minLength", let least as Int): return (text?.unicodeScalars.count ?? least) >= least
    case ("maxLength", let most as Int): return (text?.unicodeScalars.count ?? most) <= most
    case ("maximum", let most as Double): return (number ?? most) <= most
    case ("exclusiveMinimum", let least as Double): return (number ?? .infinity) > least
    case ("pattern", let pattern as String):
      guard let text else { return true }
      return text.range(of: pattern, options: .regularExpression) != nil
    default: return false
    }
  }

  private func isFlag(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? (value is Bool)
  }

  private func isType(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isFlag(value)
    case "number": value is NSNumber && !isFlag(value)
    default: false
    }
  }
}
