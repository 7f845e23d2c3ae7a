import Foundation
import LayoutDiff
import LayoutModel
import PlanStore
import SQLiteAccess
import Testing
import Workbench

/// One opening of the store for a whole piece of work, and one way of comparing.
struct SessionTests {
  /// A session that counts how often it opens its store.
  private final class Counting {
    var count = 0

    func session(_ path: String) -> StoreSession {
      StoreSession(path: path) { [self] path throws(StoreError) in
        count += 1
        return try PlanStore.open(at: path, .readOnly)
      }
    }
  }

  @Test(arguments: [["r2..r3"], ["r2", "r3", "Form"], ["r2..", "Form"], ["HEAD~1..HEAD"], []])
  func `a comparison opens the store once and takes the stored frames`(
    _ operands: [String]
  ) throws {
    let history = try History(widths: [100, 120, 140])
    let counting = Counting()
    let session = counting.session(history.path)
    let comparison = try Comparison(of: operands, in: session)
    #expect(comparison.from.revision == RevisionNumber(2))
    #expect(comparison.to.revision == RevisionNumber(3))
    let frames = FrameComparison(
      environments: EnvironmentSelector.standard, tolerance: 0.5,
      store: try session.storeIfPresent())
    let moves = try comparison.moves(frames)
    #expect(moves.map(\.new.id) == [LayoutID("Form")])
    #expect(moves.first?.frames.first?.moves.map(\.id) == [NodeID("submit")])
    #expect(frames.solvedCount == 0)
    #expect(counting.count == 1)
  }

  @Test func `what differs is read, and nothing else`() throws {
    let history = try History(widths: [100, 120])
    let session = StoreSession(path: history.path)
    for operands in [["r1..r2"], ["r1..r2", "Form"]] {
      let comparison = try Comparison(of: operands, in: session)
      #expect(comparison.from.project.layouts.map(\.id) == [LayoutID("Form")])
      #expect(comparison.to.project.layouts.map(\.id) == [LayoutID("Form")])
    }
    let same = try Comparison(of: ["r1..r2", "Other"], in: session)
    #expect(same.difference.isEmpty)
  }

  @Test func `without stored frames both sides are solved, once each`() throws {
    let history = try History(widths: [100, 120], in: [])
    let session = StoreSession(path: history.path)
    let comparison = try Comparison(of: ["r1..r2"], in: session)
    let frames = FrameComparison(
      environments: EnvironmentSelector.standard, tolerance: 0.5, store: try session.store())
    #expect(try comparison.moves(frames).first?.frames.first?.moves.count == 1)
    #expect(frames.solvedCount == 2)
  }

  @Test func `two files are compared without a store`() throws {
    let history = try History(widths: [100])
    let files = [
      try history.write("Form", width: 100, to: "old.layout.json"),
      try history.write("Form", width: 130, to: "new.layout.json"),
    ]
    let counting = Counting()
    let session = counting.session(history.folder.appendingPathComponent("none").path)
    let comparison = try Comparison(of: files, in: session)
    #expect(comparison.difference.changed.count == 1)
    #expect(comparison.from.revision == nil && comparison.to.revision == nil)
    #expect(counting.count == 0 && !session.exists)
    let failure = #expect(throws: WorkbenchError.self) { try session.store() }
    #expect(failure?.code == .storeMissing)
  }

  @Test func `a store that was opened for writing is not opened again`() throws {
    let history = try History(widths: [100, 120])
    let counting = Counting()
    let session = counting.session(history.path)
    session.adopt(try PlanStore.open(at: history.path, .readWrite))
    let comparison = try Comparison(of: [], in: session)
    #expect(!comparison.difference.isEmpty)
    #expect(counting.count == 0)
  }

  @Test(arguments: [
    (["nothing"], "revision.unknown"), (["r1..r9"], "revision.unknown"),
    (["r1..r2", "Frm"], "layout.unknown"), (["r1", "r2", "Form", "more"], "diff.operands"),
  ])
  func `names that are nothing are told by code`(_ operands: [String], _ code: String) throws {
    let history = try History(widths: [100, 120])
    let failure = #expect(throws: WorkbenchError.self) {
      try Comparison(of: operands, in: StoreSession(path: history.path))
    }
    #expect(failure?.code.rawValue == code, "\(String(describing: failure))")
  }
}
