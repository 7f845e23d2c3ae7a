import Foundation
import Rendering

/// A film with its viewer, as one HTML document that needs nothing else.
///
/// It opens from a file, asks the network for nothing, and runs no code but the viewer's. Texts of the
/// film reach it as data: none can become markup. The same film gives the same bytes.
public struct ViewerPage: Sendable {
  /// The document, in UTF-8.
  public let bytes: [UInt8]

  /// Makes the page of a film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - isCompressed: Whether film and viewer are packed, to about a sixth of their size. Browsers
  ///     since 2023 unpack them; without it the page's source can be read.
  /// - Complexity: O(*n*) for *n* bytes of the film.
  public init(_ film: Film, isCompressed: Bool = true) {
    let json = film.json.compact
    let contents: [(marker: String, text: String)] = [
      ("<!-- title -->", Self.markup(film.title)),
      ("/* style */", isCompressed ? Self.plainStyle : Self.style),
      ("<!-- summary -->", Self.summary(film)),
      ("<!-- film -->", isCompressed ? Self.packed(json) : Self.plain(json)),
      ("/* script */", isCompressed ? Self.loader : Self.script),
    ]
    var rest = Self.template[...]
    var page = ""
    for (marker, text) in contents {
      guard let range = rest.firstRange(of: marker) else {
        preconditionFailure("the page has the marker \(marker), in its place")
      }
      page += rest[..<range.lowerBound] + text
      rest = rest[range.upperBound...]
    }
    bytes = Array((page + rest).utf8)
  }

  /// A film that anybody can read.
  private static func plain(_ json: String) -> String {
    "<script type=\"application/json\" id=\"film\">\(escaped(json))</script>"
  }

  /// A film and the viewer, which a script unpacks.
  private static func packed(_ json: String) -> String {
    packed(json, id: "film") + packed(style + "\0" + script, id: "viewer")
  }

  private static func packed(_ text: String, id: String) -> String {
    let data = Data(Deflate.compress(Array(text.utf8))).base64EncodedString()
    return "<script type=\"application/octet-stream\" id=\"\(id)\" "
      + "data-encoding=\"deflate-raw;base64\">\(data)</script>\n"
  }

  private static let template = ViewerFile.all.first { $0.path == "page.html" }?.text ?? ""
  private static let script = ViewerScript(ViewerFile.all.filter { $0.path.hasSuffix(".js") }).text
  private static let style = ViewerFile.all.filter { $0.path.hasSuffix(".css") }
    .map { ViewerScript.plain($0.text) }.joined()

  /// A document of JSON that may stand in a script element.
  private static func escaped(_ json: String) -> String {
    var result = ""
    result.reserveCapacity(json.utf8.count)
    for part in json.split(separator: "<", omittingEmptySubsequences: false) {
      if !result.isEmpty { result += "\\u003c" }
      result += part
    }
    return result
  }

  /// A text as HTML shows it.
  private static func markup(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The versions as a table, for readers without scripts.
  private static func summary(_ film: Film) -> String {
    let rows = film.summary.map { row in
      // The ends of rows and cells may be left out in HTML, and histories have many.
      "<tr>" + [row.name, row.day, row.author, row.sentence].map { "<td>\(markup($0))" }.joined()
    }
    return """
      <h1>\(markup(film.title))</h1>
      <p>This page shows every version of a layout; that takes JavaScript. In words:</p>
      <table><thead><tr><th>Version</th><th>Day</th><th>Author</th><th>What happened</th></tr>
      </thead><tbody>\(rows.joined(separator: "\n"))</tbody></table>
      """
  }
}
