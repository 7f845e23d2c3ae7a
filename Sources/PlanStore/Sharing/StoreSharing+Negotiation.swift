import LayoutModel

/// Finding out what two stores have in common, in at most two questions.
extension StoreSharing {
  /// Revisions of this store that a peer has too, so that little is sent that is there already.
  ///
  /// `candidates` are gone through from the newest: the first question names them at distances that
  /// double, and the tips; the second one names those between the last that the peer lacks and the
  /// first that it has. Where branches lie side by side the answer can miss some; what is sent twice
  /// is passed over.
  ///
  /// - Complexity: O(*n*), *n* the candidates; at most `ExchangeLimits.hashes` hashes a question.
  func common(
    with peer: any ExchangePeer, among candidates: some Sequence<RevisionNumber>,
    tips: [RevisionNumber]
  ) throws(StoreError) -> [Digest] {
    let numbers = candidates.sorted(by: >)
    guard !numbers.isEmpty else { return [] }
    var asked = Set(tips.prefix(ExchangeLimits.hashes / 2))
    var distances: [Int] = []
    var distance = 1
    while distance <= numbers.count {
      distances.append(distance - 1)
      distance *= 2
    }
    distances.append(numbers.count - 1)
    asked.formUnion(distances.map { numbers[$0] })
    let known = Set(try peer.known(among: try hashes(asked.sorted(by: >))))
    let sampled = try hashes(distances.map { numbers[$0] })
    guard let hit = sampled.firstIndex(where: known.contains), hit > 0 else {
      return Array(known).sorted()
    }
    let between = numbers[(distances[hit - 1] + 1)..<max(distances[hit - 1] + 1, distances[hit])]
    guard !between.isEmpty else { return Array(known).sorted() }
    let step = (between.count - 1) / ExchangeLimits.hashes + 1
    let finer = between.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    return Array(known.union(try peer.known(among: try hashes(finer)))).sorted()
  }

  private func hashes(_ numbers: [RevisionNumber]) throws(StoreError) -> [Digest] {
    try reading("reading hashes") { () throws(StoreError) in
      var hashes: [Digest] = []
      for number in numbers { hashes.append(try revisionLog.revision(number).hash) }
      return hashes
    }
  }
}
