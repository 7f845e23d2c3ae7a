import AutoLayout
import LayoutModel

/// One standard view at the left and top of the window, solved alone.
func solved(
  _ className: String, _ properties: Properties = [:], version: Int = 18,
  in environment: Environment = plain, _ clauses: [String] = []
) -> Solution {
  var environment = environment
  environment.systemVersion = version
  return solve(
    layout(
      Tree("root", [Tree("a", className, properties)]),
      ["a.left == root.left"]
        + (clauses.contains { $0.contains("Baseline") } ? [] : ["a.top == root.top"]) + clauses),
    in: environment)
}

/// Its size, as `width x height` without fractions.
func size(_ className: String, _ properties: Properties = [:], version: Int = 18) -> String? {
  let frame = solved(className, properties, version: version)["a"]
  return frame.map { "\(Int($0.width))x\(Int($0.height))" }
}
