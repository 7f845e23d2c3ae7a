/// The first byte of an encoded record: what it is.
enum RecordTag: UInt8 {
  case clause = 0x43
  case header = 0x48
  case layout = 0x4c
  case view = 0x56

  /// The second byte: the version of the record's shape.
  static let version: UInt8 = 1
}

/// The numbers of enumerations in the canonical encoding; never changed, never used again.
extension Relation {
  /// The number in the canonical encoding.
  package var code: UInt8 {
    switch self {
    case .lessThanOrEqual: 0
    case .equal: 1
    case .greaterThanOrEqual: 2
    }
  }

  /// The relation of a number, or nil if there is none.
  package init?(code: UInt8) {
    guard let relation = Relation.allCases.first(where: { $0.code == code }) else { return nil }
    self = relation
  }
}

extension Guide.Kind {
  /// The number in the canonical encoding.
  package var code: UInt8 {
    switch self {
    case .safeArea: 0
    case .layoutMargins: 1
    case .readableContent: 2
    case .keyboard: 3
    case .scrollContent: 4
    case .scrollFrame: 5
    case .top: 6
    case .bottom: 7
    case .custom: 8
    case .keyboardArea: 9
    case .keyboardSafeArea: 10
    }
  }

  /// The kind of a number, or nil if there is none.
  package init?(code: UInt8) {
    guard let kind = Guide.Kind.allCases.first(where: { $0.code == code }) else { return nil }
    self = kind
  }
}

extension Attribute {
  private static let byCode = Attribute.allCases.sorted { $0.code < $1.code }

  /// The attribute of a number, or nil if there is none.
  package init?(code: UInt8) {
    guard Int(code) < Attribute.byCode.count else { return nil }
    self = Attribute.byCode[Int(code)]
  }
}
