/// What the widths of characters of one kind have in common.
enum CharacterKind {
  case lower, upper, digit, space, other
}
