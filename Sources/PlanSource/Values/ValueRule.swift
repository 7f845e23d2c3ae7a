import LayoutModel

/// How the property of a document becomes a property of a view in source.
struct ValueRule: Sendable {
  /// What a value comes to.
  enum Outcome: Equatable {
    /// The right side of an assignment.
    case value(String)
    /// A call on the view, such as `startAnimating()`.
    case call(String)
    /// What the view is anyway.
    case usual
    /// Nothing that source can say.
    case unknown
  }

  /// The property's name in UIKit.
  let name: String
  let outcome: @Sendable (PropertyValue) -> Outcome

  static func flag(_ name: String, usual: Bool) -> ValueRule {
    ValueRule(name: name) { value in
      guard let flag = value.flag else { return .unknown }
      return flag == usual ? .usual : .value("\(flag)")
    }
  }

  static func number(_ name: String, usual: Double? = nil) -> ValueRule {
    ValueRule(name: name) { value in
      guard let number = value.number else { return .unknown }
      return number == usual ? .usual : .value(SwiftText.number(number))
    }
  }

  static func integer(_ name: String, usual: Double? = nil) -> ValueRule {
    ValueRule(name: name) { value in
      guard let number = value.number, let text = SwiftText.integer(number) else { return .unknown }
      return number == usual ? .usual : .value(text)
    }
  }

  static func text(_ name: String) -> ValueRule {
    ValueRule(name: name) { value in
      guard let text = value.text else { return .unknown }
      return text.isEmpty ? .usual : .value(SwiftText.literal(text))
    }
  }

  static func color(_ name: String) -> ValueRule {
    ValueRule(name: name) { value in
      guard let text = value.text else { return .unknown }
      if text == "nil" { return .usual }
      return ColorSource.expression(text).map { .value($0) } ?? .unknown
    }
  }

  /// A case of an enumeration, whose name in documents is another one where a pair says so.
  static func choice(
    _ name: String, _ cases: [String], renamed: [String: String] = [:], usual: String
  ) -> ValueRule {
    ValueRule(name: name) { value in
      guard let text = value.text else { return .unknown }
      if text == usual { return .usual }
      if let other = renamed[text] { return other.isEmpty ? .usual : .value(".\(other)") }
      return cases.contains(text) ? .value(".\(text)") : .unknown
    }
  }

  /// A call where a flag is true.
  static func call(_ call: String) -> ValueRule {
    ValueRule(name: "") { $0.flag == true ? .call(call) : .usual }
  }

  /// A property that only Interface Builder uses, or that is said elsewhere.
  static let elsewhere = ValueRule(name: "") { _ in .usual }
}
