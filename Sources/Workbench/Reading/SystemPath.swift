import Foundation
import GitHistory

/// Paths as the system has them: bytes, which need not be UTF-8.
///
/// Texts have a path that is no UTF-8 as git spells it, `Caf\351.xib`: in identities of layouts, whether
/// they come from git or from a folder, in URLs and in what is shown. Only where the system is asked
/// the bytes come back.
package enum SystemPath {
  /// The text of a path's bytes.
  package static func text(of bytes: some Collection<UInt8>) -> String { PathBytes.text(of: bytes) }

  /// The bytes that a text spells; its own if it spells none.
  package static func spelt(_ text: String) -> [UInt8] {
    PathBytes.bytes(of: text) ?? Array(text.utf8)
  }

  /// The bytes to ask the system for, which end with 0: a text's own if there is such a file, else
  /// those that it spells, if there is one of these.
  static func bytes(of path: String) -> [CChar] {
    let own = path.utf8.map(CChar.init(bitPattern:)) + [0]
    guard let other = PathBytes.bytes(of: path), !isThere(own) else { return own }
    let bytes = other.map(CChar.init(bitPattern:)) + [0]
    return isThere(bytes) ? bytes : own
  }

  /// The words of the command line, the program's name first.
  package static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { text(of: $0) }
    }
  }

  /// The current folder; nil if its path is UTF-8, or if there is none.
  static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    let text = text(of: path)
    return PathBytes.bytes(of: text) == nil ? nil : text
  }

  /// A path without links in it; nil if there is nothing at it.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(bytes(of: path), nil) else { return nil }
    defer { free(found) }
    return text(of: found)
  }

  /// What there is at a path, following links unless told otherwise; nil if there is nothing.
  static func status(_ path: String, followsLinks: Bool = true) -> stat? {
    status(bytes(of: path), followsLinks: followsLinks)
  }

  /// What there is at the bytes of a path, following links unless told otherwise.
  static func status(_ path: [CChar], followsLinks: Bool) -> stat? {
    var information = stat()
    let result = followsLinks ? stat(path, &information) : lstat(path, &information)
    return result == 0 ? information : nil
  }

  private static func isThere(_ path: [CChar]) -> Bool { status(path, followsLinks: false) != nil }

  private static func text(of path: UnsafePointer<CChar>) -> String {
    text(of: UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }
}
