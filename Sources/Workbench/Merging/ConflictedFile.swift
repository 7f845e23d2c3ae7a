public import Foundation

/// A file in which git has left both sides of its conflicts, each as it would be without the other.
public struct ConflictedFile {
  /// The file with our side of each conflict.
  public let ours: Data
  /// The file with their side of each conflict.
  public let theirs: Data
  /// What the markers call our side, such as `HEAD`; empty if nothing stands there.
  public let oursName: String
  /// What the markers call their side.
  public let theirsName: String
  /// The lines, counted from 1, that the conflicts begin at.
  public let lines: [Int]

  /// The shortest markers that git writes; `conflict-marker-size` makes them longer.
  private static let lengthMinimum = 7

  /// Where the conflicts are, such as `conflicts at lines 5, 30`.
  public var places: String {
    let numbers = lines.map(String.init).joined(separator: ", ")
    return "conflicts at \(lines.count == 1 ? "line" : "lines") \(numbers)"
  }

  private enum Part {
    case common, ours, base, theirs
  }

  /// Takes a file apart; nil if it has no conflicts that git has written, each with its end.
  ///
  /// - Complexity: O(bytes).
  public init?(_ bytes: Data) {
    var (ours, theirs) = (Data(), Data())
    var names = (ours: "", theirs: "")
    var lines: [Int] = []
    var part = Part.common
    var length = 0
    var number = 0
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { rest.index(after: $0) } ?? rest.endIndex
      let line = rest[..<end]
      rest = rest[end...]
      number += 1
      let marker = Self.marker(line)
      switch (marker?.letter, part) {
      case ("<", .common):
        if lines.isEmpty { (length, names.ours) = (marker?.length ?? 0, Self.name(in: line)) }
        guard marker?.length == length else { return nil }
        lines.append(number)
        part = .ours
      case ("|", .ours) where marker?.length == length: part = .base
      case ("=", .ours) where marker?.length == length, ("=", .base) where marker?.length == length:
        part = .theirs
      case (">", .theirs) where marker?.length == length:
        names.theirs = Self.name(in: line)
        part = .common
      default:
        if part == .common || part == .ours { ours += line }
        if part == .common || part == .theirs { theirs += line }
      }
    }
    guard part == .common, !lines.isEmpty else { return nil }
    (self.ours, self.theirs, self.lines) = (ours, theirs, lines)
    (oursName, theirsName) = names
  }

  /// The letter that a marker is made of, and how often it stands there; nil if a line is none.
  private static func marker(_ line: Data) -> (letter: Character, length: Int)? {
    guard let first = line.first, "<|=>".utf8.contains(first) else { return nil }
    let length = line.prefix { $0 == first }.count
    let next = line.dropFirst(length).first
    guard length >= lengthMinimum, next == nil || [0x20, 0x0A, 0x0D].contains(next) else {
      return nil
    }
    return (Character(UnicodeScalar(first)), length)
  }

  /// What stands behind a marker.
  private static func name(in line: Data) -> String {
    let name = line.drop { $0 == line.first }.drop { $0 == 0x20 }
    return String(decoding: name.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }
}
