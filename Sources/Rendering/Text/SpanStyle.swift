/// What a piece of output means; whoever prints it decides on colours.
public enum SpanStyle: String, CaseIterable, Sendable {
  /// Nothing in particular.
  case plain
  /// The title of a group of lines.
  case heading
  /// Something that is new.
  case added
  /// Something that is gone.
  case removed
  /// Something that is another.
  case changed
  /// Something that is elsewhere.
  case moved
  /// The name of a view or layout.
  case name
  /// A constraint, or a part of one.
  case equation
  /// A value before or after.
  case value
  /// What can be skipped: classes, positions, identities.
  case secondary
}
