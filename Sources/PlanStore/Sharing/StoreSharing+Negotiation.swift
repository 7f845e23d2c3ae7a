import LayoutModel

/// Finding out what two stores have in common, in at most two questions.
extension StoreSharing {
  /// Revisions of this store that a peer has too, so that little is sent that is there already.
  ///
  /// `candidates`, the newest first, are gone through in that order: the first question names them at
  /// distances that double, and the tips; the second one names those between the last that the peer
  /// lacks and the first that it has. Where branches lie side by side the answer can miss some; what
  /// is sent twice is passed over. A number that no revision has is passed over, too.
  ///
  /// - Complexity: O(*k* log *n*), *n* the candidates, *k* the hashes that are asked about; at most
  ///   `ExchangeLimits.hashes` hashes a question.
  func common(
    with peer: any ExchangePeer, among candidates: some RandomAccessCollection<RevisionNumber>,
    tips: [RevisionNumber]
  ) throws(StoreError) -> [Digest] {
    guard !candidates.isEmpty else { return [] }
    func candidate(_ distance: Int) -> RevisionNumber {
      candidates[candidates.index(candidates.startIndex, offsetBy: distance)]
    }
    var distances: [Int] = []
    var distance = 1
    while distance <= candidates.count {
      distances.append(distance - 1)
      distance *= 2
    }
    distances.append(candidates.count - 1)
    let asked = Set(tips.prefix(ExchangeLimits.hashes / 2) + distances.map(candidate))
    let known = Set(
      try peer.known(among: try hashes(asked.sorted(by: >)).compactMap(\.self)))
    let sampled = try hashes(distances.map(candidate))
    let hit = sampled.firstIndex { $0.map(known.contains) ?? false }
    guard let hit, hit > 0, distances[hit - 1] + 1 < distances[hit] else {
      return known.sorted()
    }
    let between = (distances[hit - 1] + 1)..<distances[hit]
    let step = (between.count - 1) / ExchangeLimits.hashes + 1
    let finer = stride(from: between.lowerBound, to: between.upperBound, by: step)
    let more = try peer.known(among: try hashes(finer.map(candidate)).compactMap(\.self))
    return known.union(more).sorted()
  }

  /// The hashes of revisions; nil for one that is not there.
  private func hashes(_ numbers: [RevisionNumber]) throws(StoreError) -> [Digest?] {
    try reading("reading hashes") { () throws(StoreError) in
      try numbers.map { (number) throws(StoreError) in
        try revisionLog.revisionRow(number.value)?.revision.hash
      }
    }
  }
}
