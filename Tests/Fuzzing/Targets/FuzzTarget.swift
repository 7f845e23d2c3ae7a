import Foundation

/// A reader that takes bytes from outside, fed by libFuzzer or by a test.
///
/// A trap, ten seconds or 600 MB are findings, and so is a law that does not hold: then it traps.
package protocol FuzzTarget {
  /// Inputs to begin with.
  var seeds: [[UInt8]] { get throws }

  /// Makes the target.
  init() throws

  /// Reads one input.
  func run(_ bytes: [UInt8])
}

/// The targets by name.
package enum FuzzTargetTable {
  private static var all: [(name: String, type: any FuzzTarget.Type)] {
    [
      ("bundle", BundleTarget.self), ("document", DocumentTarget.self), ("git", GitTarget.self),
      ("markup", MarkupTarget.self), ("names", NameTarget.self), ("pack", PackTarget.self),
      ("rows", RowTarget.self), ("solver", SolverTarget.self), ("wire", WireTarget.self),
    ]
  }

  /// The names, ascending.
  package static var names: [String] { all.map(\.name) }

  /// Makes the target of a name; nil for one that is none.
  package static func make(_ name: String) throws -> (any FuzzTarget)? {
    try all.first { $0.name == name }?.type.init()
  }
}

/// Calls one target again and again; libFuzzer calls from one thread.
nonisolated(unsafe) private var chosen: (any FuzzTarget)?

/// What libFuzzer calls first: it chooses the target that DRAFTSMAN_FUZZ names.
///
/// With DRAFTSMAN_FUZZ_SEEDS it writes the target's seeds into that folder instead, and ends.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzing(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  let variables = ProcessInfo.processInfo.environment
  let name = variables["DRAFTSMAN_FUZZ"] ?? ""
  do {
    guard let target = try FuzzTargetTable.make(name) else {
      print("DRAFTSMAN_FUZZ is one of: " + FuzzTargetTable.names.joined(separator: " "))
      exit(2)
    }
    chosen = target
    if let folder = variables["DRAFTSMAN_FUZZ_SEEDS"] {
      for (number, seed) in try target.seeds.enumerated() {
        try Data(seed).write(to: URL(fileURLWithPath: "\(folder)/\(name)-\(number)"))
      }
      exit(0)
    }
  } catch {
    print("\(name): \(error)")
    exit(2)
  }
  return 0
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  chosen?.run(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}

/// Ends the run with a finding if a law does not hold.
func require(_ condition: Bool, _ law: @autoclosure () -> String) {
  guard !condition else { return }
  FileHandle.standardError.write(Data("broken law: \(law())\n".utf8))
  preconditionFailure("a law is broken")
}
