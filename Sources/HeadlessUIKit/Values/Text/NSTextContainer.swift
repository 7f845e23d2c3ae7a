public import Foundation

/// An area that lines of text lie in, for the initialiser of text views that UIKit has.
open class NSTextContainer: NSObject {
  /// The area's size.
  open var size: CGSize

  /// Makes an area.
  public init(size: CGSize) {
    self.size = size
  }

  /// Makes an area as if it were decoded: nothing is read from the coder.
  public required init(coder: NSCoder) {
    size = .zero
  }
}
