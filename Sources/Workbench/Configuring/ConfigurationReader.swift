import AutoLayout
import LayoutModel

/// Makes a configuration of a document: each key is known and has the kind of value that it takes.
struct ConfigurationReader {
  private(set) var configuration = Configuration()

  /// Reads the whole document.
  mutating func read(_ table: TOMLTable) throws(TOMLError) {
    for entry in table.entries {
      switch entry.key {
      case "devices": configuration.devices = try devices(entry)
      case "tolerance": configuration.tolerance = try tolerance(entry)
      case "ignore": try readIgnored(try self.table(entry))
      case "labels": try readLabels(try self.table(entry))
      case "path": configuration.pathRules = try pathRules(entry)
      default:
        throw unknown(entry, among: ["devices", "tolerance", "ignore", "labels", "path"])
      }
    }
  }

  private mutating func readIgnored(_ table: TOMLTable) throws(TOMLError) {
    for entry in table.entries {
      switch entry.key {
      case "rules": configuration.ignoredRules = try rules(entry)
      case "paths": configuration.ignoredPaths = try texts(entry).map(\.text)
      default: throw unknown(entry, among: ["rules", "paths"], in: "ignore")
      }
    }
  }

  private mutating func readLabels(_ table: TOMLTable) throws(TOMLError) {
    for entry in table.entries {
      let label = try text(entry.value, "labels.\(entry.key)")
      guard !label.isEmpty else { throw wrong(entry.line, "the label of '\(entry.key)' is empty") }
      let id = entry.key.hasPrefix("#") ? String(entry.key.dropFirst()) : entry.key
      configuration.labels[NodeID(id)] = label
    }
  }

  private func pathRules(_ entry: TOMLTable.Entry) throws(TOMLError) -> [Configuration.PathRule] {
    guard case .list(let values) = entry.value.content else {
      throw wrong(entry.line, "'path' is a list of tables: begin each with [[path]]")
    }
    var rules: [Configuration.PathRule] = []
    for value in values {
      guard case .table(let table) = value.content else {
        throw wrong(value.line, "'path' is a list of tables: begin each with [[path]]")
      }
      var rule = Configuration.PathRule(match: "")
      for entry in table.entries {
        switch entry.key {
        case "match": rule.match = try text(entry.value, "match")
        case "ignore": rule.ignoredRules = try self.rules(entry)
        case "tolerance": rule.tolerance = try tolerance(entry)
        default: throw unknown(entry, among: ["match", "ignore", "tolerance"], in: "path")
        }
      }
      guard !rule.match.isEmpty else { throw wrong(value.line, "a [[path]] needs 'match'") }
      rules.append(rule)
    }
    return rules
  }

  // MARK: Values

  private func devices(_ entry: TOMLTable.Entry) throws(TOMLError) -> [String] {
    let names = try texts(entry)
    for (name, line) in names {
      do {
        _ = try EnvironmentSelector.environments([name])
      } catch {
        throw wrong(line, sentence(error))
      }
    }
    do {
      _ = try EnvironmentSelector.environments(names.map(\.text))
    } catch {
      throw wrong(entry.line, sentence(error))
    }
    return names.map(\.text)
  }

  private func rules(_ entry: TOMLTable.Entry) throws(TOMLError) -> [String] {
    var rules: [String] = []
    for (name, line) in try texts(entry) {
      do {
        rules.append(try FindingSelector.rule(name).rawValue)
      } catch {
        throw wrong(line, sentence(error))
      }
    }
    return rules
  }

  private func tolerance(_ entry: TOMLTable.Entry) throws(TOMLError) -> Double {
    let number: Double? =
      switch entry.value.content {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    guard let number else {
      throw wrong(
        entry.value.line, "'\(entry.key)' is a number of points, not \(entry.value.kind)")
    }
    guard number >= 0 else { throw wrong(entry.value.line, "'\(entry.key)' is at least 0") }
    return number
  }

  private func texts(
    _ entry: TOMLTable.Entry
  ) throws(TOMLError) -> [(text: String, line: Int)] {
    guard case .list(let values) = entry.value.content else {
      throw wrong(
        entry.value.line,
        "'\(entry.key)' is a list of texts, [\"…\", \"…\"], not \(entry.value.kind)")
    }
    var texts: [(text: String, line: Int)] = []
    for value in values {
      let text = try text(value, entry.key)
      guard !text.isEmpty else { throw wrong(value.line, "an empty text stands in '\(entry.key)'") }
      texts.append((text, value.line))
    }
    return texts
  }

  private func text(_ value: TOMLValue, _ key: String) throws(TOMLError) -> String {
    guard case .text(let text) = value.content else {
      throw wrong(value.line, "'\(key.escapedForDisplay)' takes text in quotes, not \(value.kind)")
    }
    return text
  }

  private func table(_ entry: TOMLTable.Entry) throws(TOMLError) -> TOMLTable {
    guard case .table(let table) = entry.value.content else {
      throw wrong(
        entry.line, "'\(entry.key)' is a table, [\(entry.key)], not \(entry.value.kind)")
    }
    return table
  }

  // MARK: Mistakes

  private func unknown(
    _ entry: TOMLTable.Entry, among keys: [String], in table: String? = nil
  ) -> TOMLError {
    let place = table.map { " in [\($0)]" } ?? ""
    let meant =
      Suggestion.sentence(for: entry.key, among: keys)
      ?? "There are " + keys.joined(separator: ", ")
    return wrong(
      entry.line, "there is no key '\(entry.key.escapedForDisplay)'\(place). \(meant)")
  }

  private func wrong(_ line: Int, _ message: String) -> TOMLError {
    TOMLError(line: line, message: message)
  }

  /// A library's failure as part of a sentence.
  private func sentence(_ error: WorkbenchError) -> String {
    let text = [error.message, error.hint].compactMap(\.self).joined(separator: " ")
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
