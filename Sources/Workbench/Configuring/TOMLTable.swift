/// A value of a TOML document with the line it begins on.
struct TOMLValue {
  /// What the value is.
  enum Content {
    case text(String)
    case integer(Int)
    case number(Double)
    case flag(Bool)
    case list([TOMLValue])
    case table(TOMLTable)
  }

  /// What it is.
  let content: Content
  /// The line, from 1.
  let line: Int

  /// What people call its kind, with an article.
  var kind: String {
    switch content {
    case .text: "a text"
    case .integer, .number: "a number"
    case .flag: "true or false"
    case .list: "a list"
    case .table: "a table"
    }
  }
}

/// A table of a TOML document: its keys in the order in which they were written.
///
/// A class, because headers and dotted keys add to tables that were begun elsewhere.
final class TOMLTable {
  /// How a table came to be, which decides who may add to it.
  enum Origin {
    /// By a header further down, such as `[a.b]` makes `a`: a header of its own may follow.
    case implied
    /// By its header.
    case header
    /// By a dotted key: only such keys may add to it.
    case dotted
    /// Between braces: nothing may be added.
    case inline
  }

  /// A key with its value.
  struct Entry {
    let key: String
    let line: Int
    var value: TOMLValue
  }

  /// The keys and values, in the order in which they were written.
  private(set) var entries: [Entry] = []
  /// How the table came to be.
  var origin: Origin
  private var numbers: [String: Int] = [:]

  init(_ origin: Origin) {
    self.origin = origin
  }

  /// The value of a key; nil if there is none.
  subscript(key: String) -> Entry? { numbers[key].map { entries[$0] } }

  /// Sets the value of a key, at the end if it is new.
  func set(_ key: String, _ value: TOMLValue, line: Int) {
    if let number = numbers[key] {
      entries[number].value = value
    } else {
      numbers[key] = entries.count
      entries.append(Entry(key: key, line: line, value: value))
    }
  }
}

/// What is wrong with a TOML document, and on which line.
struct TOMLError: Error, Equatable {
  let line: Int
  let message: String
}
