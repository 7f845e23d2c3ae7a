public import Foundation

/// The name of an image of an asset catalogue, as Xcode writes one for each.
public struct ImageResource: Hashable, @unchecked Sendable {
  // Unchecked: a bundle does not change.
  let name: String
  let bundle: Bundle

  /// Names an image of a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// The name of a colour of an asset catalogue, as Xcode writes one for each.
public struct ColorResource: Hashable, @unchecked Sendable {
  // Unchecked: a bundle does not change.
  let name: String
  let bundle: Bundle

  /// Names a colour of a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIImage {
  /// Names an image of an asset catalogue; its size is unknown.
  public convenience init(resource: ImageResource) { self.init(name: resource.name, size: .zero) }
}
