/// The canonical encoding's writer; its documentation is the format.
///
/// Equal values have equal bytes, and every sequence of bytes that can be read is the encoding of
/// exactly one value. Digests are hashes of these bytes, so the format never changes: a record of
/// another shape gets another tag.
///
/// # Parts
///
///     number  = unsigned, 7 bits a byte, lowest first, high bit set on all but the last byte;
///               the shortest form; at most 63 bits
///     text    = number of bytes, bytes (UTF-8)
///     maybe   = 00                                absent
///             | number of bytes + 1, bytes        present, UTF-8
///     double  = 8 bytes, IEEE 754 binary64, highest first; finite, never -0
///     list x  = number of elements, the elements
///     value   = 00 text | 01 double | 02 (false) | 03 (true)
///     fields  = list of (text key, value), keys ascending by bytes, each once
///     anchor  = text item, byte attribute         `Attribute.code`
///
/// # Records
///
///     view    = 'V' 01, text id, text class, maybe label, list of text child,
///               (00 | 01 | 02 list of text child)  arranged: none | all | these,
///               list of (text id, byte kind),      guides, `Guide.Kind.code`
///               fields
///     constraint  = 'C' 01, text id, maybe owner, anchor first, byte relation (`Relation.code`),
///               (00 | 01 anchor)                   no second anchor | the second anchor
///               double multiplier, double constant, double priority,
///               maybe identifier, fields
///     header  = 'H' 01, text id, text name, text root, fields
///     layout  = 'L' 01, record header, list of record view, list of record constraint
///     record  = number of bytes, a header, view or constraint of that length
///
/// In a layout the views stand in pre-order and the constraints and guides in the order of identity.
struct CanonicalWriter {
  private(set) var bytes: [UInt8] = []

  /// Makes an empty writer.
  init() {}

  /// Forgets what was written and keeps the room.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func write(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func write(number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func write(text: String) {
    write(number: text.utf8.count)
    text.withBytes { bytes.append(contentsOf: $0) }
  }

  mutating func write(maybe text: String?) {
    guard let text else { return write(byte: 0) }
    write(number: text.utf8.count + 1)
    text.withBytes { bytes.append(contentsOf: $0) }
  }

  mutating func write(double: Double) {
    withUnsafeBytes(of: double.normalized.bitPattern.bigEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(record: [UInt8]) {
    write(number: record.count)
    bytes.append(contentsOf: record)
  }
}

extension CanonicalWriter {
  mutating func write(_ view: ViewNode) {
    write(byte: RecordTag.view.rawValue)
    write(byte: RecordTag.version)
    write(text: view.id.text)
    write(text: view.className)
    write(maybe: view.label)
    write(view.children)
    switch view.arrangement {
    case .none: write(byte: 0)
    case .all: write(byte: 1)
    case .some(let arranged):
      write(byte: 2)
      write(arranged)
    }
    write(number: view.guides.count)
    for guide in view.guides {
      write(text: guide.id.text)
      write(byte: guide.kind.code)
    }
    write(view.properties)
  }

  mutating func write(_ clause: Clause) {
    write(byte: RecordTag.clause.rawValue)
    write(byte: RecordTag.version)
    write(text: clause.id.text)
    write(maybe: clause.owner?.text)
    write(clause.first)
    write(byte: clause.relation.code)
    if let second = clause.second {
      write(byte: 1)
      write(second)
    } else {
      write(byte: 0)
    }
    write(double: clause.multiplier)
    write(double: clause.constant)
    write(double: clause.priority.value)
    write(maybe: clause.identifier)
    write(clause.properties)
  }

  mutating func write(headerOf layout: Layout) {
    write(byte: RecordTag.header.rawValue)
    write(byte: RecordTag.version)
    write(text: layout.id.text)
    write(text: layout.name)
    write(text: layout.root.text)
    write(layout.properties)
  }

  mutating func write(_ layout: Layout) {
    var record = CanonicalWriter()
    write(byte: RecordTag.layout.rawValue)
    write(byte: RecordTag.version)
    record.write(headerOf: layout)
    write(record: record.bytes)
    write(number: layout.views.count)
    for view in layout.views {
      record.clear()
      record.write(view)
      write(record: record.bytes)
    }
    write(number: layout.clauses.count)
    for clause in layout.clauses {
      record.clear()
      record.write(clause)
      write(record: record.bytes)
    }
  }

  private mutating func write(_ ids: [NodeID]) {
    write(number: ids.count)
    for id in ids { write(text: id.text) }
  }

  private mutating func write(_ anchor: Anchor) {
    write(text: anchor.item.text)
    write(byte: anchor.attribute.code)
  }

  private mutating func write(_ properties: Properties) {
    write(number: properties.count)
    for element in properties {
      write(text: element.key.text)
      switch element.value {
      case .text(let text):
        write(byte: 0)
        write(text: text)
      case .number(let number):
        write(byte: 1)
        write(double: number)
      case .flag(let flag): write(byte: flag ? 3 : 2)
      }
    }
  }
}
