/// How the two sides of a constraint compare.
public enum Relation: String, CaseIterable, Sendable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="
}
