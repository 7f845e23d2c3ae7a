public import Foundation

/// Something to do when a control is used.
open class UIAction: NSObject {
  /// What people see of the action.
  public final let title: String
  /// What to do.
  let handler: (UIAction) -> Void

  /// Makes an action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}
