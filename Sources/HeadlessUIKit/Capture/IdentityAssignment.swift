import Foundation
import LayoutModel

/// Stable names for the views and guides of a tree.
///
/// In this order of preference, whole passes one after the other, so that a better name is never
/// lost to a lesser one elsewhere:
///
/// 1. the author's identifier (`accessibilityIdentifier`, a guide's `identifier`);
/// 2. the stored property that holds the view or guide: plain for properties of the root view and
///    its controller, behind the owner's name for those of views and controllers below;
/// 3. the path from the nearest named view: class, and place among the unnamed siblings of that
///    class, as in `form/UILabel[0]`.
///
/// Among equals the first in pre-order gets the name. The result depends on the tree alone.
struct IdentityAssignment {
  private let views: [UIView]
  private var names: [ObjectIdentifier: NodeID] = [:]
  private var taken: Set<NodeID> = []

  /// Names the views, given in pre-order from the root, and their guides.
  init(_ views: [UIView]) {
    self.views = views
    nameByIdentifiers()
    nameByProperties()
    nameByPaths()
  }

  /// The name of a view or guide of the tree.
  func name(of item: AnyObject) -> NodeID? { names[ObjectIdentifier(item)] }

  // MARK: Identifiers

  private mutating func nameByIdentifiers() {
    for view in views {
      if let name = view.accessibilityIdentifier { claim(name, for: view) }
      for guide in view.ownGuides { claim(guide.identifier, for: guide) }
    }
  }

  /// Gives a name to an item unless it has one, or the name is taken or none.
  private mutating func claim(_ name: String, for item: AnyObject) {
    let isName = !name.isEmpty && name.utf8.count <= Self.lengthLimit && !name.utf8.contains(0)
    guard isName, names[ObjectIdentifier(item)] == nil else { return }
    let id = NodeID(name)
    if taken.insert(id).inserted { names[ObjectIdentifier(item)] = id }
  }

  private static let lengthLimit = 200

  // MARK: Properties

  private mutating func nameByProperties() {
    for (index, view) in views.enumerated() {
      // A view below the root can only lend its name if it has one by now; views come in
      // pre-order, so an owner named by its own owner has.
      let prefix: String
      if index == 0 {
        prefix = ""
      } else if let name = names[ObjectIdentifier(view)] {
        prefix = "\(name)."
      } else {
        continue
      }
      if let controller = view.controller { nameProperties(of: controller, prefix, below: view) }
      if !view.isOfKitClass { nameProperties(of: view, prefix, below: view) }
    }
  }

  private mutating func nameProperties(
    of owner: UIResponder, _ prefix: String, below view: UIView
  ) {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let current = mirror, !String(reflecting: current.subjectType).hasPrefix(Self.module) {
      for child in current.children {
        guard var label = child.label else { continue }
        // The storage of a lazy property is named after it.
        if label.hasPrefix(Self.lazyPrefix) { label.removeFirst(Self.lazyPrefix.count) }
        nameValue(child.value, prefix + label, below: view)
      }
      mirror = current.superclassMirror
    }
  }

  private mutating func nameValue(_ value: Any, _ name: String, below view: UIView) {
    switch value {
    case let held as UIView:
      if held !== view, held.isDescendant(of: view) { claim(name, for: held) }
    case let held as UILayoutGuide:
      if held.kind == .custom, held.ownerReference?.isDescendant(of: view) == true {
        claim(name, for: held)
      }
    case let held as [UIView]:
      for (index, element) in held.enumerated() {
        nameValue(element, "\(name)[\(index)]", below: view)
      }
    case let held as UIViewController:
      if let held = held.viewIfLoaded { nameValue(held, name, below: view) }
    default: break
    }
  }

  private static let module = "HeadlessUIKit."
  private static let lazyPrefix = "$__lazy_storage_$_"

  // MARK: Paths

  private mutating func nameByPaths() {
    if let root = views.first { nameByPath("root", for: root) }
    for (index, view) in views.enumerated() {
      let name = names[ObjectIdentifier(view)]?.text ?? ""
      nameGuides(of: view, name)
      nameChildren(of: view, index == 0 ? "" : "\(name)/")
    }
  }

  private mutating func nameGuides(of view: UIView, _ name: String) {
    var count = 0
    for guide in view.ownGuides where names[ObjectIdentifier(guide)] == nil {
      nameByPath("\(name)/UILayoutGuide[\(count)]", for: guide)
      count += 1
    }
    for guide in view.standardGuides { nameByPath("\(name)/\(guide.kind.rawValue)", for: guide) }
  }

  private mutating func nameChildren(of view: UIView, _ prefix: String) {
    var counts: [String: Int] = [:]
    for child in view.children where names[ObjectIdentifier(child)] == nil {
      let kind = String(describing: type(of: child))
      nameByPath("\(prefix)\(kind)[\(counts[kind, default: 0])]", for: child)
      counts[kind, default: 0] += 1
    }
  }

  /// Gives an item a name of its own; long ones become their digest, taken ones get a number.
  private mutating func nameByPath(_ path: String, for item: AnyObject) {
    guard names[ObjectIdentifier(item)] == nil else { return }
    let short =
      path.utf8.count <= Self.lengthLimit
      ? path : "path-\(Digest(hashing: path.utf8).description.prefix(32))"
    var id = NodeID(short)
    var number = 2
    while !taken.insert(id).inserted {
      id = NodeID("\(short)~\(number)")
      number += 1
    }
    names[ObjectIdentifier(item)] = id
  }
}
