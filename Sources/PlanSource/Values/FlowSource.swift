import LayoutModel

/// The flow layout of a collection view in statements.
struct FlowSource {
  private(set) var statements: [String] = []
  /// The keys that the statements say.
  private(set) var said: Set<String> = []
  private let properties: Properties
  private let prefix: String

  /// Reads the layout of a list; one that is no flow has no statements.
  init(_ properties: Properties, list: String) {
    self.properties = properties
    let layout = "\(list == "self" ? "" : list + ".")collectionViewLayout"
    prefix = "(\(layout) as? UICollectionViewFlowLayout)?."
    guard properties["collectionViewLayout"]?.text == "collectionViewFlowLayout" else { return }
    said = ["collectionViewLayout", "collectionViewLayout.id", "dataMode"]
    for key in ["minimumLineSpacing", "minimumInteritemSpacing"] {
      if let value = number(key), value != 10 { set(key, SwiftText.number(value)) }
    }
    if properties["collectionViewLayout.scrollDirection"]?.text == "horizontal" {
      said.insert("collectionViewLayout.scrollDirection")
      set("scrollDirection", ".horizontal")
    }
    for key in ["itemSize", "headerReferenceSize", "footerReferenceSize"] { addSize(key) }
    addInset()
  }

  private mutating func addSize(_ key: String) {
    guard let width = number("\(key).width"), let height = number("\(key).height"),
      width != 0 || height != 0
    else { return }
    set(
      key, "CGSize(width: \(SwiftText.number(width)), height: \(SwiftText.number(height)))")
  }

  private mutating func addInset() {
    let edges = ["minY", "minX", "maxY", "maxX"].map { number("sectionInset.\($0)") ?? 0 }
    guard edges.contains(where: { $0 != 0 }) else { return }
    let texts = edges.map(SwiftText.number)
    set(
      "sectionInset",
      "UIEdgeInsets(top: \(texts[0]), left: \(texts[1]), bottom: \(texts[2]), right: \(texts[3]))")
  }

  /// The number of a key of the layout, which is said from then on.
  private mutating func number(_ key: String) -> Double? {
    said.insert("collectionViewLayout.\(key)")
    return properties[PropertyKey("collectionViewLayout.\(key)")]?.number
  }

  private mutating func set(_ property: String, _ value: String) {
    statements.append("\(prefix)\(property) = \(value)")
  }
}
