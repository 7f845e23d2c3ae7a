/// A JSON value that is to be written, small enough to be held at once: one view or constraint.
enum JSONText {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([JSONText])
  case object([(key: String, value: JSONText)])
}
