/// How strongly a constraint is to hold: above 0, at most 1000; 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number on UIKit's scale.
  public let rawValue: Float

  /// Makes a priority from a number on UIKit's scale.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Makes a priority from a number on UIKit's scale.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: the default of compression resistance.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: dragging may resize the scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: dragging does not resize the scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the default of content hugging.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the level at which `systemLayoutSizeFitting` compresses.
  public static let fittingSizeLevel = UILayoutPriority(50)

  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
}

extension UILayoutPriority: Comparable {
  /// Whether the left priority is the weaker one.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
