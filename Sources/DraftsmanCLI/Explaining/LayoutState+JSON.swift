import PlanStore
import Rendering
import Workbench

extension LayoutState {
  /// The revision's number; null for files.
  var json: JSON { revision.map { .integer(Int($0.value)) } ?? .null }
}
