public import Foundation

/// What UIKit logs where constraints contradict each other: "Unable to simultaneously satisfy
/// constraints.", their list, and which one it gave up.
public struct ConflictLog: Sendable {
  /// One message.
  public struct Conflict: Hashable, Sendable {
    /// The constraints, in the log's order.
    public internal(set) var constraints: [LoggedConstraint] = []
    /// The one that UIKit gave up; nil if the log does not say.
    public internal(set) var broken: LoggedConstraint?
  }

  /// The messages, in the log's order; of those that say the same of the same objects the first.
  public private(set) var conflicts: [Conflict] = []

  /// The most messages, and the most constraints of one, that are read.
  package static let limit = 200

  /// Reads a log; lines of other programs may stand between.
  ///
  /// A log that was cut to its list of constraints is one message.
  ///
  /// - Complexity: O(*n*) over the bytes.
  public init(_ bytes: Data) {
    var current = Conflict()
    var isAfterList = false
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.contains("Unable to simultaneously satisfy") {
        close(&current)
        isAfterList = false
      } else if line.contains("Will attempt to recover by breaking") {
        isAfterList = true
      } else if let constraint = LoggedConstraint(line) {
        if isAfterList {
          current.broken = constraint
          close(&current)
          isAfterList = false
        } else if current.constraints.count < ConflictLog.limit {
          current.constraints.append(constraint)
        }
      }
    }
    close(&current)
  }

  private mutating func close(_ conflict: inout Conflict) {
    let isNew = !conflict.constraints.isEmpty && !conflicts.contains(conflict)
    if isNew, conflicts.count < ConflictLog.limit { conflicts.append(conflict) }
    conflict = Conflict()
  }
}
