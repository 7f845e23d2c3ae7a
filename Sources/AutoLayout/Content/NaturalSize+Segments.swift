import LayoutModel

extension NaturalSize {
  /// The size of a segmented control: as many times the widest segment as there are segments, or
  /// each as wide as its title.
  func segmentedSize() -> ContentSize {
    let height: Double = environment.systemVersion >= 13 ? 31 : 28
    let font = TextMetrics(
      pointSize: 13, weight: "medium", systemVersion: environment.systemVersion)
    let segments = content.segments.keys.sorted().compactMap { content.segments[$0] }
    guard !segments.isEmpty else { return ContentSize(height: height) }
    let padding = NaturalSize.segmentPadding(environment.systemVersion)
    let widths = segments.map { segment in
      if let width = segment.width, width > 0 { return width }
      return font.width(segment.title ?? "").rounded() + padding
    }
    let count = Double(widths.count)
    let most = widths.reduce(0, Swift.max)
    let sum = content.apportionsSegments ? widths.reduce(0, +) : most * count
    return ContentSize(width: sum + count - 1, height: height, isApproximate: true)
  }

  /// What a segment has beside its title: less in the controls before iOS 13, of which two documents hold
  /// three that are as wide as their titles ask for.
  private static func segmentPadding(_ version: Int) -> Double { version >= 13 ? 18 : 12 }
}
