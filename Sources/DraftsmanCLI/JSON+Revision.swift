import PlanStore
import Rendering

extension JSON {
  /// A revision's number, or null: of files there is none.
  static func optional(_ revision: RevisionNumber?) -> JSON {
    revision.map { .integer(Int($0.value)) } ?? .null
  }
}
