import LayoutModel

extension DocumentImporter {
  /// Adds which containers are around a controller, the nearest first: their bars take space, and the
  /// columns of a split view controller have a width of their own.
  ///
  /// What a container view shows is as large as that view.
  func addContainers(of id: String, into sink: inout PropertySink) {
    let containers = relations.containersChain(of: NodeID(id), in: tree)
    if relations.isEmbedded(NodeID(id), in: tree) {
      sink.add("containers.isEmbedded", .flag(true))
    }
    guard !containers.isEmpty else { return }
    let classes = containers.map { ViewClasses.derivedName(of: tree.name($0.container)) }
    sink.add("containers", .text(classes.joined(separator: " ")))
    if containers.contains(where: { tree.value("navigationBarHidden", of: $0.container) == "YES" })
    {
      sink.add("containers.navigationBarHidden", .flag(true))
    }
    if containers.contains(where: { element in
      tree.children(element.container).contains { tree.value("largeTitles", of: $0) == "YES" }
    }) {
      sink.add("containers.largeTitles", .flag(true))
    }
    let split = containers.first { tree.name($0.container) == "splitViewController" }
    if let split { addColumn(of: split.child, in: split.container, into: &sink) }
  }

  /// Adds the column of a split view controller that a controller is in, and what decides its width.
  private func addColumn(of id: NodeID, in split: Int, into sink: inout PropertySink) {
    var columns: [String: String] = [:]
    for connections in tree.children(split) where tree.name(connections) == "connections" {
      for segue in tree.children(connections) {
        guard let relationship = tree.value("relationship", of: segue),
          let name = DocumentImporter.columnNames[relationship],
          let destination = tree.value("destination", of: segue)
        else { continue }
        columns[name] = destination
      }
    }
    let own = columns.filter { NodeID($0.value) == id }.keys.min()
    guard let own else { return }
    sink.add("containers.split.column", .text(own))
    if columns["supplementary"] != nil { sink.add("containers.split.isTriple", .flag(true)) }
    if let primary = columns["primary"], relations.isNavigation(NodeID(primary)) {
      sink.add("containers.split.navigates", .flag(true))
    }
    for attribute in tree.attributes(split) {
      let name = tree.name(attribute)
      guard DocumentImporter.columnAttributes.contains(name) || name.contains("ColumnWidth")
      else { continue }
      sink.add(PropertyKey("containers.split.\(name)"), .text(attribute.value))
    }
  }

  private static let columnAttributes = [
    "style", "allowDoubleColumnStyle", "preferredDisplayMode", "primaryEdge",
  ]

  private static let columnNames = [
    "masterViewController": "primary", "primaryViewController": "primary",
    "supplementaryViewController": "supplementary", "detailViewController": "secondary",
    "secondaryViewController": "secondary", "compactViewController": "compact",
  ]
}
