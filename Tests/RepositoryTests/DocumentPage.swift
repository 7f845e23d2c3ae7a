import Foundation

/// A page of the documents: its text in running lines, its blocks of code, what it names.
struct DocumentPage {
  /// A piece of a page between fences.
  struct Block {
    /// What stands behind the opening fence, such as `swift`.
    let language: String
    /// The lines between the fences.
    let lines: [String]
  }

  /// The path below the root of the repository.
  let path: String
  /// All lines.
  let lines: [String]
  /// The blocks of code, in their order.
  private(set) var blocks: [Block] = []
  /// The text outside of blocks.
  private(set) var prose = ""

  /// Every page: the catalogue and what contributors are told.
  static func all() throws -> [DocumentPage] {
    let files =
      try Repository.files(in: "Sources/Draftsman/Draftsman.docc", ending: ".md")
      + Repository.files(in: ".github", ending: ".md")
    return files.map { DocumentPage(path: $0.path, lines: $0.lines) }
  }

  private init(path: String, lines: [String]) {
    self.path = path
    self.lines = lines
    var open: (language: String, lines: [String])?
    for line in lines {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("```") {
        if let block = open {
          blocks.append(Block(language: block.language, lines: block.lines))
          open = nil
        } else {
          open = (String(trimmed.dropFirst(3)), [])
        }
      } else if open != nil {
        open?.lines.append(line)
      } else {
        prose += line + "\n"
      }
    }
  }

  /// The page's name without folder and ending.
  var name: String { String(path.split(separator: "/").last?.dropLast(3) ?? "") }

  /// What stands between back-ticks in the text, one line each.
  var codeSpans: [String] {
    prose.matches(of: /`{1,2}([^`]+)`{1,2}/).map {
      $0.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// The pages that the text leads to.
  var links: [String] {
    prose.matches(of: /<doc:([^>]+)>/).map { String($0.1) }
  }
}
