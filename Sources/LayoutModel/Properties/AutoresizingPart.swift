/// A part of a view or of its margins that changes with the superview's size.
///
/// A mask is the text of its parts under `PropertyKey.autoresizingMask`. The raw values are the one
/// spelling of it: the names of `UIView.AutoresizingMask`, in the order of its bits. Captures of
/// live views made before there was one spelling have Interface Builder's names; they are read, and
/// never written.
package enum AutoresizingPart: String, CaseIterable, Sendable {
  /// The distance to the superview's left edge.
  case leftMargin = "flexibleLeftMargin"
  /// The width.
  case width = "flexibleWidth"
  /// The distance to the superview's right edge.
  case rightMargin = "flexibleRightMargin"
  /// The distance to the superview's top edge.
  case topMargin = "flexibleTopMargin"
  /// The height.
  case height = "flexibleHeight"
  /// The distance to the superview's bottom edge.
  case bottomMargin = "flexibleBottomMargin"

  /// The name of the part's attribute in Interface Builder's documents.
  package var documentName: String {
    switch self {
    case .leftMargin: "flexibleMinX"
    case .width: "widthSizable"
    case .rightMargin: "flexibleMaxX"
    case .topMargin: "flexibleMinY"
    case .height: "heightSizable"
    case .bottomMargin: "flexibleMaxY"
    }
  }

  /// The parts that a mask's text names in either spelling, in its order; other words are left out.
  ///
  /// - Complexity: O(words).
  package static func parts(of text: String) -> [AutoresizingPart] {
    text.split(separator: " ").compactMap { word in
      allCases.first { $0.rawValue == word || $0.documentName == word }
    }
  }

  /// The text of a mask with the given parts, in the order of the bits.
  package static func text(where isFlexible: (AutoresizingPart) -> Bool) -> String {
    allCases.filter(isFlexible).map(\.rawValue).joined(separator: " ")
  }
}
