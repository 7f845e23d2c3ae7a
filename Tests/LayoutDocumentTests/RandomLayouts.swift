import LayoutModel
import LayoutTestSupport

/// Random lists of layouts, as documents hold them.
enum RandomLayouts {
  /// None to two layouts in the order of their identities.
  static func make(using random: inout SplitMix64) throws -> [Layout] {
    var layouts: [Layout] = []
    for id in ["Ä", "layout"].prefix(random.below(3)).sorted() {
      var source = RandomLayout()
      source.id = LayoutID(id)
      layouts.append(try source.make(using: &random))
    }
    return layouts.sorted { $0.id < $1.id }
  }
}
