import LayoutModel

/// What a view states about its content: text, fonts, image, style.
struct ContentTraits: Equatable {
  var text: String?
  var title: String?
  var placeholder: String?
  var subtitle: String?
  var font = FontTraits()
  var numberOfLines = 1.0
  /// The width at which lines are broken; 0 = as wide as the view is.
  var preferredMaxLayoutWidth = 0.0
  /// How far the lines of a text view are from its edges, and each from the ends of its line.
  var textContainerInset = Environment.Insets(left: 0, top: 8, right: 0, bottom: 8)
  var lineFragmentPadding = 5.0
  /// The text in pieces with attributes of their own, in their order.
  var runs: [Int: TextRun] = [:]
  /// Whether the view shows an image, whatever its size.
  var hasImage = false
  /// The natural size of the image, where the document states one.
  var imageWidth: Double?
  var imageHeight: Double?
  /// The shape of the symbol that the view shows.
  var symbol = SymbolTraits()
  var button = ButtonTraits()
  /// How a text field, activity indicator or date picker looks.
  var style: String?
  var borderStyle: String?
  var pageCount = 3.0
  var segments: [Int: SegmentTraits] = [:]
  var apportionsSegments = false

  /// A font as a document states it.
  struct FontTraits: Equatable {
    var name: String?
    var pointSize: Double?
    var weight: String?
    var textStyle: String?

    /// Whether anything is stated.
    var isStated: Bool { (name ?? weight ?? textStyle) != nil || pointSize != nil }
  }

  /// A piece of an attributed text.
  struct TextRun: Equatable {
    var text = ""
    var font = FontTraits()
    var lineHeightMultiple = 0.0
    var lineSpacing = 0.0
    var paragraphSpacing = 0.0
    var minimumLineHeight = 0.0
    var maximumLineHeight = 0.0
  }

  /// A symbol's shape and configuration.
  struct SymbolTraits: Equatable {
    /// The name of the image, which is a symbol's if there is an aspect ratio.
    var name: String?
    /// The width in heights; nil = no symbol is shown.
    var aspectRatio: Double?
    /// `small`, `medium` or `large`; nil = not stated.
    var scale: String?
    /// As Interface Builder spells it; nil = not stated.
    var weight: String?
    var pointSize: Double?
    var textStyle: String?

    /// The symbol; nil = none is shown.
    var shape: SymbolShape? {
      aspectRatio.flatMap { ratio in
        ratio > 0 ? SymbolShape(name: name, ratio: ratio, scale: scale, weight: weight) : nil
      }
    }
  }

  /// What only buttons state.
  struct ButtonTraits: Equatable {
    var type: String?
    var contentEdgeInsets = Environment.Insets.zero
    /// The natural size of the image behind the title.
    var backgroundWidth: Double?
    var backgroundHeight: Double?
    /// The style of the configuration; nil = a button without one.
    var configuration: String?
    var size: String?
    var titleFont = FontTraits()
    var subtitleFont = FontTraits()
    var imagePlacement = "leading"
    var imagePadding = 0.0
    var titlePadding = 1.0
    var top: Double?
    var leading: Double?
    var bottom: Double?
    var trailing: Double?
  }

  /// One segment of a segmented control.
  struct SegmentTraits: Equatable {
    var title: String?
    var width: Double?
  }
}
