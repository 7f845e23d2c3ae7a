/// The one form of each value, so that what means the same is equal and has the same digest.
extension Double {
  /// Whether this is -0, which equals 0 and has other bits.
  package var isNegativeZero: Bool { self == 0 && sign == .minus }
  /// The number, or 0 if it is -0.
  package var normalized: Double { self == 0 ? 0 : self }
}

extension Properties {
  /// Whether no number is -0.
  package var isNormalized: Bool {
    allSatisfy { element in
      if case .number(let number) = element.value { !number.isNegativeZero } else { true }
    }
  }

  /// The list with 0 for -0.
  package var normalized: Properties {
    guard !isNormalized else { return self }
    return Properties(
      trusted: map { element in
        guard case .number(let number) = element.value else { return element }
        return Element(element.key, .number(number.normalized))
      })
  }
}

extension ViewNode {
  /// Whether the view is in the form that a `Layout` keeps.
  package var isNormalized: Bool {
    let isArrangementNormal =
      switch arrangement {
      case .none: true
      case .all: !children.isEmpty
      case .some(let arranged): !arranged.isEmpty && arranged != children
      }
    return isArrangementNormal && properties.isNormalized
      && zip(guides, guides.dropFirst()).allSatisfy { $0.id < $1.id }
  }

  /// Brings the view into the form that a `Layout` keeps.
  package mutating func normalize() {
    if arrangedChildren.isEmpty {
      arrangement = .none
    } else if arrangedChildren == children {
      arrangement = .all
    }
    properties = properties.normalized
    guides.sort { $0.id < $1.id }
  }
}

extension Clause {
  /// Whether the constraint is in the form that a `Layout` keeps.
  package var isNormalized: Bool {
    !multiplier.isNegativeZero && !constant.isNegativeZero && properties.isNormalized
  }

  /// Brings the constraint into the form that a `Layout` keeps.
  package mutating func normalize() {
    multiplier = multiplier.normalized
    constant = constant.normalized
    properties = properties.normalized
  }
}
