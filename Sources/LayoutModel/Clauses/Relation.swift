/// How the two sides of a clause compare.
public enum Relation: String, CaseIterable, Sendable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="
}
