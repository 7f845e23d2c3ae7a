import Foundation
import HeadlessUIKit
import Testing

/// Typing: who is the first responder, what delegates are asked and told.
struct TextEditingTests {
  private final class Listener: UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
    var lines: [String] = []
    var begins = true
    var ends = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { begins }
    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      lines.append("\(range.location)+\(range.length) '\(string)'")
      return string != "x"
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      lines.append("return")
      return textField.resignFirstResponder()
    }
    func textViewDidChange(_ textView: UITextView) {
      lines.append("changed \(textView.text ?? "-")")
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      lines.append("search \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("go") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
  }

  private let listener = Listener()
  private let window = UIWindow()
  private let field = UITextField()
  private let other = UITextField()

  init() {
    window.addSubview(field)
    window.addSubview(other)
    field.delegate = listener
  }

  @Test func `a window has one first responder`() {
    #expect(field.becomeFirstResponder() && field.isEditing)
    #expect(other.becomeFirstResponder())
    #expect(!field.isEditing && other.isFirstResponder)
    #expect(listener.lines == ["begin", "end"])
  }

  @Test func `a delegate may refuse the beginning and the end of editing`() {
    listener.begins = false
    #expect(!field.becomeFirstResponder())
    listener.begins = true
    listener.ends = false
    #expect(field.becomeFirstResponder())
    #expect(!other.becomeFirstResponder() && field.isFirstResponder)
    #expect(!field.resignFirstResponder() && field.isEditing)
    field.isEnabled = false
    #expect(!field.canBecomeFirstResponder)
  }

  @Test func `typing asks the delegate and sends that the text changed`() {
    var changes: [String] = []
    field.addAction(
      UIAction { changes.append(($0.sender as? UITextField)?.text ?? "") }, for: .editingChanged)
    field.becomeFirstResponder()
    for text in ["a", "é", "x"] { field.insertText(text) }
    field.deleteBackward()
    #expect(field.text == "a" && changes == ["a", "aé", "a"])
    #expect(listener.lines == ["begin", "0+0 'a'", "1+0 'é'", "2+0 'x'", "1+1 ''"])
    field.text = "set"
    #expect(changes.count == 3, "the program's changes are not told")
  }

  @Test func `the return key asks the delegate, which may end editing`() {
    field.becomeFirstResponder()
    field.insertText("\n")
    #expect(listener.lines == ["begin", "return", "end"] && field.text == "")
  }

  @Test func `endEditing finds the first responder anywhere below`() {
    let box = UIView()
    window.addSubview(box)
    box.addSubview(field)
    field.becomeFirstResponder()
    #expect(window.endEditing(false) && !field.isEditing)
    #expect(UIView().endEditing(true))
  }

  @Test func `clearsOnBeginEditing empties the text`() {
    field.text = "old"
    field.clearsOnBeginEditing = true
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test func `the keyboard is as the text asks, with UIKit's defaults`() {
    #expect(field.keyboardType == .default && field.autocapitalizationType == .sentences)
    #expect(field.textContentType == nil && !field.enablesReturnKeyAutomatically)
    field.keyboardType = .emailAddress
    #expect(field.keyboardType == .emailAddress && other.keyboardType == .default)
    let picker = UIDatePicker()
    field.inputView = picker
    #expect(field.inputView === picker && UIView().inputView == nil)
  }

  @Test func `views beside the text take its room while their mode says so`() {
    field.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    field.leftView = icon
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
    field.leftViewMode = .always
    field.layoutIfNeeded()
    #expect(icon.superview === field && icon.frame == CGRect(x: 0, y: 8, width: 24, height: 24))
    #expect(
      field.textRect(forBounds: field.bounds) == CGRect(x: 24, y: 0, width: 176, height: 40))
    field.leftViewMode = .whileEditing
    field.layoutIfNeeded()
    #expect(icon.superview == nil)
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    #expect(icon.superview === field)
  }

  @Test func `a text view tells of the user's changes, not of the program's`() {
    let view = UITextView()
    view.delegate = listener
    view.text = "program"
    #expect(listener.lines.isEmpty)
    view.insertText("!")
    view.deleteBackward()
    #expect(listener.lines == ["changed program!", "changed program"])
    (view as UIScrollView).delegate = nil
    #expect(view.delegate == nil, "it is the scroll view's delegate too")
  }

  @Test func `a search bar passes on what its field hears`() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    window.addSubview(bar)
    bar.delegate = listener
    #expect(bar.becomeFirstResponder() && bar.searchTextField.isEditing)
    bar.searchTextField.insertText("h")
    bar.searchTextField.insertText("\n")
    bar.cancel()
    #expect(listener.lines == ["search h", "go", "cancel"] && bar.text == "h")
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
    #expect(bar.intrinsicContentSize.height == 56)
  }

  @Test func `attributed text is measured by its own fonts and paragraphs`() {
    let label = UILabel(text: "one line")
    let small = label.intrinsicContentSize
    label.attributedText = NSAttributedString(
      string: "one line", attributes: [.font: UIFont.systemFont(ofSize: 34)])
    #expect(label.text == "one line")
    #expect(label.intrinsicContentSize.height > 1.9 * small.height)
    #expect(label.intrinsicContentSize.width > 1.8 * small.width)
    label.text = "one line"
    #expect(label.intrinsicContentSize == small, "a plain text has no looks of its own")
    label.numberOfLines = 0
    label.text = "two\nlines"
    let plain = label.intrinsicContentSize.height
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    label.attributedText = NSAttributedString(
      string: "two\nlines", attributes: [.paragraphStyle: style])
    #expect(label.intrinsicContentSize.height > plain)
  }

  @Test func `editing is told by notifications too`() {
    let view = UITextView()
    window.addSubview(view)
    nonisolated(unsafe) var told: [String] = []
    nonisolated(unsafe) let edited = [field, view]
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification, UITextView.textDidBeginEditingNotification,
      UITextView.textDidChangeNotification, UITextView.textDidEndEditingNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        guard let object = note.object as? UIView, edited.contains(object) else { return }
        let name = note.name.rawValue
        told.append(String(name.dropFirst("UIText".count).dropLast("Notification".count)))
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    field.becomeFirstResponder()
    field.insertText("a")
    view.becomeFirstResponder()
    view.insertText("b")
    view.resignFirstResponder()
    #expect(
      told == [
        "FieldTextDidBeginEditing", "FieldTextDidChange", "FieldTextDidEndEditing",
        "ViewTextDidBeginEditing", "ViewTextDidChange", "ViewTextDidEndEditing",
      ])
  }
}
