import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG document as an XML parser reads it.
final class ParsedSVG: NSObject, XMLParserDelegate {
  /// Why it is not well-formed; nil if it is.
  private(set) var problem: String?
  /// The names of the elements.
  private(set) var elements: Set<String> = []
  /// The names of the attributes.
  private(set) var attributes: Set<String> = []
  /// The contents of `text` elements.
  private(set) var texts: [String] = []
  /// The values of `data-view`.
  private(set) var views: [String] = []
  private var current: String?

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { problem = parser.parserError.map { "\($0)" } ?? "not well-formed" }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes values: [String: String]
  ) {
    elements.insert(name)
    attributes.formUnion(values.keys)
    if let view = values["data-view"] { views.append(view) }
    if name == "text" { current = "" }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    current? += text
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard name == "text", let text = current else { return }
    texts.append(text)
    current = nil
  }
}
