import LayoutModel
public import Foundation

extension UIButton {
  /// What a button shows, how large it is and how it looks.
  public struct Configuration {
    /// How large a button is.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// How round a button's corners are.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    /// How the lines of title and subtitle lie.
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    /// Where a mark shows that the button has a menu.
    public enum Indicator: Int, Sendable {
      case automatic, none, popup
    }

    /// The look that the configuration began with, as documents name it.
    private let style: String
    /// The title.
    public var title: String?
    /// The title with its looks, in place of the title.
    public var attributedTitle: AttributedString?
    /// The text below the title.
    public var subtitle: String?
    /// The text below the title with its looks, in place of the subtitle.
    public var attributedSubtitle: AttributedString?
    /// The image.
    public var image: UIImage?
    /// How symbols are made.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// At which edge of the texts the image is; leading by default.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between image and texts.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// How the lines of title and subtitle lie.
    public var titleAlignment: TitleAlignment = .automatic
    /// What is added around the content; unset, what the size of the button has.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { insets ?? Self.standardInsets(of: buttonSize) }
      set { insets = newValue }
    }
    private var insets: NSDirectionalEdgeInsets?
    /// How large the button is.
    public var buttonSize: Size = .medium
    /// How round the corners are.
    public var cornerStyle: CornerStyle = .dynamic
    /// The colour of texts and image.
    public var baseForegroundColor: UIColor?
    /// The colour behind the content.
    public var baseBackgroundColor: UIColor?
    /// What shows behind the content.
    public var background: UIBackgroundConfiguration = .clear()
    /// Whether a wheel turns in place of the image.
    public var showsActivityIndicator = false
    /// Where a mark shows that the button has a menu.
    public var indicator: Indicator = .automatic

    private init(_ style: String) { self.style = style }

    /// Nothing behind the content.
    public static func plain() -> Configuration { Configuration("plain") }
    /// The tint colour, pale, behind the content.
    public static func tinted() -> Configuration { Configuration("tinted") }
    /// Grey behind the content.
    public static func gray() -> Configuration { Configuration("gray") }
    /// The tint colour behind the content.
    public static func filled() -> Configuration { Configuration("filled") }
    /// Nothing behind the content, and nothing around it.
    public static func borderless() -> Configuration { Configuration("plain") }
    /// Grey behind the content.
    public static func bordered() -> Configuration { Configuration("gray") }
    /// The tint colour, pale, behind the content.
    public static func borderedTinted() -> Configuration { Configuration("tinted") }
    /// The tint colour behind the content.
    public static func borderedProminent() -> Configuration { Configuration("filled") }

    /// Takes the insets of the button's size again.
    public mutating func setDefaultContentInsets() { insets = nil }
    /// The configuration for a button in its states; colours are not drawn here, so it is this one.
    public func updated(for button: UIButton) -> Configuration { self }

    // As the layout engine has them.
    private static func standardInsets(of size: Size) -> NSDirectionalEdgeInsets {
      let (along, across): (CGFloat, CGFloat) =
        switch size {
        case .mini, .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: along, leading: across, bottom: along, trailing: across)
    }

    /// Adds what a layout keeps; title and image are those that the button was given by itself.
    func describe(_ list: inout PropertyList, title other: String?, image otherImage: UIImage?) {
      list.add("configuration.style", style)
      let title = attributedTitle.map { String($0.characters) } ?? self.title ?? other
      list.add(.title, title)
      list.add(
        "configuration.subtitle", attributedSubtitle.map { String($0.characters) } ?? subtitle)
      if buttonSize != .medium { list.add("configuration.buttonSize", .text("\(buttonSize)")) }
      if let image = image ?? otherImage {
        list.add(.image, image.name ?? "image")
        if image.size != .zero {
          list.add(.imageWidth, finite: image.size.width)
          list.add(.imageHeight, finite: image.size.height)
        }
        if let edge = imagePlacement.name, edge != "leading" {
          list.add("configuration.imagePlacement", .text(edge))
        }
        if imagePadding != 0 { list.add("configuration.imagePadding", finite: imagePadding) }
      }
      if titlePadding != 0 { list.add("configuration.titlePadding", finite: titlePadding) }
      guard let insets else { return }
      list.add("configuration.contentInsets.top", finite: insets.top)
      list.add("configuration.contentInsets.leading", finite: insets.leading)
      list.add("configuration.contentInsets.bottom", finite: insets.bottom)
      list.add("configuration.contentInsets.trailing", finite: insets.trailing)
    }
  }
}

/// Edges of a rectangle, by the direction of text.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt
  /// Makes edges of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The leading edge.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The trailing edge.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  /// The name of a single edge.
  var name: String? {
    switch self {
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    default: nil
    }
  }
}

/// What shows behind the content of a button or cell; kept, never drawn.
public struct UIBackgroundConfiguration {
  /// The colour.
  public var backgroundColor: UIColor?
  /// The radius of the corners.
  public var cornerRadius: CGFloat = 0
  /// The distance from the edges.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the border.
  public var strokeColor: UIColor?
  /// The width of the border.
  public var strokeWidth: CGFloat = 0
  /// What is done to what lies behind.
  public var visualEffect: UIVisualEffect?
  /// A view behind the content.
  public var customView: UIView?
  /// The image.
  public var image: UIImage?

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// What cells of plain lists have.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground)
  }
  /// What cells of grouped lists have.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground)
  }
}
