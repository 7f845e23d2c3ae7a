// How a view makes its layer of the class that it names; `CellMaking` says why each is declared twice.

extension CALayer {
  @_silgen_name("draftsman_HeadlessUIKit_makeLayer")
  convenience init(of view: UIView) {
    self.init()
  }

  /// Makes a layer of this class, be it a subclass, by its `init()`.
  ///
  /// A class that has other designated initialisers and not this one ends the process, as in UIKit.
  @_silgen_name("draftsman_HeadlessUIKit_makeLayer")
  class func make(of view: consuming UIView) -> CALayer
}
