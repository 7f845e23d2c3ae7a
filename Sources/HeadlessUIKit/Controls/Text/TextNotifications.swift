public import Foundation

extension UITextField {
  /// Posted when editing began; the object is the text field.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing ended; the object is the text field.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted when editing changed the text; the object is the text field.
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
}

extension UITextView {
  /// Posted when editing began; the object is the text view.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing ended; the object is the text view.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted when editing changed the text; the object is the text view.
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
}
