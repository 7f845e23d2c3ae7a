public import Foundation

/// Offers to share something; nothing is shared here.
open class UIActivityViewController: UIViewController {
  /// What is to be shared.
  public final let activityItems: [Any]
  /// Told when the user has shared or not.
  open var completionWithItemsHandler: ((String?, Bool, [Any]?, (any Error)?) -> Void)?

  /// Makes an offer.
  public init(activityItems: [Any], applicationActivities: [Any]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes an offer of nothing as if it were decoded.
  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }
}
