public import LayoutCauses
import LayoutDiff
public import LayoutModel

extension FrameCauses {
  /// The members of `FrameDifference.json(names:)`; of each view also `causes`: `kind` (`needed`,
  /// `eachSuffices`, `together`, `unknown`, `canvas`) and `operations`, a list for each change, of the indices
  /// of its operations in the layout's `operations`.
  public func json(names: LayoutNames) -> JSON {
    guard case .object(let members) = difference.json(names: names) else {
      preconditionFailure("moves are an object")
    }
    return .object(
      members.map { member in
        guard member.name == "moved", case .array(let moved) = member.value else { return member }
        return JSON.Member(
          "moved", .array(zip(moved, causes).map { $0.appending(["causes": json($1)]) }))
      })
  }

  private func json(_ cause: Cause) -> JSON {
    [
      "kind": .string(cause.kind.rawValue),
      "operations": .array(
        cause.steps.map { .array(steps[$0].operations.map { .integer($0) }) }),
    ]
  }
}
