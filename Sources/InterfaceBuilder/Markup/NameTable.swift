/// Numbers the names of a document's elements and attributes, equal names alike.
///
/// The known names have the same numbers in every document, in their order, so that most names of
/// most documents are neither hashed by a dictionary nor made into a `String`. All tables share them;
/// one of its own has only what else its document holds.
struct NameTable {
  /// The names by their numbers.
  private(set) var names = MarkupNames()
  private let known = NameTable.known
  private var own = NameSearch(from: KnownNames.all.count)
  /// The number of `rect`.
  let rectangle = NameTable.rectangle
  /// The number of `key`.
  let key = NameTable.key

  private static let known = {
    var known = NameSearch(from: 0)
    for name in KnownNames.all { known.add(name) }
    return known
  }()
  private static let rectangle = known.number(of: "rect") ?? 0
  private static let key = known.number(of: "key") ?? 0

  /// The number of the name in a range of bytes.
  mutating func number(of bytes: [UInt8], _ range: Range<Int>) -> Int32 {
    let found = bytes.withUnsafeBytes { bytes in
      let hash = NameSearch.Hash(bytes, range)
      return known.number(of: bytes, range, hash) ?? own.number(of: bytes, range, hash)
    }
    if let found { return found }
    let name = String(decoding: bytes[range], as: UTF8.self)
    if let number = known.number(of: name) ?? own.number(of: name) { return number }
    own.add(name)
    return names.add(name)
  }
}
