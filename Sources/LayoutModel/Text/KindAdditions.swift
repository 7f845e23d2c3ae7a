/// What is added to the advance of each kind of character, in thousandths of the size.
struct KindAdditions {
  var lower = 0.0
  var upper = 0.0
  var digit = 0.0
  var space = 0.0
  var other = 0.0

  subscript(kind: CharacterKind) -> Double {
    switch kind {
    case .lower: lower
    case .upper: upper
    case .digit: digit
    case .space: space
    case .other: other
    }
  }

  static func + (first: KindAdditions, second: KindAdditions) -> KindAdditions {
    KindAdditions(
      lower: first.lower + second.lower, upper: first.upper + second.upper,
      digit: first.digit + second.digit, space: first.space + second.space,
      other: first.other + second.other)
  }

  static func * (additions: KindAdditions, factor: Double) -> KindAdditions {
    KindAdditions(
      lower: additions.lower * factor, upper: additions.upper * factor,
      digit: additions.digit * factor, space: additions.space * factor,
      other: additions.other * factor)
  }
}
