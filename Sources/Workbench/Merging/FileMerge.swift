public import Foundation
import InterfaceBuilder
import LayoutDiff
import LayoutModel

/// Two Interface Builder files that derive from a third, merged as files and held to what their layouts
/// come to when these are merged.
public struct FileMerge {
  /// The three files.
  public struct Sides {
    /// What both sides derive from.
    public let base: Data
    /// The file on our side.
    public let ours: Data
    /// The file on their side.
    public let theirs: Data

    /// Takes three files.
    public init(base: Data, ours: Data, theirs: Data) {
      self.base = base
      self.ours = ours
      self.theirs = theirs
    }
  }

  /// The merged file; nil if the sides do not merge cleanly, or it is not clear that they do.
  public let result: Data?
  /// Why there is no merged file, a line each; none if there is one.
  public let reasons: [String]
  private let path: String
  private let expected: Project?

  /// Merges files.
  ///
  /// There is a result only if it opens again with the very layouts that merging the layouts of both
  /// sides gives, as `LayoutMerge` merges them. Elements that are not understood keep their bytes. Where
  /// one side changed nothing, or both are equal, there is nothing to read: the changed file is the result.
  ///
  /// - Parameters:
  ///   - sides: The files.
  ///   - path: The path that the layouts are named by.
  /// - Complexity: That of reading four documents and merging their layouts.
  public init(_ sides: Sides, path: String) {
    self.path = path
    if let result = FileMerge.changedSide(of: sides) {
      (self.result, expected, reasons) = (result, nil, [])
      return
    }
    let merge: ProjectMerge
    do throws(WorkbenchError) {
      merge = ProjectMerge(
        base: try FileMerge.project(sides.base, path),
        ours: try FileMerge.project(sides.ours, path),
        theirs: try FileMerge.project(sides.theirs, path))
    } catch {
      (result, expected, reasons) = (nil, nil, [error.message])
      return
    }
    expected = merge.project
    guard merge.project != nil else {
      result = nil
      reasons = merge.unresolved.map { conflict in
        let cell = conflict.cell.map { " \($0)" } ?? ""
        return "both sides changed \(conflict.item.text)\(cell) of \(conflict.layout)"
      }
      return
    }
    do throws(DocumentMerge.Refusal) {
      let bytes = try DocumentMerge.merged(
        base: Array(sides.base), ours: Array(sides.ours), theirs: Array(sides.theirs))
      let isRight = FileMerge.isRight(Data(bytes), path, merge.project)
      result = isRight ? Data(bytes) : nil
      reasons = isRight ? [] : ["the merged file would not have the layouts that both sides make"]
    } catch {
      (result, reasons) = (nil, [error.message])
    }
  }

  private static func changedSide(of sides: Sides) -> Data? {
    if sides.ours == sides.theirs || sides.theirs == sides.base { return sides.ours }
    return sides.ours == sides.base ? sides.theirs : nil
  }

  /// Whether the layouts of both sides merge without a conflict.
  public var isClean: Bool { expected != nil || result != nil }

  /// Whether a file, however it was merged, has the layouts that it should have.
  public func accepts(_ file: Data) -> Bool { FileMerge.isRight(file, path, expected) }

  private static func isRight(_ file: Data, _ path: String, _ expected: Project?) -> Bool {
    guard let expected, let project = try? project(file, path) else { return false }
    return project == expected
  }

  private static func project(_ file: Data, _ path: String) throws(WorkbenchError) -> Project {
    try reporting {
      Project(try InterfaceBuilderDocument.read(Array(file), path: path).layouts.map(\.layout))
    }
  }
}
