/// A stable name of one thing, equal across processes, machines and revisions.
///
/// The text is compared byte by byte (UTF-8), never by Unicode equivalence, so that equal
/// identifiers always have equal digests. `Kind` only keeps identifiers of different things apart.
/// Order is that of the UTF-8 bytes.
public struct Identifier<Kind>: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The identifier's text, as the layout's producer gave it.
  public let text: String

  /// Makes an identifier from its text; validity is checked by `Layout`, not here.
  public init(_ text: String) {
    self.text = text
  }

  /// The identifier's text.
  public var description: String { text }

  /// Whether both texts have the same bytes.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Whether the left text's bytes come before the right one's.
  public static func < (left: Self, right: Self) -> Bool {
    left.text.precedesInBytes(right.text)
  }

  /// Feeds the text's bytes to the hasher.
  ///
  /// Swift's own hash is the same for all canonically equivalent texts, of which a hostile file
  /// can hold as many as it likes; a hash of the bytes keeps look-ups fast.
  public func hash(into hasher: inout Hasher) {
    text.withBytes { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      guard (8...16).contains(bytes.count) else {
        hasher.combine(bytes: bytes)
        return hasher.combine(UInt8(0xff))
      }
      // The identities of Xcode and most keys: their first and last eight bytes are all of them.
      hasher.combine(bytes.loadUnaligned(as: UInt64.self))
      hasher.combine(bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
    }
  }
}

extension Identifier: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral
{
  /// Makes an identifier from a literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

/// What a `NodeID` names: a view or a layout guide.
public enum NodeKind: Sendable {}
/// What a `ClauseID` names: a clause.
public enum ClauseKind: Sendable {}
/// What a `LayoutID` names: a layout of a project.
public enum LayoutKind: Sendable {}

/// The stable identity of a view or a layout guide inside one layout.
public typealias NodeID = Identifier<NodeKind>
/// The stable identity of a constraint inside one layout.
public typealias ClauseID = Identifier<ClauseKind>
/// The stable identity of a layout inside a project, such as `Login.storyboard#BYZ-38-t0r`.
public typealias LayoutID = Identifier<LayoutKind>
