/// Checks of single values: identities, texts, numbers and lists of properties.
extension LayoutCheck {
  /// Checks an identity or a key.
  mutating func checkIdentity<Kind>(
    _ identity: Identifier<Kind>, at path: @autoclosure () -> ProblemPath
  ) {
    if identity.isValid { return }
    let count = identity.text.utf8.count
    if count == 0 {
      report(.invalidIdentity, at: path(), "is empty; it needs at least one character")
    } else if count > LayoutCheck.identityBytesMaximum {
      report(
        .invalidIdentity, at: path(),
        "has \(count) bytes; at most \(LayoutCheck.identityBytesMaximum) are allowed")
    } else {
      report(.invalidIdentity, at: path(), "holds the character NUL")
    }
  }

  /// Checks a text.
  mutating func checkText(_ text: String, at path: @autoclosure () -> ProblemPath) {
    if text.isValid { return }
    if text.utf8.count > LayoutCheck.textBytesMaximum {
      report(
        .invalidText, at: path(),
        "has \(text.utf8.count) bytes; at most \(LayoutCheck.textBytesMaximum) are allowed")
    } else {
      report(.invalidText, at: path(), "holds the character NUL")
    }
  }

  /// Checks that a number is finite.
  mutating func checkNumber(_ number: Double, at path: @autoclosure () -> ProblemPath) {
    if !number.isFinite {
      report(.notFinite, at: path(), "is \(number); it must be a finite number")
    }
  }

  /// Checks every key and value of a list.
  mutating func checkProperties(_ properties: Properties, of part: ProblemPath.Part) {
    for (index, element) in properties.enumerated() {
      guard !isFull else { return }
      checkIdentity(element.key, at: ProblemPath(part, "properties", number: index))
      switch element.value {
      case .text(let text):
        checkText(text, at: ProblemPath(part, "properties", key: element.key.text))
      case .number(let number):
        checkNumber(number, at: ProblemPath(part, "properties", key: element.key.text))
      case .flag: break
      }
    }
  }
}

// The same as answers, for layouts that are made without this check.

extension Identifier {
  /// Whether the text may be an identity or a key: not empty, not too long, without NUL.
  package var isValid: Bool {
    let count = text.utf8.count
    return count > 0 && count <= LayoutCheck.identityBytesMaximum && !text.holdsNUL
  }
}

extension String {
  /// Whether a layout may hold the text: not too long, without NUL.
  package var isValid: Bool { utf8.count <= LayoutCheck.textBytesMaximum && !holdsNUL }
}

extension Properties {
  /// Whether a layout may hold the list: keys, texts and numbers are what they may be.
  package var isValid: Bool {
    allSatisfy { element in
      switch element.value {
      case .text(let text): element.key.isValid && text.isValid
      case .number(let number): element.key.isValid && number.isFinite
      case .flag: element.key.isValid
      }
    }
  }
}

extension ViewNode {
  /// Whether a layout may hold what the view says, whatever other views there are.
  package var hasValidContent: Bool {
    id.isValid && className.isValid && label?.isValid ?? true && properties.isValid
      && guides.allSatisfy { $0.id.isValid }
  }
}

extension Clause {
  /// Whether a layout may hold what the constraint says, whatever views there are.
  package var hasValidContent: Bool {
    id.isValid && multiplier.isFinite && constant.isFinite && priority.isValid
      && identifier?.isValid ?? true && properties.isValid
  }
}
