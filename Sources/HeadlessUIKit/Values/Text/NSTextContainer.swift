public import Foundation

/// An area that the lines of a text view lie in.
open class NSTextContainer: NSObject {
  /// The area's size.
  open var size: CGSize
  /// How far each line is from the sides of the area.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { view?.invalidateIntrinsicContentSize() } }
  }
  /// The text view whose lines these are.
  final weak var view: UITextView?

  /// Makes an area.
  public init(size: CGSize) {
    self.size = size
  }

  /// Makes an area as if it were decoded: nothing is read from the coder.
  public required init(coder: NSCoder) {
    size = .zero
  }
}
