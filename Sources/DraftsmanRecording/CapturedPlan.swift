import Draftsman
import LayoutModel

/// A state of a recorded tree on its way to the store.
struct CapturedPlan: Sendable {
  let layout: Layout
  /// Milliseconds since 1970 UTC.
  let time: Int64
  /// Where the plan was written, if known.
  let source: SourcePosition?
}
