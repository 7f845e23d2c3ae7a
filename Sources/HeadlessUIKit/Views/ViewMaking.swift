import Foundation

// How views and controllers are made from a class alone; `CellMaking` says why each is declared twice.

extension UIView {
  @_silgen_name("draftsman_HeadlessUIKit_makeView")
  convenience init(madeWith frame: CGRect) {
    self.init(frame: frame)
  }

  @_silgen_name("draftsman_HeadlessUIKit_makeView")
  private class func make(with frame: consuming CGRect) -> Self

  /// Makes a view of this class, be it a subclass, by its `init(frame:)`.
  ///
  /// A class that has other designated initialisers and not this one ends the process, as in UIKit.
  package static func make() -> Self { make(with: .zero) }
}

extension UIViewController {
  @_silgen_name("draftsman_HeadlessUIKit_makeViewController")
  convenience init(madeIn bundle: Bundle?) {
    self.init(nibName: nil, bundle: bundle)
  }

  @_silgen_name("draftsman_HeadlessUIKit_makeViewController")
  private class func make(in bundle: consuming Bundle?) -> Self

  /// Makes a controller of this class, be it a subclass, by its `init(nibName:bundle:)`.
  ///
  /// A class that has other designated initialisers and not this one ends the process, as in UIKit.
  package static func make() -> Self { make(in: nil) }
}
