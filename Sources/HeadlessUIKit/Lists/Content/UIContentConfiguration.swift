public import Foundation

/// What a view is to show, as a value.
public protocol UIContentConfiguration {
  /// Makes a view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The same for a cell in its states; colours are not drawn here.
  func updated(for state: UICellConfigurationState) -> Self
}

/// A view that shows a content configuration.
public protocol UIContentView: UIView {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }
}

/// The states of a cell.
public struct UICellConfigurationState: Hashable, Sendable {
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is highlighted.
  public var isHighlighted = false
  /// Whether the cell is edited.
  public var isEditing = false
  /// Makes states, none by default.
  init(isSelected: Bool, isHighlighted: Bool, isEditing: Bool = false) {
    (self.isSelected, self.isHighlighted, self.isEditing) = (isSelected, isHighlighted, isEditing)
  }
  /// Makes no states.
  public init() {}
}

/// An image, a text and another one, as rows of lists have them.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The most lines; 0 for any number.
    public var numberOfLines = 0
    /// How the lines lie in the width.
    public var alignment = NSTextAlignment.natural
  }

  /// How the image looks.
  public struct ImageProperties {
    /// The largest size; zero for any.
    public var maximumSize = CGSize.zero
    /// The size of the room for the image; zero for that of the image.
    public var reservedLayoutSize = CGSize.zero
    /// The radius of the corners.
    public var cornerRadius: CGFloat = 0
    /// The colour of a symbol.
    public var tintColor: UIColor?
  }

  /// The text.
  public var text: String?
  /// The text with its looks, in place of the text.
  public var attributedText: NSAttributedString?
  /// The other text.
  public var secondaryText: String?
  /// The image.
  public var image: UIImage?
  /// How the text looks.
  public var textProperties: TextProperties
  /// How the other text looks.
  public var secondaryTextProperties: TextProperties
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// The distances of the content from the edges.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 8)
  /// The distance between image and texts.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between the texts above each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The least distance between the texts beside each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Whether the texts are beside each other.
  public var prefersSideBySideTextAndSecondaryText = false

  private init(_ text: UIFont.TextStyle, _ secondary: UIFont.TextStyle, _ color: UIColor) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: text), color: .label)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: secondary), color: color)
  }

  /// The look of a row with one text.
  public static func cell() -> UIListContentConfiguration { Self(.body, .subheadline, .label) }
  /// The look of a row with a text below the other.
  public static func subtitleCell() -> UIListContentConfiguration {
    Self(.body, .subheadline, .secondaryLabel)
  }
  /// The look of a row with a text beside the other.
  public static func valueCell() -> UIListContentConfiguration {
    var result = Self(.body, .body, .secondaryLabel)
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }
  /// The look above a plain section.
  public static func plainHeader() -> UIListContentConfiguration {
    Self(.headline, .subheadline, .secondaryLabel)
  }
  /// The look above a group.
  public static func groupedHeader() -> UIListContentConfiguration {
    Self(.footnote, .footnote, .secondaryLabel)
  }
  /// The look below a group.
  public static func groupedFooter() -> UIListContentConfiguration {
    Self(.footnote, .footnote, .secondaryLabel)
  }

  /// Makes a view that shows it.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
  /// The same.
  public func updated(for state: UICellConfigurationState) -> UIListContentConfiguration { self }
}

/// A view that shows an image, a text and another one; at least 44 points high.
open class UIListContentView: UIView, UIContentView {
  private let row = UIStackView()
  private let texts = UIStackView()

  /// What the view shows.
  open var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  /// Makes a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    row.addArrangedSubview(texts)
    let height = heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    // A row of a fixed height may be lower.
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: leadingAnchor),
      row.trailingAnchor.constraint(equalTo: trailingAnchor),
      row.topAnchor.constraint(equalTo: topAnchor),
      row.bottomAnchor.constraint(equalTo: bottomAnchor), height,
    ])
    show()
  }

  /// Makes a view that shows nothing as if it were decoded.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }

  private func show() {
    guard let content = configuration as? UIListContentConfiguration else { return }
    for view in row.arrangedSubviews where view !== texts { view.removeFromSuperview() }
    for view in texts.arrangedSubviews { view.removeFromSuperview() }
    row.directionalLayoutMargins = content.directionalLayoutMargins
    row.spacing = content.imageToTextPadding
    if let image = content.image {
      row.insertArrangedSubview(UIImageView(image: image), at: 0)
    }
    let isBeside = content.prefersSideBySideTextAndSecondaryText
    texts.axis = isBeside ? .horizontal : .vertical
    texts.spacing =
      isBeside
      ? content.textToSecondaryTextHorizontalPadding : content.textToSecondaryTextVerticalPadding
    let parts = [
      (content.attributedText?.string ?? content.text, content.textProperties),
      (content.secondaryText, content.secondaryTextProperties),
    ]
    for (text, properties) in parts where !(text ?? "").isEmpty {
      let label = UILabel(text: text)
      label.font = properties.font
      label.textColor = properties.color
      label.numberOfLines = properties.numberOfLines
      label.textAlignment = properties.alignment
      texts.addArrangedSubview(label)
    }
  }
}
