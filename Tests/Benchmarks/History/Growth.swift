import Foundation

/// How costs grow with the number of revisions: the same measures in stores of several sizes, and
/// the exponents between them.
struct Growth {
  private var sizes: [Int] = []
  private var folder = FileManager.default.temporaryDirectory.path + "/draftsman-growth"
  private var views = 300
  private var bystanders = 0
  private var verifies = true
  private var isOne = false

  /// Takes what follows `growth` on the command line.
  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--folder": folder = rest.popFirst() ?? folder
      case "--views": views = rest.popFirst().flatMap { Int($0) } ?? views
      case "--layouts": bystanders = (rest.popFirst().flatMap { Int($0) } ?? 1) - 1
      case "--without-verify": verifies = false
      case "--one": isOne = true
      default: if let size = Int(argument) { sizes.append(size) }
      }
    }
    if sizes.isEmpty { sizes = [1_000, 10_000, 100_000] }
  }

  /// Makes the stores that are not there yet, measures each in a process of its own, and prints a
  /// table.
  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if isOne, let size = sizes.first { return try measure(size) }
    var columns: [[(name: String, value: Double)]] = []
    for size in sizes { columns.append(try child(size)) }
    let heads = sizes.enumerated().map { index, size in
      index == 0 ? " \(size) |" : " \(size) | exponent |"
    }
    print("\(views) views, \(bystanders + 1) layouts; processor time in ms\n")
    print(
      "| |\(heads.joined())\n|---|\(heads.map { $0.contains("exponent") ? "--:|--:|" : "--:|" }.joined())"
    )
    for (row, measure) in (columns.first ?? []).enumerated() {
      var line = "| \(measure.name) |"
      for (index, column) in columns.enumerated() {
        line += String(format: " %.2f |", column[row].value)
        if index == 0 { continue }
        let growth = log(column[row].value / columns[index - 1][row].value)
        line += String(
          format: " %.2f |", growth / log(Double(sizes[index]) / Double(sizes[index - 1])))
      }
      print(line)
    }
  }

  private func path(_ size: Int) -> String {
    "\(folder)/\(views)-\(bystanders)-\(size).draftsman"
  }

  private func measure(_ size: Int) throws {
    let measures = try GrowthMeasures(path: path(size), scratch: path(size))
      .all(verifies: verifies)
    for measure in measures { print("\(measure.name)\t\(measure.value)") }
  }

  private func child(_ size: Int) throws -> [(name: String, value: Double)] {
    if !FileManager.default.fileExists(atPath: path(size)) {
      try GrownHistory(views: views, bystanders: bystanders).make(at: path(size), revisions: size)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments =
      [
        "growth", "--one", "\(size)", "--folder", folder, "--views", "\(views)", "--layouts",
        "\(bystanders + 1)",
      ]
      + (verifies ? [] : ["--without-verify"])
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 2, let value = Double(parts[1]) else { return nil }
      return (String(parts[0]), value)
    }
  }
}
