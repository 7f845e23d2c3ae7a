import LayoutModel

/// A class of UIKit as source makes an instance of it.
struct KnownClass {
  /// The class's name.
  let name: String
  /// Whether the class of the document is another one, which source does not know.
  let isStandIn: Bool

  init(_ view: ViewNode) {
    var name = view.className
    if name == "UITableViewCellContentView" { name = "UIView" }
    isStandIn = !KnownClass.names.contains(name)
    self.name = isStandIn ? "UIView" : name
  }

  /// The expression that makes a view, for a class of its own as well.
  func initializer(of view: ViewNode, class made: String) -> String {
    let properties = view.properties
    switch name {
    case "UIButton":
      // A class of the author's has the initialisers that it declares.
      guard made == name, let type = properties[.buttonType]?.text else { return "\(made)()" }
      return "\(made)(type: .\(KnownClass.buttonTypes[type] ?? "system"))"
    case "UITableView":
      let style = properties["style"]?.text ?? "plain"
      let isKnown = ["grouped", "insetGrouped"].contains(style)
      return "\(made)(frame: .zero, style: .\(isKnown ? style : "plain"))"
    case "UICollectionView":
      return "\(made)(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"
    case "UISegmentedControl":
      let titles = KnownClass.segments(properties).map { SwiftText.literal($0 ?? "") }
      return titles.isEmpty ? "\(made)()" : "\(made)(items: [\(titles.joined(separator: ", "))])"
    case "UIVisualEffectView": return "\(made)(effect: UIBlurEffect(style: .\(effect(properties))))"
    default: return "\(made)()"
    }
  }

  private func effect(_ properties: Properties) -> String {
    let style = properties["effect.style"]?.text ?? properties["blurEffect.style"]?.text ?? ""
    return KnownClass.blurStyles.contains(style) ? style : "regular"
  }

  /// The titles of segments in their order; nil for one without a title.
  static func segments(_ properties: Properties) -> [String?] {
    var titles: [Int: String?] = [:]
    for element in properties {
      let parts = element.key.text.split(separator: ".")
      guard parts.count > 2, parts[0] == "segments", parts[1] == "segment" else { continue }
      let number = Int(parts[2]) ?? 0
      if parts.last == "title" {
        titles[number] = element.value.text
      } else if titles[number] == nil {
        titles[number] = .some(nil)
      }
    }
    return titles.keys.sorted().map { titles[$0] ?? nil }
  }

  private static let buttonTypes = [
    "system": "system", "roundedRect": "system", "detailDisclosure": "detailDisclosure",
    "infoLight": "infoLight", "infoDark": "infoDark", "contactAdd": "contactAdd",
    "plain": "plain", "close": "close", "custom": "custom",
  ]

  private static let blurStyles: Set<String> = [
    "extraLight", "light", "dark", "regular", "prominent", "systemUltraThinMaterial",
    "systemThinMaterial", "systemMaterial", "systemThickMaterial", "systemChromeMaterial",
  ]

  private static let names: Set<String> = [
    "UIView", "UIControl", "UILabel", "UIButton", "UIImageView", "UITextField", "UITextView",
    "UISearchBar", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIProgressView",
    "UIActivityIndicatorView", "UIPageControl", "UIPickerView", "UIDatePicker", "UIScrollView",
    "UIStackView", "UITableView", "UITableViewCell", "UICollectionView", "UICollectionViewCell",
    "UICollectionReusableView", "UIVisualEffectView", "UIToolbar", "UINavigationBar", "UITabBar",
    "UITableViewHeaderFooterView", "UISearchTextField",
  ]
}
