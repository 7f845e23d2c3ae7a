import LayoutModel

/// Turns the element tree of one document into layouts, facts, findings and coverage.
///
/// Every element is marked as understood, noise or opaque exactly where it is read, so that what no
/// rule reads is noticed at the end and kept as well.
final class DocumentImporter {
  /// How an element was read.
  enum Mark {
    case unread
    case understood
    case noise
    case opaque
  }

  /// The most bytes of an opaque property.
  static let opaqueMaximum = 1 << 16
  /// The most bytes of an object id inside a layout's identity.
  static let objectIDMaximum = 100

  let tree: MarkupTree
  let path: String
  var marks: [Mark]
  var findings: [ImportFinding] = []
  var facts = DocumentFacts()
  var factSink = PropertySink()
  /// What the document says that changes each of its layouts; empty for what Xcode writes today.
  var settings = PropertySink()
  var layouts: [ImportedLayout] = []
  /// The name of an outlet that points at an object, by the object's id.
  var outletNames: [NodeID: String] = [:]
  /// The sizes that the document's resources state of its images, by name.
  var imageSizes: [NodeID: (width: Double, height: Double)] = [:]
  /// Which controllers are around which.
  var relations = ControllerRelations()
  /// The name of the document's file without its ending.
  private let stem: Substring
  private var layoutIDs = UniqueNames()
  private var ordinals: [String: Int] = [:]

  /// Prepares to import a tree.
  init(tree: MarkupTree, path: String) {
    self.tree = tree
    self.path = path
    stem = DocumentImporter.stem(of: path)
    marks = Array(repeating: .unread, count: tree.elements.count)
  }

  /// Reads the whole document.
  func document() -> ImportedDocument {
    indexReferences()
    readSettings()
    readDocument()
    sweep()
    facts.properties = factSink.properties()
    return ImportedDocument(
      path: path, layouts: layouts, facts: facts, coverage: coverage(),
      findings: findings.enumerated().sorted {
        ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
      }.map(\.element))
  }

  /// Adds a finding about an element.
  func find(
    _ rule: ImportFinding.Rule, _ severity: Severity, at node: Int, _ message: String
  ) {
    let id = String((tree.value("id", of: node) ?? tree.name(node)).unicodeScalars.prefix(400))
    findings.append(
      ImportFinding(
        rule: rule, severity: severity, element: id.bounded(to: 200),
        line: Int(tree.elements[node].line), message: message.bounded(to: 400)))
  }

  /// The identity of the layout of an object, unique in the document.
  func layoutID(of object: String) -> LayoutID {
    LayoutID(
      layoutIDs.claim("\(path)#\(object.bounded(to: DocumentImporter.objectIDMaximum))").name)
  }

  private static func stem(of path: String) -> Substring {
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? ""[...].utf8
    return Substring(file.lastIndex(of: UInt8(ascii: ".")).map { file[..<$0] } ?? file)
  }

  /// The name of a layout for people: the file's stem and the scene's label.
  func layoutName(label: String?, className: String) -> String {
    guard let label, !label.isEmpty else {
      let ordinal = ordinals[className, default: 0] + 1
      ordinals[className] = ordinal
      return "\(stem)/\(className) \(ordinal)"
    }
    return "\(stem)/\(label.bounded(to: 1_000))"
  }

  /// Finds what points at what: outlets, whose names are labels, containing controllers, images.
  private func indexReferences() {
    for node in 0..<tree.elements.count {
      switch tree.meaning(node).reference {
      case .outlet: indexOutlet(node)
      case .segue: relations.addSegue(node, of: tree)
      case .navigation: relations.addNavigation(node, of: tree)
      case .image: indexImage(node)
      case nil: break
      }
    }
    relations.findStacks(of: tree)
  }

  private func indexOutlet(_ node: Int) {
    let isPlumbing = ["view", "delegate", "dataSource", "gestureRecognizers"]
    guard let property = tree.value("property", of: node), !isPlumbing.contains(property),
      let destination = tree.value("destination", of: node).map({ NodeID($0) })
    else { return }
    // Of several outlets the first name in byte order counts: the order of connections must not.
    if let other = outletNames[destination], !property.precedesInBytes(other) { return }
    outletNames[destination] = property
  }

  private func indexImage(_ node: Int) {
    guard let parent = tree.parent(node), tree.name(parent) == "resources",
      let name = tree.value("name", of: node),
      let width = tree.value("width", of: node).flatMap({ DocumentNumber($0)?.value }), width > 0,
      let height = tree.value("height", of: node).flatMap({ DocumentNumber($0)?.value }), height > 0
    else { return }
    imageSizes[NodeID(name)] = (width, height)
  }

  /// Keeps what no rule has read, so that nothing is lost if a rule is missing.
  private func sweep() {
    var node = 0
    while node < marks.count {
      guard marks[node] == .unread else {
        node += 1
        continue
      }
      keepOpaque(node, path: "\(tree.name(node)).\(node)", into: &factSink)
      node = Int(tree.elements[node].end)
    }
  }

  private func coverage() -> Coverage {
    var (understood, noise) = (0, 0)
    var opaque: [String: Int] = [:]
    for (node, mark) in marks.enumerated() {
      switch mark {
      case .understood: understood += 1
      case .noise: noise += 1
      case .opaque, .unread: opaque[tree.name(node), default: 0] += 1
      }
    }
    return Coverage(
      understoodCount: understood, noiseCount: noise, notUnderstood: opaque)
  }
}
