public import Rendering

/// The whole history of screens as one document, which the time machine shows.
///
/// The format is described in *The time machine*. The same history gives the same bytes.
public struct Film: Sendable {
  /// What the film is called.
  public let title: String
  /// The document, `draftsman.film/1`.
  public let json: JSON
  /// The versions in words, oldest first: name, day, author, what happened.
  public let summary: [Row]

  /// One version in words.
  public struct Row: Equatable, Sendable {
    /// The revision's name, such as `r4`.
    public let name: String
    /// The day, in UTC.
    public let day: String
    /// Who saved it.
    public let author: String
    /// What happened.
    public let sentence: String

    package init(name: String, day: String, author: String, sentence: String) {
      (self.name, self.day, self.author, self.sentence) = (name, day, author, sentence)
    }
  }

  package init(title: String, json: JSON, summary: [Row]) {
    self.title = title
    self.json = json
    self.summary = summary
  }
}
