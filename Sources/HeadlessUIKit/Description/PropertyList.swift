import Foundation
import LayoutModel

/// The properties of one view while they are gathered.
struct PropertyList {
  /// What the description is for.
  enum Purpose {
    /// For the solver of this process: frames as they are, nothing that only people read.
    case live
    /// For keeping: what another process, machine or day would say too.
    case stored
    /// For measuring the content of the view: nothing that follows from its natural size.
    case measuring
  }

  let purpose: Purpose
  /// Whether the view is the root of what is described.
  let isRoot: Bool
  private(set) var elements: [Properties.Element] = []

  init(_ purpose: Purpose, isRoot: Bool) {
    self.purpose = purpose
    self.isRoot = isRoot
  }

  mutating func add(_ key: PropertyKey, _ value: PropertyValue) {
    elements.append(Properties.Element(key, value))
  }

  /// Adds a text, without the NULs that no layout may hold; an empty one says nothing.
  mutating func add(_ key: PropertyKey, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    add(key, .text(PropertyList.storable(text)))
  }

  mutating func add(_ key: PropertyKey, finite number: Double) {
    if number.isFinite { add(key, .number(number)) }
  }

  mutating func add(_ font: UIFont) {
    add(.fontPointSize, finite: font.pointSize)
    if !font.isSystemFont { add(.fontName, font.fontName) }
    if font.weight != .regular { add(.fontWeight, font.weight.name) }
    add(.fontTextStyle, font.textStyle?.rawValue)
  }

  /// Adds the parts of a natural size that there are.
  mutating func add(intrinsic size: CGSize) {
    if size.width != UIView.noIntrinsicMetric { add(.intrinsicWidth, finite: size.width) }
    if size.height != UIView.noIntrinsicMetric { add(.intrinsicHeight, finite: size.height) }
  }

  /// The properties, in order; of two values of one key the later one counts.
  var properties: Properties { Properties(elements) }

  /// A text that a layout may hold: without NUL, at most a MiB.
  static func storable(_ text: String) -> String {
    let limit = 1 << 20
    guard text.utf8.count > limit || text.utf8.contains(0) else { return text }
    let bytes = text.utf8.lazy.filter { $0 != 0 }.prefix(limit)
    // A character that the limit cuts in two is left out as a whole.
    var end = Array(bytes)
    while String(validating: end, as: UTF8.self) == nil, !end.isEmpty { end.removeLast() }
    return String(decoding: end, as: UTF8.self)
  }
}
