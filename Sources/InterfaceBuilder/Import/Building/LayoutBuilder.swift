import LayoutModel

/// Collects the views, guides and constraints of one layout and makes the layout of them.
final class LayoutBuilder {
  /// A constraint or variation that waits until every view is known.
  struct Waiting {
    /// Its element.
    let node: Int
    /// The index of the view that holds it.
    let view: Int
  }

  let importer: DocumentImporter
  var views: [ViewDraft] = []
  var evidence: [NodeID: Frame] = [:]
  var constraints: [Waiting] = []
  var variations: [Waiting] = []
  /// The indices of views by the ids of their elements; of equal ids the first.
  var indicesByID: [NodeID: Int] = [:]
  /// The identities of views and guides by the ids of their elements; of equal ids the first.
  var items: [NodeID: NodeID] = [:]
  /// What masks say of constraints, by the constraint's element.
  var masks: [Int: [Properties.Element]] = [:]
  private var names = UniqueNames()

  var tree: MarkupTree { importer.tree }

  /// Prepares to read one layout.
  init(importer: DocumentImporter) {
    self.importer = importer
  }

  /// Gives an element of the document its identity in the layout.
  ///
  /// Rules: the object id; for a later object of the same id the id with `#2`, `#3`, …; without
  /// an id, `wanted`, which names the element by its index.
  func identity(of node: Int, orElse wanted: String) -> NodeID {
    guard let object = tree.value("id", of: node), !object.isEmpty else {
      return NodeID(names.claim(wanted).name)
    }
    let claim = names.claim(object)
    if claim.isSuffixed {
      importer.find(
        .duplicateIdentity, .warning, at: node,
        "another object has the id \(object): this one is named \(claim.name)")
    }
    if claim.isShortened {
      importer.find(
        .longIdentity, .warning, at: node, "an id is too long: it is shortened to \(claim.name)")
    }
    let id = NodeID(claim.name)
    if items[NodeID(object)] == nil { items[NodeID(object)] = id }
    return id
  }

  /// Makes the layout, or a finding if what was read is no valid layout or has no view.
  func finish(
    id: LayoutID, name: String, properties: PropertySink
  ) -> ImportedLayout? {
    readConstraintMasks()
    let clauses = readClauses()
    let hasBounded = views.contains { $0.sink.hasBoundedText } || properties.hasBoundedText
    if let root = views.first, hasBounded {
      importer.find(
        .longText, .warning, at: root.node,
        "a text has more than 1 MiB: its beginning and its digest are kept")
    }
    guard let root = views.first else { return nil }
    return checked(
      UncheckedLayout(
        id: id, name: name, root: root.id, views: views.map(viewNode), clauses: clauses,
        properties: settled(properties)), at: root.node)
  }

  /// Makes the layout of a controller that has no view in the document: an empty main view, whose
  /// wanted identity is `root`.
  func finishEmpty(
    _ node: Int, id: LayoutID, name: String, root: String, properties: PropertySink
  ) -> ImportedLayout? {
    let root = NodeID(names.claim(root).name)
    return checked(
      UncheckedLayout(
        id: id, name: name, root: root, views: [ViewNode(id: root, className: "UIView")],
        clauses: [], properties: settled(properties)), at: node)
  }

  /// The properties of a layout with the settings of its document.
  private func settled(_ properties: PropertySink) -> Properties {
    guard !importer.settings.elements.isEmpty else { return properties.properties() }
    var properties = properties
    properties.add(importer.settings, prefix: "")
    return properties.properties()
  }

  private func checked(_ draft: UncheckedLayout, at node: Int) -> ImportedLayout? {
    do {
      return ImportedLayout(layout: try Layout(draft), evidence: evidence)
    } catch {
      importer.find(
        .invalidLayout, .error, at: node,
        "no layout can be made: \(error.problems.first?.description ?? "no reason given")")
      return nil
    }
  }

  private func viewNode(_ view: ViewDraft) -> ViewNode {
    ViewNode(
      id: view.id, className: view.className, label: label(of: view), children: view.children,
      arrangement: view.isStack && !view.children.isEmpty ? .all : .none, guides: view.guides,
      properties: view.sink.properties())
  }
}
