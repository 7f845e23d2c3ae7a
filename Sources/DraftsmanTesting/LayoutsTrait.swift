import Foundation
public import Testing
import Workbench

/// What the trait `.layouts` gives to a test: its screens are looked after as a whole.
///
/// - A screen that is kept for the test, but that it no longer asks for, fails the test; with `record`
///   it is no longer kept, with `pending` its removal waits for a decision. Tests with arguments are
///   left out: each case asks for its own screens.
/// - Two screens of one name fail the test.
/// - `layouts(in:)` says where layouts are kept.
public struct LayoutsTrait: TestTrait, SuiteTrait, TestScoping {
  let path: String?

  /// Whether tests inside a suite have the trait too; they do.
  public var isRecursive: Bool { true }

  /// Runs a test, and looks afterwards for screens that are kept in vain.
  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // The trait of a suite around this test does the same: the inner one only names another store.
    let outer = LayoutScope.current
    let scope = LayoutScope(path: path ?? outer?.path)
    try await LayoutScope.$current.withValue(scope) { try await function() }
    outer?.use(scope.usedNames)
    guard outer == nil || path != nil, testCase != nil, !test.isParameterized else { return }
    do {
      try LayoutKeeper(file: test.sourceLocation.filePath, scope: scope)
        .reportUnused(of: test, used: scope.usedNames)
    } catch {
      Issue.record(error, sourceLocation: test.sourceLocation)
    }
  }
}

extension Trait where Self == LayoutsTrait {
  /// Looks after the screens of a test, or of all tests of a suite, as a whole.
  public static var layouts: Self { LayoutsTrait(path: nil) }

  /// Looks after the screens, which are kept in a store at a path; relative paths begin at the folder
  /// of the test's file.
  public static func layouts(in path: String) -> Self { LayoutsTrait(path: path) }
}
