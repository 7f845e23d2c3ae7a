import Foundation
import Simplex

/// Times the build of a problem and every solve of its script.
final class Measurement {
  private let file: ProblemFile
  private let repetitions: Int
  private let budgetSeconds: Double
  private let clock: clockid_t
  private let keepsValues: Bool
  private let isVerbose: Bool
  private(set) var valueLines = ""
  private var buildMilliseconds: [Double] = []
  private var samples: [[Double]]
  private var refused = 0
  private var timeout: String?

  init(
    file: ProblemFile, repetitions: Int, budgetSeconds: Double, usesWallClock: Bool,
    keepsValues: Bool, isVerbose: Bool
  ) {
    self.file = file
    self.repetitions = repetitions
    self.budgetSeconds = budgetSeconds
    clock = usesWallClock ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID
    self.keepsValues = keepsValues
    self.isVerbose = isVerbose
    samples = Array(repeating: [], count: file.labels.count)
  }

  /// Runs everything and returns the line of JSON.
  func run() -> String {
    warmUp()
    let base = residentKilobytes("VmRSS:")
    var peak = 0
    let end = seconds(CLOCK_MONOTONIC) + budgetSeconds
    let values = UnsafeMutableBufferPointer<Double>.allocate(capacity: file.variableCount)
    values.initialize(repeating: 0)
    for repetition in 0..<repetitions where timeout == nil {
      repeatOnce(values, first: repetition == 0, end: end)
      if repetition == 0 { peak = residentKilobytes("VmHWM:") - base }
    }
    values.deallocate()
    return json(base: base, peak: peak)
  }

  /// Solves a problem of one variable, so that what memory is counted after it is the problem's.
  ///
  /// Without it, the pages of the program that are read from disk on their first use count too:
  /// some 400 KB, more than the data of 50 views.
  private func warmUp() {
    let solver = Solver()
    let variable = solver.addVariable(key: 0)
    let row = solver.add(LinearConstraint([Term(variable)], constant: -1, relation: .equal, key: 0))
    solver.solve()
    solver.setConstant(-2, of: row)
    solver.solve()
    _ = residentKilobytes("VmRSS:")
  }

  private func repeatOnce(
    _ values: UnsafeMutableBufferPointer<Double>, first: Bool, end: Double
  ) {
    let constants = file.rows.map(\.constant)
    let start = seconds(clock)
    let run = ProblemRun(file, constants: constants)
    for index in file.rows.indices where file.rows[index].isActive { run.add(row: index) }
    for index in file.edits.indices { run.add(edit: index) }
    let summary = run.values(into: values)
    buildMilliseconds.append((seconds(clock) - start) * 1e3)
    note("build", summary, values, first)
    var last = seconds(clock)
    for step in file.steps {
      switch step {
      case .set(let edit, let value): run.set(edit: edit, value)
      case .constant(let row, let value): run.set(constant: value, ofRow: row)
      case .remove(let row): run.remove(row: row)
      case .add(let row): run.add(row: row)
      case .solve(let label):
        let summary = run.values(into: values)
        samples[label].append((seconds(clock) - last) * 1e6)
        note(file.labels[label], summary, values, first)
        if seconds(CLOCK_MONOTONIC) > end {
          timeout = "script in \(file.labels[label])"
          return
        }
        last = seconds(clock)
      }
    }
    refused = run.conflictCount
  }

  private func note(
    _ label: String, _ summary: SolveSummary, _ values: UnsafeMutableBufferPointer<Double>,
    _ first: Bool
  ) {
    guard first else { return }
    if keepsValues { valueLines += values.map { "\($0)" }.joined(separator: " ") + "\n" }
    if isVerbose {
      let microseconds =
        label == "build"
        ? (buildMilliseconds.last ?? 0) * 1e3
        : samples[file.labels.firstIndex(of: label) ?? 0].last ?? 0
      FileHandle.standardError.write(
        Data("\(label) \(microseconds) us \(summary)\n".utf8))
    }
  }

  private func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func residentKilobytes(_ key: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(key) } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }

  private func json(base: Int, peak: Int) -> String {
    func list(_ numbers: [Double]) -> String {
      "[" + numbers.map { String(format: "%.4f", $0) }.joined(separator: ",") + "]"
    }
    let lists = zip(file.labels, samples).filter { !$1.isEmpty }
      .map { "\"\($0)\":" + list($1) }.joined(separator: ",")
    let end = timeout.map { "\"\($0)\"" } ?? "null"
    return "{\"solver\":\"draftsman\",\"file\":\"\(file.name)\",\"views\":\(file.viewCount),"
      + "\"vars\":\(file.variableCount),\"cons\":\(file.rows.count),"
      + "\"build_ms\":\(list(buildMilliseconds)),\"samples\":{\(lists)},\"refused\":\(refused),"
      + "\"base_kb\":\(base),\"mem_kb\":\(peak),\"timeout\":\(end)}"
  }
}
