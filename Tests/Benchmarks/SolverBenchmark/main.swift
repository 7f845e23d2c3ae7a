import Foundation
import Simplex

// Runs one problem file and prints one line of JSON: the contract of the workload format.
//
//   SolverBenchmark FILE [--reps R] [--budget SECONDS] [--clock cpu|wall] [--values OUT] [--verbose 1]

var options = ["reps": "3", "budget": "60", "clock": "cpu"]
var path = ""
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  if argument.hasPrefix("--") {
    options[String(argument.dropFirst(2))] = arguments.popFirst() ?? ""
  } else {
    path = argument
  }
}
let measurement = Measurement(
  file: try ProblemFile(path: path), repetitions: Int(options["reps"] ?? "") ?? 3,
  budgetSeconds: Double(options["budget"] ?? "") ?? 60, usesWallClock: options["clock"] == "wall",
  keepsValues: options["values"] != nil, isVerbose: options["verbose"] != nil)
let report = measurement.run()
if let out = options["values"] {
  try measurement.valueLines.write(toFile: out, atomically: true, encoding: .utf8)
}
print(report)
