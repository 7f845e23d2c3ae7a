/// Takes what a person may want to know of how a selector, or the name of a folder, was read.
///
/// A name may be tried more than once in a piece of work; who shows notes shows each once.
public final class SelectorNotes: Sendable {
  /// Who takes notes in the work that runs now; nil if nobody does.
  @TaskLocal public static var current: SelectorNotes?

  private let take: @Sendable (String) -> Void

  /// Takes notes, each of one line.
  public init(_ take: @escaping @Sendable (String) -> Void) {
    self.take = take
  }

  /// Gives a note to whoever takes them.
  static func add(_ note: String) { current?.take(note) }
}
