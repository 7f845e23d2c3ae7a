/// What one or several constraints cost on a form: slopes left and right of a breakpoint.
///
/// The form `y` costs `left · (y − breakpoint)` below the breakpoint and `right · (y − breakpoint)`
/// above it, at its priority; `left ≤ 0 ≤ right`, so every cost is convex. A priority of 0 is the
/// pull to the resting value, weaker than every constraint.
struct Entry: BitwiseCopyable {
  var breakpoint: Double
  var priority: Double
  var left: Double
  var right: Double
}
