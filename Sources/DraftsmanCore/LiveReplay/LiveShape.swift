import HeadlessUIKit
import LayoutModel

/// What a live tree must be made of to go from one state of a layout to the next.
struct LiveShape {
  /// How deeply views may be nested: what is asked of a live view costs as much as it is deep.
  static let depthLimit = 1_000

  let layout: LayoutID
  /// The class of each view, one that fits both states.
  private(set) var classes: [NodeID: LiveClass] = [:]
  /// The guides that stand on no view of their own, because that would change.
  private(set) var looseGuides: Set<NodeID> = []
  /// The stacks whose arrangement a plan cannot state.
  private(set) var scattered: Set<NodeID> = []
  /// The views that become another class.
  private(set) var reclassed: Set<NodeID> = []
  /// The constraints that are left out because another one has the same key.
  private(set) var indistinct: Set<ClauseID> = []
  /// The constraints that are left out because UIKit refuses them.
  private(set) var refused: Set<ClauseID> = []
  private var sharedKeys: Set<LiveKey> = []
  /// The names that go from a view to a guide or back: no live object does.
  private var changelings: Set<NodeID> = []

  /// Looks at two states; nil if one is nested too deeply.
  init?(from old: Layout?, to new: Layout) {
    layout = new.id
    for state in [old, new].compactMap(\.self) {
      guard Self.depth(of: state) <= Self.depthLimit else { return nil }
      noteViews(of: state)
      noteClauses(of: state)
    }
    noteGuides(of: [old, new].compactMap(\.self))
    for state in [old, new].compactMap(\.self) {
      for clause in state.clauses where sharedKeys.contains(LiveKey(clause)) {
        indistinct.insert(clause.id)
      }
    }
  }

  /// Whether a constraint is part of the plan.
  func holds(_ clause: Clause) -> Bool { holds(clause.meaning) }

  /// Whether constraints of a meaning are part of the plan.
  func holds(_ meaning: Clause.Meaning) -> Bool {
    !sharedKeys.contains(LiveKey(meaning)) && LiveKey.isRelatable(meaning)
      && (changelings.isEmpty
        || !changelings.contains(meaning.first.item)
          && !(meaning.second.map { changelings.contains($0.item) } ?? false))
  }

  /// The arranged subviews that the plan states for a view.
  func arranged(_ view: ViewNode) -> [NodeID] {
    scattered.contains(view.id) ? [] : view.arrangedChildren
  }

  private static func depth(of layout: Layout) -> Int {
    var depths: [NodeID: Int] = [layout.root: 1]
    var deepest = 1
    // Views stand in pre-order: the superview's depth is known.
    for view in layout.views {
      let depth = (depths[view.id] ?? 0) + 1
      for child in view.children { depths[child] = depth }
      if !view.children.isEmpty { deepest = max(deepest, depth) }
    }
    return deepest
  }

  private mutating func noteViews(of layout: Layout) {
    for view in layout.views {
      let kind = LiveClass(view)
      if let other = classes[view.id], other != kind {
        reclassed.insert(view.id)
        classes[view.id] = LiveClass.both(other, kind)
      } else {
        classes[view.id] = kind
      }
      let arranged = view.arrangedChildren
      if !arranged.isEmpty, Array(view.children.suffix(arranged.count)) != arranged {
        scattered.insert(view.id)
      }
    }
  }

  private mutating func noteClauses(of layout: Layout) {
    var keys: Set<LiveKey> = []
    for clause in layout.clauses {
      if !LiveKey.isRelatable(clause.meaning) {
        refused.insert(clause.id)
      } else if !keys.insert(LiveKey(clause)).inserted {
        sharedKeys.insert(LiveKey(clause))
      }
    }
  }

  private mutating func noteGuides(of states: [Layout]) {
    var indices: [NodeID: LiveGuidePlace] = [:]
    var names: [LiveGuidePlace: NodeID] = [:]
    for state in states {
      for view in state.views {
        for guide in view.guides {
          let index = LiveGuidePlace(view: view.id, kind: guide.kind)
          if classes[guide.id] != nil {
            changelings.insert(guide.id)
            looseGuides.insert(guide.id)
          }
          if let other = indices[guide.id], other != index { looseGuides.insert(guide.id) }
          indices[guide.id] = index
          guard guide.kind != .custom else { continue }
          // One guide of a view cannot go by two names.
          if let other = names[index], other != guide.id { looseGuides.insert(guide.id) }
          names[index] = guide.id
        }
      }
    }
  }
}

/// A guide's position: there is one of each standard kind in a view.
struct LiveGuidePlace: Hashable {
  let view: NodeID
  let kind: Guide.Kind
}
