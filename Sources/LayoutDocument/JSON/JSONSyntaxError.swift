/// The end of reading before the end of the text: where, and why.
struct JSONSyntaxError: Error {
  enum Reason {
    /// The text is not JSON from here on.
    case syntax
    /// A string is not UTF-8, or half a character.
    case encoding
    /// There is more nesting than is read.
    case tooDeep
    /// The reader has found as many problems as it reports, and the text may be JSON or not.
    case enough
  }

  let reason: Reason
  let offset: Int
  let message: String
}
