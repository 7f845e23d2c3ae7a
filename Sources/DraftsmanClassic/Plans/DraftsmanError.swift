public import DraftsmanCore
public import Foundation

/// A part of a plan that was left out; everything else was done.
public struct DraftsmanError: LocalizedError, Hashable, Sendable {
  /// What was left out, why, and where it was written.
  public let diagnostic: PlanDiagnostic

  /// The error in one line.
  public var description: String { diagnostic.description }
  /// The error in one line.
  public var errorDescription: String? { diagnostic.description }
  /// Why the part was left out, and what would be right.
  public var failureReason: String? { diagnostic.message }
}

extension DraftsmanError: CustomStringConvertible {}
