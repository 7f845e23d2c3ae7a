/// The basis, the point it fixes, and the forces on it.
struct Basis {
  /// The free columns in groups that share forms.
  var blocks = BlockTable()
  var factor = Factor()
  /// By slot: the form that is basic there.
  var basicForms = IndexBuffer()
  /// By slot: the force on its basic form.
  var forces = ListPool<Level>()
  /// Which slots may be improved.
  var pricing = Pricing()
  /// By slot: the value of its column.
  var columnValues = Buffer<Double>()
  /// Goes up whenever anything but a slide changes the state.
  var version = 0
  /// Columns of the inverse kept for slides, one for each remainder of the number of the slot's column.
  var slides = (0..<8).map { _ in Slide() }
  /// Whether large moves are made bit by bit; nil until a tableau was too dear, or a glide was.
  var isGlideWorthIt: Bool?
  /// It turned out singular and was changed: values and forces have to be found again.
  var needsRestoring = false
}
