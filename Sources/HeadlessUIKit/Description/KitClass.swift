/// The class of UIKit that decides a view's behaviour: its own, or the nearest one above.
struct KitClass {
  /// The class's name, as a layout has it.
  let name: String
  let type: UIView.Type

  init(_ name: String, _ type: UIView.Type) {
    self.name = name
    self.type = type
  }
}
