/// What a comparison takes from the stored frames before it solves.
///
/// Nothing is the measure of what people see. The others tell where a difference comes from: with
/// sizes and insets borrowed only the engine is left to differ.
public enum Borrowing: String, CaseIterable, Sendable {
  /// Nothing: contents have the sizes of our models, insets are the canvas's.
  case none
  /// The sizes of contents.
  case sizes
  /// Safe areas and margins, where the document's own constraints tell them from the stored frames.
  case insets
  /// Sizes and insets.
  case both

  /// Whether contents have their stored sizes.
  public var includesSizes: Bool { self == .sizes || self == .both }
  /// Whether safe areas and margins are observed.
  public var includesInsets: Bool { self == .insets || self == .both }
}
