/// One solution: a series and the revision it was written for.
struct SolutionKey: Hashable {
  let series: SolutionSeries
  let revision: Int64
}
