extension ViewNode {
  /// SHA-256 of the view's canonical encoding.
  public var digest: Digest { Digest(hashing: encoded()) }
}

extension Clause {
  /// SHA-256 of the constraint's canonical encoding.
  public var digest: Digest { Digest(hashing: encoded()) }
}

extension Layout {
  /// SHA-256 of the canonical encoding of identity, name, root and properties.
  public var headerDigest: Digest { Digest(hashing: encodedHeader()) }

  /// The Merkle root over header, views and constraints, as `LayoutDigester` defines it.
  ///
  /// Layouts are equal exactly if their digests are (short of a collision of SHA-256).
  ///
  /// - Complexity: O(*n* log *n*); to follow changes keep a `LayoutDigester`.
  public var digest: Digest {
    var digester = LayoutDigester(self)
    return digester.root()
  }
}

extension Project {
  /// The digest of all layouts: what a revision's identity is made from.
  ///
  /// - Complexity: that of the digests of all layouts.
  public var digest: Digest {
    Project.digest(of: layouts.map { ($0.id, $0.digest) })
  }

  /// The digest of a project whose layouts have these identities and digests.
  ///
  /// It is SHA-256 over `draftsman.project.1`, NUL, and for each layout in the order of identity:
  /// the identity's length and bytes as in the canonical encoding, and the layout's digest.
  ///
  /// - Precondition: the identities are in ascending order, each once.
  public static func digest(of layouts: some Sequence<(id: LayoutID, digest: Digest)>) -> Digest {
    var writer = CanonicalWriter()
    for byte in "draftsman.project.1\0".utf8 { writer.write(byte: byte) }
    for (id, digest) in layouts {
      writer.write(text: id.text)
      for byte in digest.bytes { writer.write(byte: byte) }
    }
    return Digest(hashing: writer.bytes)
  }
}
