extension Array where Element: AnyObject {
  /// Removes the last occurrence of an object.
  mutating func removeIdentical(_ element: Element) {
    if let index = lastIndexOfIdentical(element) { remove(at: index) }
  }

  /// The index of the last occurrence of an object, or nil.
  ///
  /// `likely` is looked at first: who goes through siblings in order knows where the next one is.
  ///
  /// - Complexity: O(*n*), without counting references up and down, which would cost ten times as
  ///   much.
  func lastIndexOfIdentical(_ element: Element, likely: Int? = nil) -> Int? {
    if let likely, indices.contains(likely), self[likely] === element { return likely }
    let wanted = UInt(bitPattern: Unmanaged.passUnretained(element).toOpaque())
    return withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: UInt.self) { $0.lastIndex(of: wanted) }
    }
  }
}
