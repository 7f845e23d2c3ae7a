import LayoutModel

extension LayoutBuilder {
  /// Reads the stored frame and the autoresizing mask of a view, and whether they place it.
  ///
  /// Constraints place a view that says `translatesAutoresizingMaskIntoConstraints="NO"` and has no
  /// fixed frame, and so does the stack around an arranged subview. Every other view has the
  /// property `autoresizingMask` (UIKit's names, possibly empty) and its frame as input; only the
  /// main view of a controller that has a screen has no frame, because the screen decides it.
  func readPlacement(of index: Int, _ placement: ViewDraft.Placement) {
    let node = views[index].node
    let frame = readFrame(of: index)
    let mask = readMask(of: index)
    let states = tree.value("translatesAutoresizingMaskIntoConstraints", of: node)
    let isFree = states == "NO" && tree.value("fixedFrame", of: node) != "YES"
    let isPlacedByClauses: Bool
    switch placement {
    case .scene, .design: isPlacedByClauses = false
    case .stack: isPlacedByClauses = true
    case .element: isPlacedByClauses = isFree
    }
    if let states, (states == "NO") != isPlacedByClauses {
      let value = PropertyValue.flag(states != "NO")
      views[index].sink.add("translatesAutoresizingMaskIntoConstraints", value)
    }
    if isPlacedByClauses {
      // A mask that has no effect now, but would if the view were placed by its frame again.
      if let mask { views[index].sink.add("autoresizingMask.inactive", .text(mask)) }
      return
    }
    if mask != nil || placement != .scene {
      views[index].sink.add(.autoresizingMask, .text(mask ?? ""))
    }
    guard placement != .scene, let frame else { return }
    views[index].sink.add(.frameX, .number(frame.x))
    views[index].sink.add(.frameY, .number(frame.y))
    views[index].sink.add(.frameWidth, .number(frame.width))
    views[index].sink.add(.frameHeight, .number(frame.height))
  }

  private static let frameNames = ["x", "y", "width", "height"]
  private static let maskNames = AutoresizingPart.allCases.map(\.documentName)

  /// Reads the stored frame into the evidence.
  private func readFrame(of index: Int) -> Frame? {
    let node = views[index].node
    let rectangle = tree.children(node).first {
      tree.meaning($0).kind == .rectangle && tree.value("key", of: $0) == "frame"
    }
    guard let rectangle else {
      importer.find(
        .unreadableFrame, .note, at: node, "\(views[index].id) has no stored frame")
      return nil
    }
    keepExtras(of: rectangle, path: "frame", reading: LayoutBuilder.frameNames, at: index)
    func number(_ name: String) -> Double? {
      tree.value(name, of: rectangle).flatMap { DocumentNumber($0)?.value }
    }
    guard let x = number("x"), let y = number("y"), let width = number("width"),
      let height = number("height")
    else {
      importer.find(
        .unreadableFrame, .warning, at: rectangle,
        "the frame of \(views[index].id) is no rectangle: kept as an opaque property")
      importer.keepOpaque(rectangle, path: "frame", into: &views[index].sink)
      return nil
    }
    let frame = Frame(x: x, y: y, width: width, height: height)
    evidence[views[index].id] = frame
    return frame
  }

  /// The autoresizing mask in UIKit's names, or nil if the element has none.
  private func readMask(of index: Int) -> String? {
    let mask = tree.children(views[index].node).first {
      tree.meaning($0).kind == .autoresizingMask
    }
    guard let mask else { return nil }
    keepExtras(of: mask, path: "autoresizingMask", reading: LayoutBuilder.maskNames, at: index)
    return AutoresizingPart.text { tree.value($0.documentName, of: mask) == "YES" }
  }

  /// Marks an element as read and keeps what is in it beside the named attributes.
  func keepExtras(of node: Int, path: String, reading names: [String], at index: Int) {
    var destination = DocumentImporter.Destination()
    importer.understand(node, path: path, reading: names, into: &destination)
    // Nearly always that is all.
    guard tree.subtree(node).count > 1 || !destination.sink.elements.isEmpty else { return }
    importer.readChildren(of: node, prefix: "opaque.\(path)", into: &destination)
    views[index].sink.add(destination.sink, prefix: "")
    for object in destination.nested {
      importer.keepOpaque(
        object.node, path: "\(path).\(tree.name(object.node))", into: &views[index].sink)
    }
  }
}
