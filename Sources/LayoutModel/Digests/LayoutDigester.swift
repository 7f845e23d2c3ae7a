/// The digests of a layout's records, and the digest of the whole kept up to date from them.
///
/// A layout's digest is the root of a Merkle tree that does not depend on how the layout came
/// about:
///
///     record = SHA-256(canonical encoding of the view or constraint)
///     bucket = SHA-256(its records' digests in the order of `RecordKey`)
///     root   = SHA-256("draftsman.layout.1" NUL, header's digest,
///                      for each bucket with records, ascending: its number, its digest)
///
/// There are 64 buckets; `RecordKey` says which one a record is in. A change of one record hashes
/// that record, one bucket and the root again.
public struct LayoutDigester: Sendable {
  private struct Entry: Sendable {
    var key: RecordKey
    var digest: Digest
  }

  /// SHA-256 of the layout's encoded header.
  public var header: Digest
  private var buckets: [[Entry]] = Array(repeating: [], count: 64)
  private var bucketDigests: [Digest?] = Array(repeating: nil, count: 64)
  /// One bit for each bucket whose digest is out of date.
  private var staleBuckets: UInt64 = 0

  /// Makes a digester of a layout without records.
  public init(header: Digest) {
    self.header = header
  }

  /// Makes a digester of a layout with records whose digests are known, in any order.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(header: Digest, records: some Sequence<(RecordKey, Digest)>) {
    self.init(header: header)
    for (key, digest) in records { buckets[key.bucket].append(Entry(key: key, digest: digest)) }
    for number in buckets.indices {
      buckets[number].sort { $0.key < $1.key }
    }
    staleBuckets = ~0
  }

  /// Hashes a whole layout.
  ///
  /// - Complexity: O(*n* log *n*), *n* its views and constraints.
  public init(_ layout: Layout) {
    self.init(header: layout.headerDigest)
    var writer = CanonicalWriter()
    let share = (layout.clauses.count + layout.views.count) / 48
    for number in buckets.indices { buckets[number].reserveCapacity(share) }
    // Constraints come before views in each bucket, and stand in their order already.
    for index in layout.clauses.indices {
      writer.clear()
      writer.write(layout.clauses[index])
      append(.clause(layout.clauses[index].id), Digest(hashing: writer.bytes))
    }
    for index in layout.views.order(of: layout.views.indices, by: \.id) {
      writer.clear()
      writer.write(layout.views[index])
      append(.view(layout.views[index].id), Digest(hashing: writer.bytes))
    }
    staleBuckets = ~0
  }

  private mutating func append(_ key: RecordKey, _ digest: Digest) {
    buckets[key.bucket].append(Entry(key: key, digest: digest))
  }

  /// The digest of a record; setting nil removes the record.
  ///
  /// - Complexity: O(log *n*) to read, O(*n* / 64) to add or remove.
  public subscript(key: RecordKey) -> Digest? {
    get {
      let bucket = key.bucket
      let index = index(of: key, in: bucket)
      return holds(key, at: index, in: bucket) ? buckets[bucket][index].digest : nil
    }
    set {
      let bucket = key.bucket
      let index = index(of: key, in: bucket)
      switch (newValue, holds(key, at: index, in: bucket)) {
      case (let digest?, true): buckets[bucket][index].digest = digest
      case (let digest?, false): buckets[bucket].insert(Entry(key: key, digest: digest), at: index)
      case (nil, true): buckets[bucket].remove(at: index)
      case (nil, false): return
      }
      staleBuckets |= 1 << UInt64(bucket)
    }
  }

  /// Adds a view, or replaces the one of its identity.
  public mutating func set(_ view: ViewNode) {
    self[.view(view.id)] = view.digest
  }

  /// Adds a constraint, or replaces the one of its identity.
  public mutating func set(_ clause: Clause) {
    self[.clause(clause.id)] = clause.digest
  }

  /// The digest of the whole layout.
  ///
  /// - Complexity: O(*b* · *n* / 64), *b* buckets changed since the last call, *n* records.
  public mutating func root() -> Digest {
    var bytes: [UInt8] = []
    for number in buckets.indices where staleBuckets & 1 << UInt64(number) != 0 {
      bytes.removeAll(keepingCapacity: true)
      for entry in buckets[number] { entry.digest.append(to: &bytes) }
      bucketDigests[number] = buckets[number].isEmpty ? nil : Digest(hashing: bytes)
    }
    staleBuckets = 0
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: "draftsman.layout.1\0".utf8)
    header.append(to: &bytes)
    for (number, digest) in bucketDigests.enumerated() {
      guard let digest else { continue }
      bytes.append(UInt8(number))
      digest.append(to: &bytes)
    }
    return Digest(hashing: bytes)
  }

  private func index(of key: RecordKey, in bucket: Int) -> Int {
    buckets[bucket].partitioningIndex { $0.key >= key }
  }

  private func holds(_ key: RecordKey, at index: Int, in bucket: Int) -> Bool {
    index < buckets[bucket].count && buckets[bucket][index].key == key
  }
}
