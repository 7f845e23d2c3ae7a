// How lists make cells from the classes that were registered.
//
// UIKit calls the designated initialiser of the class, whatever class it is. Swift allows
// `type.init(…)` on a metatype for required initialisers only, and UIKit's are not required: a class
// that demanded it would not compile where it does with UIKit. A convenience initialiser, though,
// calls the designated one of the class that is being made. Its symbol is that of a class method
// with owned arguments, so each pair below declares the same symbol twice: as the initialiser, which
// defines it, and as a class method, which may be called on any class. The compiler lowers both,
// on every architecture, and refuses the pair if the two do not have the same type.

extension UITableViewCell {
  @_silgen_name("draftsman_HeadlessUIKit_makeTableViewCell")
  convenience init(listStyle: CellStyle, listIdentifier: String?) {
    self.init(style: listStyle, reuseIdentifier: listIdentifier)
  }

  /// Makes a cell of this class, be it a subclass, by its `init(style:reuseIdentifier:)`.
  ///
  /// A class that has other designated initialisers and not this one ends the process, as in UIKit.
  @_silgen_name("draftsman_HeadlessUIKit_makeTableViewCell")
  class func make(
    listStyle: consuming CellStyle, listIdentifier: consuming String?
  ) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
  @_silgen_name("draftsman_HeadlessUIKit_makeHeaderFooterView")
  convenience init(listIdentifier: String?) {
    self.init(reuseIdentifier: listIdentifier)
  }

  /// Makes a view of this class, be it a subclass, by its `init(reuseIdentifier:)`.
  ///
  /// A class that has other designated initialisers and not this one ends the process, as in UIKit.
  @_silgen_name("draftsman_HeadlessUIKit_makeHeaderFooterView")
  class func make(listIdentifier: consuming String?) -> UITableViewHeaderFooterView
}
