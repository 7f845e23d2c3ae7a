/// What names one record of a layout: its kind and its identity.
///
/// Keys are ordered constraints first, then by the identity's bytes.
public enum RecordKey: Hashable, Comparable, Sendable {
  /// A clause.
  case clause(ClauseID)
  /// A view.
  case view(NodeID)

  /// Whether the left key comes first.
  public static func < (left: RecordKey, right: RecordKey) -> Bool {
    switch (left, right) {
    case (.clause(let left), .clause(let right)): left < right
    case (.view(let left), .view(let right)): left < right
    case (.clause, .view): true
    case (.view, .clause): false
    }
  }

  /// The bucket of the key: the low six bits of FNV-1a over the kind's tag and the identity.
  var bucket: Int {
    switch self {
    case .clause(let id): RecordKey.bucket(of: .clause, id.text)
    case .view(let id): RecordKey.bucket(of: .view, id.text)
    }
  }

  private static func bucket(of tag: RecordTag, _ text: String) -> Int {
    text.withBytes { bytes in
      let prime: UInt64 = 0x100_0000_01b3
      var hash: UInt64 = (0xcbf2_9ce4_8422_2325 ^ UInt64(tag.rawValue)) &* prime
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* prime }
      return Int(hash & 63)
    }
  }
}
