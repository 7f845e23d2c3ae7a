package import LayoutModel

extension [LayoutEntry] {
  /// The entry of a layout, among entries in the order of their identities.
  ///
  /// - Complexity: O(log *n*), *n* entries.
  package func entry(of id: LayoutID) -> LayoutEntry? {
    let index = partitioningIndex { $0.id >= id }
    return index < count && self[index].id == id ? self[index] : nil
  }
}
