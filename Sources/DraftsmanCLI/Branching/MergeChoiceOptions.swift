import ArgumentParser
import LayoutDiff

/// Which side wins where both changed the same, and where the result is solved.
struct MergeChoiceOptions: ParsableArguments {
  @Flag(help: "Where there are conflicts, keep what the branch has.")
  var ours = false

  @Flag(help: "Where there are conflicts, take what is merged.")
  var theirs = false

  @Option(help: "Decide about one conflict: NAME=ours or NAME=theirs. Repeatable.")
  var resolve: [String] = []

  @Option(help: "Where to solve the result, such as 'iPhone 15' or 375x667. Repeatable.")
  var on: [String] = ["iPhone 15", "iPhone SE"]

  func validate() throws {
    if ours, theirs { throw ValidationError("--ours and --theirs exclude each other.") }
  }

  /// The choices as a merge takes them.
  func choices() throws -> MergeChoices {
    var choices = MergeChoices(everywhere: ours ? .ours : theirs ? .theirs : nil)
    for text in resolve {
      guard let sign = text.lastIndex(of: "="), sign != text.startIndex,
        let side = MergeSide(rawValue: String(text[text.index(after: sign)...]))
      else { throw ValidationError("--resolve takes NAME=ours or NAME=theirs, not '\(text)'.") }
      choices.byName[String(text[..<sign])] = side
    }
    return choices
  }
}
