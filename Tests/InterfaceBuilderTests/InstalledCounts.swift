import InterfaceBuilder
import LayoutModel

/// How many views and constraints of a document are installed on its device.
struct InstalledCounts {
  var views = 0
  var clauses = 0

  init(of document: ImportedDocument) {
    let classes = InstalledCounts.sizeClasses(of: document.facts.device)
    for imported in document.layouts where imported.layout.hasViews {
      let layout = imported.layout
      var absent: Set<NodeID> = []
      for view in layout.views
      where absent.contains(view.id) || !InstalledCounts.isInstalled(view.properties, classes) {
        absent.insert(view.id)
        absent.formUnion(view.children)
        absent.formUnion(view.guides.map(\.id))
      }
      views += layout.views.count { !absent.contains($0.id) }
      clauses += layout.clauses.count { clause in
        let items = [clause.first.item, clause.second?.item, clause.owner].compactMap(\.self)
        return items.allSatisfy { !absent.contains($0) }
          && InstalledCounts.isInstalled(clause.properties, classes)
      }
    }
  }

  /// The size classes of a device as Interface Builder names them; none without a device.
  static func sizeClasses(of device: DocumentFacts.Device?) -> Set<String> {
    guard let device else { return [] }
    if device.id.hasPrefix("ipad") { return ["widthClass=regular", "heightClass=regular"] }
    guard device.orientation == "landscape" else {
      return ["widthClass=compact", "heightClass=regular"]
    }
    let isWide = ["retina5_5", "retina6_1", "retina6_5", "retina6_7"].contains(device.id)
    return ["heightClass=compact", isWide ? "widthClass=regular" : "widthClass=compact"]
  }

  /// Whether something is installed: the most specific condition that holds decides.
  static func isInstalled(_ properties: Properties, _ classes: Set<String>) -> Bool {
    var result = properties[.installed]?.flag ?? true
    var specificity = 0
    for element in properties where element.key.text.hasPrefix("installed[") {
      let parts = element.key.text.dropFirst("installed[".count).dropLast()
        .split(separator: "-").map(String.init)
      guard parts.allSatisfy(classes.contains), parts.count > specificity else { continue }
      specificity = parts.count
      result = element.value.flag ?? result
    }
    return result
  }
}
