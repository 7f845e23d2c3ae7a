public import Foundation

/// What a swipe over a row offers.
open class UISwipeActionsConfiguration: NSObject {
  /// What there is to do, from the edge inwards.
  public final let actions: [UIContextualAction]
  /// Whether a long swipe does the first of it.
  open var performsFirstActionWithFullSwipe = true

  /// Makes an offer.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}

/// Something to do with a row.
open class UIContextualAction: NSObject {
  /// What an action is for.
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// Does it, with the action, the row's view and what is told whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What the action is for.
  public final let style: Style
  /// What people see.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The colour behind it.
  open var backgroundColor: UIColor?
  /// Does it.
  public final let handler: Handler

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
