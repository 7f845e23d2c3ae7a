import Foundation

/// Constraints written as a line of characters, as Apple's Auto Layout Guide describes:
/// `H:|-8-[name(>=20@750)]-[other(==name)]-|`.
///
/// A bare dash is 8 points between views and 20 to the superview's edge.
struct VisualFormat {
  /// What cannot be read, and where.
  struct Problem: Error {
    let text: String
  }

  /// A demand on a length: a number, or the length of a view.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  /// What stands in a row: an edge of the superview, or a view with demands on its length.
  struct Place {
    /// Nil for the superview's edge.
    var view: UIView?
    var demands: [Predicate] = []
    /// The distances from the place before; empty if the places touch.
    var distances: [Predicate] = []
  }

  private var rest: Substring
  private let whole: String
  private let metrics: [String: Any]
  private let views: [String: Any]
  private(set) var isVertical = false
  private(set) var places: [Place] = []

  init(_ format: String, _ metrics: [String: Any], _ views: [String: Any]) throws {
    whole = format
    rest = format.filter { $0 != " " }[...]
    self.metrics = metrics
    self.views = views
    try read()
  }

  private func problem(_ text: String) -> Problem {
    Problem(text: "\"\(whole)\": \(text) at \"\(rest)\"")
  }

  private mutating func takes(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func read() throws {
    if takes("V:") { isVertical = true } else { _ = takes("H:") }
    var distances: [Predicate]? = []
    while let between = distances {
      var place: Place
      if takes("|") {
        place = Place()
      } else if takes("[") {
        place = Place(view: try view(name()))
        if takes("(") { place.demands = try predicates(until: ")") }
        guard takes("]") else { throw problem("a bracket is missing") }
      } else {
        throw problem("a view in brackets or an edge is missing")
      }
      place.distances = between
      places.append(place)
      guard !rest.isEmpty else { break }
      if place.view == nil, places.count > 1 { throw problem("nothing may follow the edge") }
      distances = try connection(after: place)
    }
    guard places.contains(where: { $0.view != nil }) else { throw problem("there is no view") }
  }

  private mutating func connection(after place: Place) throws -> [Predicate] {
    guard takes("-") else { return [] }
    // A dash alone is the standard distance.
    if rest.hasPrefix("[") || rest.hasPrefix("|") {
      let isAtEdge = place.view == nil || rest.hasPrefix("|")
      return [Predicate(constant: isAtEdge ? 20 : 8)]
    }
    let result = takes("(") ? try predicates(until: ")") : [try predicate()]
    guard takes("-") else { throw problem("a dash is missing") }
    return result
  }

  private mutating func predicates(until end: String) throws -> [Predicate] {
    var result = [try predicate()]
    while takes(",") { result.append(try predicate()) }
    guard takes(end) else { throw problem("a parenthesis is missing") }
    return result
  }

  private mutating func predicate() throws -> Predicate {
    var result = Predicate()
    if takes(">=") {
      result.relation = .greaterThanOrEqual
    } else if takes("<=") {
      result.relation = .lessThanOrEqual
    } else {
      _ = takes("==")
    }
    let object = name()
    if let number = number(object) {
      result.constant = number
    } else {
      result.view = try view(object)
    }
    if takes("@") {
      guard let priority = number(name()), priority > 0, priority <= 1000 else {
        throw problem("a priority above 0 and at most 1000 is missing")
      }
      result.priority = UILayoutPriority(Float(priority))
    }
    return result
  }

  private mutating func name() -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let isNegative = name.isEmpty && rest.hasPrefix("-")
    if isNegative {
      let digits = rest.dropFirst().prefix { $0.isNumber || $0 == "." }
      rest = rest.dropFirst(1 + digits.count)
      return "-\(digits)"
    }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private func number(_ text: String) -> CGFloat? {
    if let number = Double(text), number.isFinite { return number }
    return switch metrics[text] {
    case let number as Double: number
    case let number as CGFloat: number
    case let number as Int: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  private func view(_ name: String) throws -> UIView {
    guard let view = views[name] as? UIView else {
      throw problem("\"\(name)\" is neither a view, a number nor a metric")
    }
    return view
  }
}

extension NSLayoutConstraint {
  /// How the views of a format lie across its axis, and which way it runs.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// All left edges are equal.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All right edges are equal.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All top edges are equal.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All bottom edges are equal.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All leading edges are equal.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All trailing edges are equal.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// All centres have the same x.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// All centres have the same y.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// All last baselines are equal.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// All first baselines are equal.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The format runs as text does; so it does without an option.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format runs from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format runs from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    var alignments: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Makes the constraints that a format describes; none, with a report, if it cannot be read.
  ///
  /// The edges of the format are those of the superview of its first view.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any], fileID: String = #fileID, line: Int = #line
  ) -> [NSLayoutConstraint] {
    do {
      let read = try VisualFormat(format, metrics ?? [:], views)
      return try FormatConstraints(read, options, fileID, line).all()
    } catch {
      UIDiagnostic.report(
        .invalidFormat, (error as? VisualFormat.Problem)?.text ?? "\(error)",
        source: SourcePosition(fileID: fileID, line: line))
      return []
    }
  }
}

/// The constraints of a format that was read.
private struct FormatConstraints {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let fileID: String
  let line: Int

  init(
    _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ fileID: String,
    _ line: Int
  ) {
    (self.format, self.options, self.fileID, self.line) = (format, options, fileID, line)
    (start, end) =
      format.isVertical
      ? (.top, .bottom)
      : options.contains(.directionLeftToRight)
        ? (.left, .right)
        : options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
  }

  func all() throws -> [NSLayoutConstraint] {
    let views = format.places.compactMap(\.view)
    let superview = views.first?.superview
    var result: [NSLayoutConstraint] = []
    for (before, after) in zip(format.places, format.places.dropFirst()) {
      guard let first = after.view ?? superview, let second = before.view ?? superview else {
        throw VisualFormat.Problem(
          text: "an edge is asked for, but the first view has no superview; add it to one first")
      }
      // Distances count from what is before; a format that runs to the left counts downwards.
      let sign: CGFloat = start == .right ? -1 : 1
      for predicate in after.distances.isEmpty ? [VisualFormat.Predicate()] : after.distances {
        result.append(
          make(
            first, after.view == nil ? end : start, predicate.relation, second,
            before.view == nil ? start : end, sign * predicate.constant, predicate.priority))
      }
    }
    let length: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
    for place in format.places {
      guard let view = place.view else { continue }
      for demand in place.demands {
        result.append(
          make(
            view, length, demand.relation, demand.view,
            demand.view == nil ? .notAnAttribute : length, demand.constant, demand.priority))
      }
    }
    for attribute in options.alignments {
      for (first, second) in zip(views, views.dropFirst()) {
        result.append(make(first, attribute, .equal, second, attribute, 0, .required))
      }
    }
    return result
  }

  private func make(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: UIView?,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat,
    _ priority: UILayoutPriority
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: 1, constant: constant, fileID: fileID, line: line)
    if priority != .required { constraint.priority = priority }
    return constraint
  }
}
