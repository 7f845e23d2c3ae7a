/// Checks of single values: identities, texts, numbers and lists of properties.
extension DraftCheck {
  /// Checks an identity or a key.
  mutating func checkIdentity<Kind>(
    _ identity: Identifier<Kind>, at path: @autoclosure () -> DraftPath
  ) {
    let count = identity.text.utf8.count
    if count == 0 {
      report(.invalidIdentity, at: path(), "is empty; it needs at least one character")
    } else if count > DraftCheck.identityBytesMaximum {
      report(
        .invalidIdentity, at: path(),
        "has \(count) bytes; at most \(DraftCheck.identityBytesMaximum) are allowed")
    } else if identity.text.holdsNUL {
      report(.invalidIdentity, at: path(), "holds the character NUL")
    }
  }

  /// Checks a text.
  mutating func checkText(_ text: String, at path: @autoclosure () -> DraftPath) {
    if text.utf8.count > DraftCheck.textBytesMaximum {
      report(
        .invalidText, at: path(),
        "has \(text.utf8.count) bytes; at most \(DraftCheck.textBytesMaximum) are allowed")
    } else if text.holdsNUL {
      report(.invalidText, at: path(), "holds the character NUL")
    }
  }

  /// Checks that a number is finite.
  mutating func checkNumber(_ number: Double, at path: @autoclosure () -> DraftPath) {
    if !number.isFinite {
      report(.notFinite, at: path(), "is \(number); it must be a finite number")
    }
  }

  /// Checks every key and value of a list.
  mutating func checkProperties(_ properties: Properties, of part: DraftPath.Part) {
    for (place, element) in properties.enumerated() {
      guard !isFull else { return }
      checkIdentity(element.key, at: DraftPath(part, "properties", number: place))
      switch element.value {
      case .text(let text):
        checkText(text, at: DraftPath(part, "properties", key: element.key.text))
      case .number(let number):
        checkNumber(number, at: DraftPath(part, "properties", key: element.key.text))
      case .flag: break
      }
    }
  }
}
