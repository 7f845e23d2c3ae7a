public import Foundation

/// What views have that few views use.
struct ViewExtras {
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var mask: UIView?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var ignoresInvertColors = false
  var contentScaleFactor: CGFloat = 1
  var clearsContextBeforeDrawing = true
  var focusGroupIdentifier: String?
}

private enum ExtrasKey: AttachmentKey { typealias Value = ViewExtras }

extension UIView {
  private final var extras: ViewExtras {
    get { attachments[ExtrasKey.self] ?? ViewExtras() }
    set { attachments[ExtrasKey.self] = newValue }
  }

  /// How the colour of controls answers to something above.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// Whether several fingers reach the view.
  public final var isMultipleTouchEnabled: Bool {
    get { extras.isMultipleTouchEnabled }
    set { extras.isMultipleTouchEnabled = newValue }
  }
  /// Whether no other view is touched together with this one.
  public final var isExclusiveTouch: Bool {
    get { extras.isExclusiveTouch }
    set { extras.isExclusiveTouch = newValue }
  }
  /// The view whose opacity cuts this one out; kept, not drawn.
  public final var mask: UIView? {
    get { extras.mask }
    set { extras.mask = newValue }
  }
  /// How the colour of controls answers to something above.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get { extras.tintAdjustmentMode }
    set { extras.tintAdjustmentMode = newValue }
  }
  /// Whether colours stay when the screen inverts them.
  public final var accessibilityIgnoresInvertColors: Bool {
    get { extras.ignoresInvertColors }
    set { extras.ignoresInvertColors = newValue }
  }
  /// How many pixels of the view's drawing there are to a point; kept, as nothing is drawn.
  public final var contentScaleFactor: CGFloat {
    get { extras.contentScaleFactor }
    set { extras.contentScaleFactor = newValue }
  }
  /// Whether the view is emptied before it draws itself; kept, as nothing is drawn.
  public final var clearsContextBeforeDrawing: Bool {
    get { extras.clearsContextBeforeDrawing }
    set { extras.clearsContextBeforeDrawing = newValue }
  }
  /// The group in which a keyboard's focus goes on with the view.
  public final var focusGroupIdentifier: String? {
    get { extras.focusGroupIdentifier }
    set { extras.focusGroupIdentifier = newValue }
  }
  /// Ends editing: the first responder resigns if it is this view or lies in it.
  ///
  /// - Returns: Whether nothing in this view is edited any more; `force` takes no notice of what
  ///   the responder would like.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    var editing: UIView?
    walk { view in
      if editing == nil, view.isFirstResponder { editing = view }
      return editing == nil
    }
    guard let editing else { return true }
    return editing.resignFirstResponder() || force
  }
  /// A picture of the view as it is: a view of its size.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: boundsStorage.size))
  }
  /// Marks a rectangle for drawing; nothing is drawn here.
  public final func setNeedsDisplay(_ rect: CGRect) {}

  /// Reports the view if its constraints leave its frame open; others are left alone.
  ///
  /// UIKit's method changes the frame to another one that the constraints allow. The engine here
  /// always chooses the same one, and it stays.
  public final func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout else { return }
    UIDiagnostic.report(
      .ambiguousLayout,
      "the constraints of \(shortName) leave its position or size open: the frame "
        + "\(untransformedFrame) is one of several")
  }
}
