public import AutoLayout
public import LayoutModel
import LayoutRecords

/// The frames and findings of a layout in an environment, as the store keeps them.
///
/// What was computed from a solution and what was read back from a store are equal values.
public struct SolvedLayout: Hashable, Sendable {
  /// The frames of views and guides, in the order of their identities.
  public let frames: [SolvedFrame]
  /// What was noticed, errors first, then by what was found and about what.
  public let findings: [SolvedFinding]

  /// Solves a layout on a device, as `LayoutEngine.init(_:on:)` has it.
  ///
  /// - Complexity: That of solving, and O(*n* log *n*), *n* the views and guides.
  public init(solving layout: Layout, in environment: Environment) {
    self.init(LayoutEngine(layout, on: environment).solution())
  }

  /// Takes from a solution what a store keeps.
  ///
  /// - Complexity: O(*n* log *n*), *n* the views and guides.
  public init(_ solution: Solution) {
    let contents = Dictionary(solution.contents.map { ($0.id, $0.frame) }) { first, _ in first }
    let approximate = Set(solution.approximateItems)
    let frames = (solution.views + solution.guides).map { placement in
      SolvedFrame(
        id: placement.id, frame: placement.frame, content: contents[placement.id],
        isApproximate: approximate.contains(placement.id))
    }
    self.init(
      sorted: frames.sorted { $0.id < $1.id },
      findings: solution.findings.map { SolvedFinding($0) })
  }

  /// Makes it of frames that are in order already.
  init(sorted frames: [SolvedFrame], findings: [SolvedFinding]) {
    self.frames = frames
    var sorted = findings.sorted(by: SolvedFinding.precedes)
    for index in sorted.indices.dropFirst() {
      var identity = sorted[index - 1].identity
      let count = identity.repeated
      identity.repeated = sorted[index].identity.repeated
      if identity == sorted[index].identity { sorted[index].identity.repeated = count + 1 }
    }
    self.findings = sorted
  }

  /// The frame of a view or guide, or nil if it is not installed.
  ///
  /// - Complexity: O(log *n*).
  public subscript(id: NodeID) -> SolvedFrame? {
    let low = frames.partitioningIndex { $0.id >= id }
    return low < frames.count && frames[low].id == id ? frames[low] : nil
  }

  /// SHA-256 over all of it: equal digests, equal pictures.
  ///
  /// - Complexity: O(*n*).
  public var digest: Digest {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frames.count * 64)
    bytes.append(number: UInt64(frames.count))
    for frame in frames {
      bytes.append(text: frame.id.text)
      for length in frame.lengths { bytes.append(number: length.bitPattern) }
      let flags: UInt8 = (frame.content == nil ? 0 : 2) | (frame.isApproximate ? 1 : 0)
      bytes.append(flags)
    }
    bytes.append(number: UInt64(findings.count))
    for finding in findings { finding.append(to: &bytes) }
    return Digest(hashing: bytes)
  }

  /// Whether every number is one that a store can keep.
  var isFinite: Bool { frames.allSatisfy { $0.lengths.allSatisfy(\.isFinite) } }
}

extension SolvedFinding {
  fileprivate func append(to bytes: inout [UInt8]) {
    for text in [identity.rule, identity.axisText, severity.rawValue, text.line] {
      bytes.append(text: text)
    }
    bytes.append(number: UInt64(identity.nodes.count))
    for node in identity.nodes { bytes.append(text: node.text) }
    bytes.append(number: UInt64(identity.clauses.count))
    for clause in identity.clauses { bytes.append(text: clause.text) }
    bytes.append(identity.broken == nil ? 0 : 1)
    bytes.append(text: identity.broken?.text ?? "")
    bytes.append(number: UInt64(identity.repeated))
  }
}
