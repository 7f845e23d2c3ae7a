// The public face of the canonical encoding; the format is described at `CanonicalWriter`.

extension ViewNode {
  /// The view's canonical encoding; equal views of layouts have equal bytes.
  public func encoded() -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(self)
    return writer.bytes
  }

  /// Reads a view; whether it is valid is decided by the layout that it becomes part of.
  ///
  /// - Throws: `InvalidEncoding`, whatever the bytes; memory stays in proportion to them.
  public init(encoded bytes: [UInt8]) throws(InvalidEncoding) {
    var reader = CanonicalReader(bytes)
    self = try reader.readView()
    try reader.finish()
  }
}

extension Clause {
  /// The constraint's canonical encoding; equal constraints of layouts have equal bytes.
  public func encoded() -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(self)
    return writer.bytes
  }

  /// Reads a constraint; whether it is valid is decided by the layout that it becomes part of.
  ///
  /// - Throws: `InvalidEncoding`, whatever the bytes; memory stays in proportion to them.
  public init(encoded bytes: [UInt8]) throws(InvalidEncoding) {
    var reader = CanonicalReader(bytes)
    self = try reader.readClause()
    try reader.finish()
  }
}

extension Layout {
  /// The layout's canonical encoding; equal layouts have equal bytes.
  public func encoded() -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(self)
    return writer.bytes
  }

  /// The canonical encoding of identity, name, root and properties.
  public func encodedHeader() -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(headerOf: self)
    return writer.bytes
  }

  /// Reads a layout and checks every rule.
  ///
  /// - Throws: `InvalidEncoding`, whatever the bytes; memory stays in proportion to them.
  public init(encoded bytes: [UInt8]) throws(InvalidEncoding) {
    var reader = CanonicalReader(bytes)
    self = try reader.readLayout()
    try reader.finish()
  }
}

extension UncheckedLayout {
  /// Reads what `Layout.encodedHeader()` gives: an unchecked layout without views and constraints.
  ///
  /// - Throws: `InvalidEncoding`, whatever the bytes; memory stays in proportion to them.
  public init(encodedHeader bytes: [UInt8]) throws(InvalidEncoding) {
    var reader = CanonicalReader(bytes)
    self = try reader.readHeader()
    try reader.finish()
  }
}
