/// The names of a document's elements and attributes by their numbers, with what the importer knows of
/// them.
///
/// The known names have the numbers from 0 on in every document, and all documents share them.
struct MarkupNames {
  /// A name and what follows from it alone.
  struct Name {
    let text: String
    let meaning: ElementMeaning
    let rule: AttributeRule
  }

  private let known = MarkupNames.known
  /// The names that only this document has, the first one numbered after the last known one.
  private(set) var own: [Name] = []

  private static let known = KnownNames.all.map {
    Name(text: $0, meaning: ElementMeaning(of: $0), rule: AttributeRule(of: $0))
  }

  /// How many names there are.
  var count: Int { known.count + own.count }

  /// Adds a name that is not known, and gives its number.
  mutating func add(_ text: String) -> Int32 {
    own.append(
      Name(
        text: text, meaning: ElementMeaning(unlisted: text), rule: AttributeRule(unlisted: text)))
    return Int32(count - 1)
  }

  /// The text of a name.
  func text(_ number: Int32) -> String {
    let index = Int(number)
    return index < known.count ? known[index].text : own[index - known.count].text
  }

  /// Whether a name has a text.
  ///
  /// Most names that differ have different lengths, which are compared where they are.
  func isText(_ text: String, of number: Int32) -> Bool {
    let (index, count) = (Int(number), text.utf8.count)
    if index < known.count {
      return known[index].text.utf8.count == count && known[index].text == text
    }
    let place = index - known.count
    return own[place].text.utf8.count == count && own[place].text == text
  }

  /// What the importer knows of elements of a name.
  func meaning(_ number: Int32) -> ElementMeaning {
    let index = Int(number)
    return index < known.count ? known[index].meaning : own[index - known.count].meaning
  }

  /// How attributes of a name become properties.
  func rule(_ number: Int32) -> AttributeRule {
    let index = Int(number)
    return index < known.count ? known[index].rule : own[index - known.count].rule
  }

  /// Whether the text of a name comes before that of another one.
  func isInOrder(_ name: Int32, _ other: Int32) -> Bool {
    if max(Int(name), Int(other)) < known.count { return name < other }
    return text(name) < text(other)
  }
}
