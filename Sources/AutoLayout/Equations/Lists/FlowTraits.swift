import LayoutModel

/// What a document states of a collection view's flow layout.
struct FlowTraits {
  let isVertical: Bool
  let itemSpacing: Double
  let lineSpacing: Double
  let sectionInset: Environment.Insets
  /// The size of items; nil where they size themselves, and are as large as they are drawn.
  let itemSize: FlowRule.Point?
  /// Whether cells size themselves (`UICollectionViewFlowLayout.automaticSize`, `estimatedItemSize`).
  let isSelfSizing: Bool
  /// How much of the lines' direction what is above and below the cells takes, where that is stated.
  let headerLength: Double?
  let footerLength: Double?

  /// Reads the flow layout of a view; nil if it has none, or one of a class of its own.
  init?(_ node: ViewNode) {
    guard node.className == "UICollectionView",
      node.properties["collectionViewLayout"]?.text == "collectionViewFlowLayout",
      node.properties["collectionViewLayout.customClass"] == nil
    else { return nil }
    func number(_ key: String) -> Double? {
      let number = node.properties[PropertyKey("collectionViewLayout.\(key)")]?.number
      return number.flatMap { abs($0) < 1e6 ? $0 : nil }
    }
    func positive(_ key: String) -> Double? { number(key).flatMap { $0 > 0 ? $0 : nil } }
    isVertical =
      node.properties["collectionViewLayout.scrollDirection"]?.text != "horizontal"
    itemSpacing = number("minimumInteritemSpacing") ?? 10
    lineSpacing = number("minimumLineSpacing") ?? 10
    sectionInset = .init(
      left: number("sectionInset.minX") ?? 0, top: number("sectionInset.minY") ?? 0,
      right: number("sectionInset.maxX") ?? 0, bottom: number("sectionInset.maxY") ?? 0)
    isSelfSizing =
      (number("estimatedItemSize.width") ?? 0) != 0
      || node.properties["collectionViewLayout.automaticEstimatedItemSize"] != nil
    if !isSelfSizing, let width = positive("itemSize.width"),
      let height = positive("itemSize.height")
    {
      itemSize = .init(x: width, y: height)
    } else {
      itemSize = nil
    }
    let side = isVertical ? "height" : "width"
    headerLength = positive("headerReferenceSize.\(side)")
    footerLength = positive("footerReferenceSize.\(side)")
  }
}
