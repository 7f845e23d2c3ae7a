/// A size of history, and the most that the store may take for it, in the design's units.
struct Workload {
  let views: Int
  let revisions: Int
  /// Megabytes, and milliseconds of processor time, by the name of the measure.
  let bars: [String: Double]

  /// The sizes that are measured.
  static let named: [String: Workload] = [
    "p100": Workload(views: 100, revisions: 1_000, bars: [:]),
    "p1k": Workload(
      views: 1_000, revisions: 1_000,
      bars: [
        "bytes": 1.0, "save": 10, "change": 0.8, "checkout": 12, "near": 0.5, "far": 25,
        "verify": 1_000, "replay": 1_000, "select": 50,
      ]),
    "p10k": Workload(
      views: 10_000, revisions: 1_000,
      bars: [
        "bytes": 4.0, "save": 100, "change": 1.2, "checkout": 100, "near": 0.5,
        "far": 100,
      ]),
    "p300x10k": Workload(views: 300, revisions: 10_000, bars: ["bytes": 6.0]),
  ]
}
