/// One solution: a place and the revision it was written for.
struct SolutionKey: Hashable {
  let place: SolutionPlace
  let revision: Int64
}
