import LayoutCauses
import LayoutDiff
import LayoutModel
import PlanStore
import Rendering
import Workbench

/// Why a view is not where it was in an earlier revision.
struct ExplainedPast {
  /// The revision.
  private let revision: RevisionNumber
  /// How the frame has changed; nil if it has not.
  private let move: FrameDifference.Move?
  /// The changes that moved it, a line each.
  private let causes: [TextLine]
  /// Whether the view was there.
  private let wasThere: Bool

  /// Compares a view with what it was.
  ///
  /// - Throws: `StoreError` if the revision cannot be read.
  init(
    of view: NodeID, in layout: Layout, since revision: RevisionNumber, from store: PlanStore,
    on environment: Environment
  ) throws {
    self.revision = revision
    guard let old = try store.checkOut(layout: layout.id, at: revision),
      LayoutIndex(old).contains(view)
    else {
      (move, causes, wasThere) = (nil, [], false)
      return
    }
    wasThere = true
    let comparison = FrameComparison(on: [environment], store: nil)
    let places = [(old: environment, new: environment)]
    let moved = try comparison.differences(from: (old, nil), to: (layout, nil), in: places)
    move = moved.first?.moves.first { $0.id == view }
    let found = comparison.causes(
      of: moved, from: old, to: layout, changes: LayoutDifference(from: old, to: layout),
      in: places)
    let names = LayoutNames(from: old, to: layout)
    causes = found.first?.lines(of: view, names: names, after: layout) ?? []
  }

  /// The lines for people: what has changed, and by what.
  var lines: [TextLine] {
    let start = TextSpan("since \(revision)  ", .heading)
    guard wasThere else { return [TextLine([start, TextSpan("it was not there", .secondary)])] }
    guard let move else { return [TextLine([start, TextSpan("it has not moved", .secondary)])] }
    let window = move.isInWindow ? [TextSpan("  in the window", .secondary)] : []
    return [TextLine([start, TextSpan(move.changeText, .value)] + window)] + causes
  }

  /// Members: `revision`, `wasThere`, `old` and `new` (null if it has not moved), `coordinates`,
  /// `causes`.
  var json: JSON {
    [
      "revision": .integer(Int(revision.value)), "wasThere": .flag(wasThere),
      "old": move?.old.json ?? .null, "new": move?.new.json ?? .null,
      "coordinates": .optional(move.map { $0.isInWindow ? "window" : "superview" }),
      "causes": .array(causes.map { .string($0.text) }),
    ]
  }
}
