import Foundation
import FoundationXML

/// What FoundationXML sees in a document: an independent reading to compare with.
final class XMLCounter: NSObject, XMLParserDelegate {
  private(set) var elements = 0
  private(set) var attributes = 0

  /// Counts the elements of a document.
  static func count(_ bytes: [UInt8]) -> (elements: Int, isWellFormed: Bool) {
    let counter = XMLCounter()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = counter
    let isWellFormed = parser.parse()
    return (counter.elements, isWellFormed)
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    elements += 1
    attributes += attributeDict.count
  }
}
