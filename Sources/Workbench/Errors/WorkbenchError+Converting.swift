import GitHistory
import InterfaceBuilder
import LayoutDiff
import LayoutDocument
import LayoutModel
public import PlanStore
import SQLiteAccess

extension WorkbenchError {
  /// A failure of the parts below: the one place in which each becomes code, message and hint.
  ///
  /// Nil for an error of a type that no part of Draftsman throws.
  public init?(known error: any Error) {
    switch error {
    case let error as WorkbenchError: self = error
    case let error as StoreError: self.init(error)
    case let error as SQLiteError: self.init(StoreError(error, doing: "reading the store"))
    case let error as GitError:
      self.init(Code(rawValue: error.code.rawValue), error.message, hint: error.hint)
    case let error as InterfaceBuilderError: self.init(error)
    case let error as LayoutDocumentError: self.init(.invalidDocument, "\(error)")
    case let error as InvalidLayout: self.init(.invalidLayout, "\(error)")
    case let error as UnknownEnvironment: self.init(.unknownEnvironment, "\(error)")
    case let error as DifferenceError:
      self.init(.walkFailed, "\(error)", hint: "draftsman fsck")
    default: return nil
    }
  }

  /// A failure of any kind; what no part of Draftsman throws has the code `unexpected`.
  init(_ error: any Error) {
    self = WorkbenchError(known: error) ?? WorkbenchError(.unexpected, "\(error)")
  }

  /// A store's failure, with the names that may have been meant in its hint.
  public init(_ error: StoreError) {
    let names = error.suggestions.prefix(3).map { "'\($0)'" }.joined(separator: " or ")
    let offer = names.isEmpty ? nil : "Did you mean \(names)?"
    let hints = [offer, error.hint].compactMap(\.self)
    self.init(
      Code(rawValue: error.code.rawValue), error.message,
      hint: hints.isEmpty ? nil : hints.joined(separator: " "))
  }

  /// A document's failure, with file, line and column before its message.
  private init(_ error: InterfaceBuilderError) {
    let numbers = [error.line, error.column].compactMap(\.self).map { ":\($0)" }
    let position = error.path + numbers.joined()
    self.init(
      Code(rawValue: error.code.rawValue), "\(position): \(error.message)", hint: error.hint)
  }
}

/// Does work that several parts can fail in, and makes one error of whatever they throw.
///
/// The boundary of the library's public functions: below it each part throws its own error.
package func reporting<Result>(_ work: () throws -> Result) throws(WorkbenchError) -> Result {
  do {
    return try work()
  } catch {
    throw WorkbenchError(error)
  }
}
