/// Which solutions: those of one layout in one environment, in the store's own numbers.
struct SolutionSeries: Hashable {
  let layout: Int64
  let environment: Int64
}
