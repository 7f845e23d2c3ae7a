import LayoutModel

/// Reads the words of a constraint in a log from left to right.
struct LogScanner {
  /// What a constraint says.
  struct Equation {
    let first: LoggedConstraint.Side
    let relation: Relation
    var second: LoggedConstraint.Side?
    var multiplier = 1.0
    var constant = 0.0
  }

  private var rest: Substring
  /// The items that the notes behind a constraint name, such as `'|':UIView:0x7f`.
  private var named: [String: LoggedConstraint.Item] = [:]

  init(_ text: some StringProtocol) { rest = Substring(text) }

  /// What is left, without addresses.
  var plain: String {
    rest.replacing(/:0x[0-9a-fA-F]+/, with: "").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  // MARK: Words

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " || $0 == "\t" } }

  private mutating func take(_ word: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  /// A number with its sign; the state is as before if there is none.
  private mutating func number() -> Double? {
    skipSpaces()
    guard let match = rest.prefixMatch(of: /[+-]?[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]+)?/),
      let value = Double(String(match.output.0)), value.isFinite
    else { return nil }
    rest = rest[match.range.upperBound...]
    return value
  }

  private mutating func relation() -> Relation? {
    Relation.allCases.first { take($0.rawValue) }
  }

  /// A class and an address, as `Module.Class:0x7f`.
  mutating func object() -> (className: String, address: String)? {
    skipSpaces()
    guard let match = rest.prefixMatch(of: /([\w.$<>]+):(0x[0-9a-fA-F]+)/) else { return nil }
    rest = rest[match.range.upperBound...]
    let name = match.output.1.split(separator: ".").last ?? match.output.1
    return (String(name), String(match.output.2))
  }

  /// A text in quotes that one of the characters stands behind; nil if there is none.
  mutating func quoted(before ends: String) -> String? {
    skipSpaces()
    guard rest.first == "'" else { return nil }
    let body = rest.dropFirst()
    var end = body.startIndex
    while let quote = body[end...].firstIndex(of: "'") {
      let after = body.index(after: quote)
      if after == body.endIndex || ends.contains(body[after]) {
        rest = body[after...]
        return String(body[..<quote])
      }
      end = after
    }
    return nil
  }

  /// Takes the notes from the end: `   (active, names: login:0x7f, '|':UIView:0x7e )`.
  mutating func readNotes() {
    guard let start = rest.lastRange(of: /\s+\((active|inactive|LTR|RTL)/) else { return }
    let notes = rest[start.lowerBound...]
    rest = rest[..<start.lowerBound]
    if rest.hasSuffix("(LTR)") || rest.hasSuffix("(RTL)") { rest = rest.dropLast(5) }
    guard let names = notes.firstRange(of: "names:") else { return }
    for match in notes[names.upperBound...].matches(
      of: /'?([^\s',:]+)'?:(?:([\w.$<>]+):)?(0x[0-9a-fA-F]+)/)
    {
      let name = String(match.output.1)
      let className = match.output.2.flatMap { $0.split(separator: ".").last }.map(String.init)
      named[name] = LoggedConstraint.Item(
        className: className, address: String(match.output.3), text: name == "|" ? nil : name)
    }
  }

  /// Passes over what a constraint of an autoresizing mask says of it: `h=--& v=-&-`.
  mutating func skipMaskNotes() {
    skipSpaces()
    if let match = rest.prefixMatch(of: /h=\S+\s+v=\S+\s+/) {
      rest = rest[match.range.upperBound...]
    }
  }

  // MARK: Equations

  /// `UIView:0x7f 'text'.width == 0.5*UIView:0x7e.height + 8`.
  mutating func equation() -> Equation? {
    guard let first = side(), let relation = relation() else { return nil }
    var equation = Equation(first: first, relation: relation)
    let start = rest
    if let factor = number() {
      guard take("*") else {
        equation.constant = factor
        return equation
      }
      equation.multiplier = factor
    } else {
      rest = start
    }
    guard let second = side() else { return nil }
    equation.second = second
    let isLess = take("-")
    if isLess || take("+"), let constant = number() {
      equation.constant = isLess ? -constant : constant
    }
    return equation
  }

  private mutating func side() -> LoggedConstraint.Side? {
    guard let item = item(endingAt: "."), take("."),
      let word = rest.prefixMatch(of: /[a-zA-Z]+/)
    else { return nil }
    rest = rest[word.range.upperBound...]
    guard let attribute = Attribute(rawValue: String(word.output)) else { return nil }
    return LoggedConstraint.Side(item: item, attribute: attribute)
  }

  /// `UIView:0x7f 'text'`, or a name that the notes explain.
  private mutating func item(endingAt ends: String) -> LoggedConstraint.Item? {
    if let (name, address) = object() {
      return LoggedConstraint.Item(
        className: name, address: address, text: quoted(before: ends))
    }
    guard let name = rest.prefixMatch(of: /[^\s.:\[\]()]+/) else { return nil }
    guard let item = named[String(name.output)] else { return nil }
    rest = rest[name.range.upperBound...]
    return item
  }

  // MARK: Visual format

  /// `H:|-(20)-[UILabel:0x7f 'text']`, `V:[UIView:0x7f]-(>=8)-[UIView:0x7e]`, `V:[UIView:0x7f(44)]`.
  mutating func visualFormat() -> Equation? {
    let start = rest
    let isHorizontal = take("H:")
    guard isHorizontal || take("V:") else { return nil }
    let (low, high): (Attribute, Attribute) =
      isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    let isFromEdge = take("|")
    guard let one = isFromEdge ? named["|"] : bracketed() else { return failed(start) }
    if !isFromEdge, take("(") {
      let relation = relation() ?? .equal
      guard let size = number() else { return failed(start) }
      return Equation(
        first: .init(item: one, attribute: isHorizontal ? .width : .height), relation: relation,
        constant: size)
    }
    if !isFromEdge { _ = take("]") }
    guard take("-"), let (relation, gap) = space() else { return failed(start) }
    let isToEdge = take("|")
    guard let other = isToEdge ? named["|"] : bracketed() else { return failed(start) }
    return Equation(
      first: .init(item: other, attribute: isToEdge ? high : low), relation: relation,
      second: .init(item: one, attribute: isFromEdge ? low : high), constant: gap)
  }

  private mutating func bracketed() -> LoggedConstraint.Item? {
    take("[") ? item(endingAt: "](") : nil
  }

  /// `(20)-`, `(>=8@750)-`, `(NSSpace(8))-`.
  private mutating func space() -> (Relation, Double)? {
    guard take("(") else { return nil }
    let relation = relation() ?? .equal
    let isStandard = take("NSSpace(")
    guard let gap = number() else { return nil }
    if isStandard { _ = take(")") }
    if take("@") { _ = number() }
    return take(")") && take("-") ? (relation, gap) : nil
  }

  private mutating func failed(_ start: Substring) -> Equation? {
    rest = start
    return nil
  }
}

extension Substring {
  /// The last match of a pattern that matches behind spaces.
  fileprivate func lastRange(of pattern: some RegexComponent) -> Range<Index>? {
    matches(of: pattern).last?.range
  }
}
