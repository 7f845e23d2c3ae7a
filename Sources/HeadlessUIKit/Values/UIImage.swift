public import Foundation

/// An image of which only the name and the size are known; immutable, equal by both.
open class UIImage: NSObject, @unchecked Sendable {
  // Sendable is unchecked only because `open` forbids checking it: nothing here ever changes.

  /// The name the image was asked for by, if any.
  public let name: String?
  /// The size in points; zero if unknown.
  public let size: CGSize

  /// Makes an image of a size; sizes that are no sizes count as zero.
  public init(name: String? = nil, size: CGSize) {
    self.name = name
    let isSize = size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
    self.size = isSize ? size : .zero
  }

  /// Names an image of the bundle; there is none here, so its size is unknown.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(name: name, size: .zero)
  }

  /// Names a symbol of the system; its size is unknown.
  public convenience init?(systemName name: String) {
    self.init(named: name)
  }

  /// Whether the other object is an image of the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return name == other.name && size == other.size
  }

  /// A hash of the name and the size.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(size.width)
    hasher.combine(size.height)
    return hasher.finalize()
  }
}
