// Views of text in one expression. Each stands for what is left out as well, so that a label of a
// font alone keeps its colour and one of a colour alone its font.

extension UILabel {
  /// Makes a label with a text.
  public convenience init(text: String?) {
    self.init(frame: .zero)
    self.text = text
  }

  /// Makes a label with a text in a font.
  public convenience init(text: String? = nil, font: UIFont) {
    self.init(text: text)
    self.font = font
  }

  /// Makes a label with a text in a colour.
  public convenience init(text: String? = nil, textColor: UIColor) {
    self.init(text: text)
    self.textColor = textColor
  }

  /// Makes a label with a text in a font and a colour.
  public convenience init(text: String? = nil, font: UIFont, textColor: UIColor) {
    self.init(text: text, font: font)
    self.textColor = textColor
  }
}

extension UITextField {
  /// Makes a text field that shows a text while it is empty.
  public convenience init(placeholder: String?) {
    self.init(text: nil, placeholder: placeholder)
  }

  /// Makes a text field with a text, and another one for when it is empty.
  public convenience init(text: String?, placeholder: String? = nil) {
    self.init(frame: .zero)
    self.text = text
    self.placeholder = placeholder
  }

  /// Makes a text field in a font.
  public convenience init(text: String? = nil, placeholder: String? = nil, font: UIFont) {
    self.init(text: text, placeholder: placeholder)
    self.font = font
  }

  /// Makes a text field in a colour.
  public convenience init(text: String? = nil, placeholder: String? = nil, textColor: UIColor) {
    self.init(text: text, placeholder: placeholder)
    self.textColor = textColor
  }

  /// Makes a text field in a font and a colour.
  public convenience init(
    text: String? = nil, placeholder: String? = nil, font: UIFont, textColor: UIColor
  ) {
    self.init(text: text, placeholder: placeholder, font: font)
    self.textColor = textColor
  }
}

extension UITextView {
  /// Makes a text view with a text.
  public convenience init(text: String?) {
    self.init(frame: .zero)
    self.text = text
  }

  /// Makes a text view with a text in a font.
  public convenience init(text: String? = nil, font: UIFont) {
    self.init(text: text)
    self.font = font
  }

  /// Makes a text view with a text in a colour.
  public convenience init(text: String? = nil, textColor: UIColor) {
    self.init(text: text)
    self.textColor = textColor
  }

  /// Makes a text view with a text in a font and a colour.
  public convenience init(text: String? = nil, font: UIFont, textColor: UIColor) {
    self.init(text: text, font: font)
    self.textColor = textColor
  }
}

extension UIButton {
  /// Makes a button of no system style with a title in a colour.
  public convenience init(text: String?, textColor: UIColor) {
    self.init(frame: .zero)
    setTitle(text, for: .normal)
    setTitleColor(textColor, for: .normal)
  }
}
