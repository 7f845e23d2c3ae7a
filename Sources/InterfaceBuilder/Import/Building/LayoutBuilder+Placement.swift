import LayoutModel

extension LayoutBuilder {
  /// Reads the stored frame and the autoresizing mask of a view, and whether they place it.
  ///
  /// Clauses place a view that says `translatesAutoresizingMaskIntoConstraints="NO"` and has no
  /// fixed frame, and so does the stack around an arranged subview. Every other view has the
  /// property `autoresizingMask` (UIKit's names, possibly empty) and its frame as input; only the
  /// main view of a controller has no frame, because the screen decides it.
  func readPlacement(of place: Int, _ placement: ViewDraft.Placement) {
    let node = views[place].node
    let frame = readFrame(of: place)
    let mask = readMask(of: place)
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
      views[place].sink.add("translatesAutoresizingMaskIntoConstraints", value)
    }
    if isPlacedByClauses {
      // A mask that has no effect now, but would if the view were placed by its frame again.
      if let mask { views[place].sink.add("autoresizingMask.inactive", .text(mask)) }
      return
    }
    if mask != nil || placement != .scene {
      views[place].sink.add(.autoresizingMask, .text(mask ?? ""))
    }
    guard placement != .scene, let frame else { return }
    views[place].sink.add(.frameX, .number(frame.x))
    views[place].sink.add(.frameY, .number(frame.y))
    views[place].sink.add(.frameWidth, .number(frame.width))
    views[place].sink.add(.frameHeight, .number(frame.height))
  }

  /// Reads the stored frame into the evidence.
  private func readFrame(of place: Int) -> Frame? {
    let node = views[place].node
    let rectangle = tree.children(node).first {
      tree.meaning($0).kind == .rectangle && tree.value("key", of: $0) == "frame"
    }
    guard let rectangle else {
      importer.find(
        .unreadableFrame, .note, at: node, "\(views[place].id) has no stored frame")
      return nil
    }
    keepExtras(of: rectangle, place: "frame", reading: ["x", "y", "width", "height"], at: place)
    let numbers = ["x", "y", "width", "height"].map { name in
      tree.value(name, of: rectangle).flatMap { DocumentNumber($0)?.value }
    }
    guard let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
    else {
      importer.find(
        .unreadableFrame, .warning, at: rectangle,
        "the frame of \(views[place].id) is no rectangle: kept as an opaque property")
      importer.keepOpaque(rectangle, path: "frame", into: &views[place].sink)
      return nil
    }
    let frame = Frame(x: x, y: y, width: width, height: height)
    evidence[views[place].id] = frame
    return frame
  }

  /// The autoresizing mask in UIKit's names, or nil if the element has none.
  private func readMask(of place: Int) -> String? {
    let mask = tree.children(views[place].node).first {
      tree.meaning($0).kind == .autoresizingMask
    }
    guard let mask else { return nil }
    let names = AutoresizingPart.allCases.map(\.documentName)
    keepExtras(of: mask, place: "autoresizingMask", reading: names, at: place)
    return AutoresizingPart.text { tree.value($0.documentName, of: mask) == "YES" }
  }

  /// Marks an element as read and keeps what is in it beside the named attributes.
  func keepExtras(of node: Int, place path: String, reading names: [String], at place: Int) {
    var destination = DocumentImporter.Destination()
    importer.understand(node, place: path, reading: names, into: &destination)
    importer.readChildren(of: node, prefix: "opaque.\(path)", into: &destination)
    views[place].sink.add(destination.sink, prefix: "")
    for object in destination.nested {
      importer.keepOpaque(
        object.node, path: "\(path).\(tree.name(object.node))", into: &views[place].sink)
    }
  }
}
