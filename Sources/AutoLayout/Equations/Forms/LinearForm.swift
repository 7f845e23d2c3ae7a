/// A sum of variables with coefficients and a constant.
struct LinearForm {
  /// One variable and its coefficient.
  struct Term: Equatable {
    var variable: Int
    var coefficient: Double
  }

  /// The terms in the order of their variables, each once, none with coefficient zero.
  private(set) var terms = TermList()
  /// The number added to the terms.
  var constant: Double

  /// Makes a constant.
  init(_ constant: Double) {
    self.constant = constant
  }

  /// Makes a variable, plus a constant.
  init(variable: Int, plus constant: Double = 0) {
    self.constant = constant
    terms.append(Term(variable: variable, coefficient: 1))
  }

  /// The sum of two forms.
  static func + (left: LinearForm, right: LinearForm) -> LinearForm {
    left.adding(right, times: 1)
  }

  /// The difference of two forms.
  static func - (left: LinearForm, right: LinearForm) -> LinearForm {
    left.adding(right, times: -1)
  }

  /// A form and a number.
  static func + (left: LinearForm, right: Double) -> LinearForm {
    var sum = left
    sum.constant += right
    return sum
  }

  /// A form less a number.
  static func - (left: LinearForm, right: Double) -> LinearForm {
    left + -right
  }

  /// A multiple of a form.
  static func * (left: Double, right: LinearForm) -> LinearForm {
    LinearForm(0).adding(right, times: left)
  }

  /// The form with the opposite sign.
  static prefix func - (form: LinearForm) -> LinearForm {
    -1 * form
  }

  /// This form plus a multiple of another, by one merge of the two sorted lists.
  func adding(_ other: LinearForm, times factor: Double) -> LinearForm {
    var sum = LinearForm(constant + factor * other.constant)
    var left = 0
    var right = 0
    while left < terms.count || right < other.terms.count {
      if right == other.terms.count
        || (left < terms.count && terms[left].variable < other.terms[right].variable)
      {
        sum.terms.append(terms[left])
        left += 1
        continue
      }
      var term = other.terms[right]
      term.coefficient *= factor
      right += 1
      if left < terms.count, terms[left].variable == term.variable {
        term.coefficient += terms[left].coefficient
        left += 1
      }
      if term.coefficient != 0 { sum.terms.append(term) }
    }
    return sum
  }

  /// Whether all numbers are finite and within what the solver can tell apart.
  var isUsable: Bool {
    abs(constant) < 1e12 && terms.allSatisfy { abs($0.coefficient) < 1e9 }
  }

  /// The form's value when variables have the given values.
  func value(_ values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
  }
}
