/// The parts of a document by kind of noise, as hashes to compare with another version's.
///
/// The hashes are seeded anew in each process: compare them, never keep them.
public struct DocumentSignature: Equatable, Sendable {
  /// The hashes of the noise of each kind.
  private var noise: [NoiseKind: Int] = [:]
  /// The hash of everything else, in its order.
  private var content = 0
  /// The hash of everything else, whatever its order.
  private var unorderedContent = 0

  /// The kinds of noise in which two versions with equal layouts differ, in the order of the kinds.
  public func kinds(changedFrom old: DocumentSignature) -> [NoiseKind] {
    var kinds = NoiseKind.allCases.filter { noise[$0] != old.noise[$0] }
    if content != old.content {
      kinds.append(unorderedContent == old.unorderedContent ? .order : .other)
    }
    return kinds.isEmpty ? [.formatting] : kinds
  }

  /// Hashes the parts of a document.
  ///
  /// - Complexity: O(*n*) over the document.
  init(_ tree: MarkupTree) {
    var hashers: [NoiseKind: Hasher] = [:]
    var rest = Hasher()
    let rules = NoiseRules(tree)
    var node = 0
    while node < tree.elements.count {
      if let kind = rules.kind(ofElement: node) {
        for inner in tree.subtree(node) {
          let kind = rules.kind(ofElement: inner) ?? kind
          hashers[kind, default: Hasher()].combine(tree.hash(ofElement: inner) { _ in true })
        }
        node = tree.subtree(node).upperBound
        continue
      }
      for attribute in tree.attributes(node) {
        guard let kind = rules.kind(of: attribute, in: node) else { continue }
        hashers[kind, default: Hasher()].combine(tree.name(attribute))
        hashers[kind, default: Hasher()].combine(attribute.value)
      }
      let hash = tree.hash(ofElement: node) { rules.kind(of: $0, in: node) == nil }
      rest.combine(hash)
      unorderedContent &+= hash
      node += 1
    }
    content = rest.finalize()
    noise = hashers.mapValues { $0.finalize() }
  }
}

extension MarkupTree {
  /// Hashes an element with the attributes that count, its text and its parent's name.
  fileprivate func hash(ofElement node: Int, counts: (Attribute) -> Bool) -> Int {
    var hasher = Hasher()
    hasher.combine(parent(node).map { elements[$0].name == elements[node].name } ?? false)
    hasher.combine(parent(node).map(name) ?? "")
    hasher.combine(name(node))
    for attribute in attributes(node) where counts(attribute) {
      hasher.combine(name(attribute))
      hasher.combine(attribute.value)
    }
    hasher.combine(text(node))
    return hasher.finalize()
  }
}
