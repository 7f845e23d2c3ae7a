import Foundation

/// A constraint problem and a script of edits, as the workload format (ALP 1) writes them.
///
/// Line by line: `vars n`, `con|off id priority e|g|l constant count coefficient variable …`,
/// `edit id priority variable value`, `begin`, then `set`, `const`, `rem`, `add` and `solve label`.
struct ProblemFile {
  struct Row {
    var priority: Double
    var relation: Character
    var constant: Double
    var terms: [(coefficient: Double, variable: Int)]
    var isActive: Bool
  }

  struct Edit {
    var priority: Double
    var variable: Int
    var value: Double
  }

  enum Step {
    case set(edit: Int, Double)
    case constant(row: Int, Double)
    case remove(row: Int)
    case add(row: Int)
    case solve(label: Int)
  }

  var name = ""
  var viewCount = 0
  var variableCount = 0
  var rows: [Row] = []
  var edits: [Edit] = []
  var steps: [Step] = []
  var labels: [String] = []

  /// Reads a file; lines it does not understand end the program with a message.
  init(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (number, line) in text.split(separator: "\n").enumerated() {
      guard read(line) else { throw BadLine(number: number + 1) }
    }
  }

  struct BadLine: Error {
    var number: Int
  }

  private mutating func read(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    guard let kind = words.first, !kind.hasPrefix("#") else { return true }
    func integer(_ position: Int) -> Int? { position < words.count ? Int(words[position]) : nil }
    func number(_ position: Int) -> Double? {
      position < words.count ? Double(words[position]) : nil
    }
    switch kind {
    case "alp":
      guard words.count > 3, let views = integer(3) else { return false }
      name = String(words[2])
      viewCount = views
    case "vars":
      guard let count = integer(1) else { return false }
      variableCount = count
    case "con", "off":
      return readRow(words)
    case "edit":
      guard let priority = number(2), let variable = integer(3), let value = number(4) else {
        return false
      }
      edits.append(Edit(priority: priority, variable: variable, value: value))
    case "set", "const":
      guard let index = integer(1), let value = number(2) else { return false }
      steps.append(kind == "set" ? .set(edit: index, value) : .constant(row: index, value))
    case "rem", "add":
      guard let index = integer(1) else { return false }
      steps.append(kind == "rem" ? .remove(row: index) : .add(row: index))
    case "solve":
      guard words.count > 1 else { return false }
      let label = String(words[1])
      if !labels.contains(label) { labels.append(label) }
      steps.append(.solve(label: labels.firstIndex(of: label) ?? 0))
    case "begin":
      break
    default:
      return false
    }
    return true
  }

  private mutating func readRow(_ words: [Substring]) -> Bool {
    guard words.count > 5, let priority = Double(words[2]), let relation = words[3].first,
      let constant = Double(words[4]), let count = Int(words[5]), words.count >= 6 + 2 * count
    else { return false }
    var terms: [(Double, Int)] = []
    for index in 0..<count {
      guard let coefficient = Double(words[6 + 2 * index]), let variable = Int(words[7 + 2 * index])
      else { return false }
      terms.append((coefficient, variable))
    }
    rows.append(
      Row(
        priority: priority, relation: relation, constant: constant, terms: terms,
        isActive: words[0] == "con"))
    return true
  }
}
