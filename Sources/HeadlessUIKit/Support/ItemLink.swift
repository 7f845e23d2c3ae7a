/// Stands for a view or guide without keeping it alive.
///
/// What a weak reference does, without its price: an object that has weak references keeps its
/// counts in a side table, and each of the many retains and releases of a view would go there. The
/// view or guide cuts its link when it is freed.
package final class ItemLink {
  /// The view or guide; nil once it is gone.
  unowned(unsafe) private(set) var item: (any LayoutItem)?
  /// The view, if it is one; nil once it is gone.
  package unowned(unsafe) private(set) var view: UIView?

  init(_ view: UIView) {
    item = view
    self.view = view
  }

  init(_ guide: UILayoutGuide) {
    item = guide
  }

  /// Lets go of the object, which is being freed.
  func cut() {
    item = nil
    view = nil
  }
}
