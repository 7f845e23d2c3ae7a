import LayoutModel
import Foundation

/// A field to search with, and its buttons.
open class UISearchBar: UIView, UITextInputTraits {
  override class var kitClass: KitClass { KitClass("UISearchBar", UISearchBar.self) }

  /// How much of the bar shows.
  public enum Style: Int, Sendable {
    case `default`, prominent, minimal
  }

  /// What is asked and told about searching.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field; 8 points from the sides of the bar and 10 from its top, 36 high.
  public private(set) final lazy var searchTextField: UISearchTextField = {
    let field = UISearchTextField(frame: .zero)
    field.bar = self
    addSubview(field)
    return field
  }()
  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text shown while there is none.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// A line above the field.
  open var prompt: String?
  /// How much of the bar shows.
  open var searchBarStyle: Style = .default
  /// Whether the button shows that ends searching.
  open var showsCancelButton = false {
    didSet { setNeedsLayout() }
  }
  /// Shows or hides the button that ends searching, at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// What is searched in.
  open var scopeButtonTitles: [String]?
  /// Which of them is.
  open var selectedScopeButtonIndex = 0
  /// Whether the choice shows of what is searched in.
  open var showsScopeBar = false
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// Whether the content shines through.
  open var isTranslucent = true

  /// Bars accept to be the first responder: the field is, then.
  open override var canBecomeFirstResponder: Bool { true }
  /// Begins searching.
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Ends typing.
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  /// Whether the field is the first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  /// Does what a touch on the button does that ends searching.
  public final func cancel() {
    searchTextField.resignFirstResponder()
    delegate?.searchBarCancelButtonClicked(self)
  }

  /// Puts the field in its place.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let cancelWidth: CGFloat = showsCancelButton ? 68 : 0
    let x: CGFloat = isRightToLeft ? 8 + cancelWidth : 8
    searchTextField.frame = CGRect(
      x: x, y: max(0, (boundsStorage.height - 36) / 2),
      width: max(0, boundsStorage.width - 16 - cancelWidth), height: 36)
  }

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}

/// The field of a search bar.
open class UISearchTextField: UITextField {
  override class var kitClass: KitClass { KitClass("UISearchTextField", UISearchTextField.self) }

  fileprivate weak var bar: UISearchBar?

  override func mayBecomeFirst() -> Bool {
    guard let bar, let delegate = bar.delegate else { return super.mayBecomeFirst() }
    return delegate.searchBarShouldBeginEditing(bar) && super.mayBecomeFirst()
  }
  override func didBecomeFirst() {
    super.didBecomeFirst()
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }
  override func didResignFirst() {
    super.didResignFirst()
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }
  /// Types a text, as a keyboard does; a line's end is the search key.
  open override func insertText(_ text: String) {
    super.insertText(text)
    guard let bar else { return }
    if text == "\n" {
      bar.delegate?.searchBarSearchButtonClicked(bar)
    } else {
      bar.delegate?.searchBar(bar, textDidChange: self.text ?? "")
    }
    bar.didSearch?()
  }
  /// Deletes the last character, as a keyboard does.
  open override func deleteBackward() {
    super.deleteBackward()
    guard let bar else { return }
    bar.delegate?.searchBar(bar, textDidChange: text ?? "")
    bar.didSearch?()
  }
}

private enum SearchKey: AttachmentKey { typealias Value = () -> Void }

extension UISearchBar {
  /// Tells a search controller that the text changed.
  final var didSearch: (() -> Void)? {
    get { attachments[SearchKey.self] }
    set { attachments[SearchKey.self] = newValue }
  }
}

/// What a search bar asks and tells.
public protocol UISearchBarDelegate: AnyObject {
  /// Whether typing may begin; true by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Told when typing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Told when typing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Told when the user changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Told when the search key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Told when the button was pressed that ends searching.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// True.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
