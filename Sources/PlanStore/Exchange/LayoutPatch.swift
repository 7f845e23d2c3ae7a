public import LayoutModel

/// How a revision changes one layout, record by record, against the layout of its first parent.
public struct LayoutPatch: Equatable, Sendable {
  /// The layout's identity.
  public let id: LayoutID
  /// Its identity, name, root and properties, as `Layout.encodedHeader()` gives them; nil if the
  /// revision removes the layout.
  let header: [UInt8]?
  /// The views that are new or changed, encoded.
  var views: [[UInt8]] = []
  /// The views that are gone.
  var removedViews: [NodeID] = []
  /// The clauses that are new or changed, encoded.
  var clauses: [[UInt8]] = []
  /// The clauses that are gone.
  var removedClauses: [ClauseID] = []
  /// The digest of the layout that comes out; nil if there is none.
  let digest: Digest?
}

extension LayoutPatch {
  /// Compares a layout with the one before it, which may be nil.
  ///
  /// - Complexity: O(*n*), *n* the records of both.
  init(from old: Layout?, to new: Layout) {
    self.init(id: new.id, header: new.encodedHeader(), digest: new.digest)
    let index = old.map(LayoutIndex.init)
    var views: Set<NodeID> = []
    for view in new.views {
      views.insert(view.id)
      if index?[view: view.id] != view { self.views.append(view.encoded()) }
    }
    var clauses: Set<ClauseID> = []
    for clause in new.clauses {
      clauses.insert(clause.id)
      if old?[clause: clause.id] != clause { self.clauses.append(clause.encoded()) }
    }
    guard let old else { return }
    removedViews = old.views.map(\.id).filter { !views.contains($0) }
    removedClauses = old.clauses.map(\.id).filter { !clauses.contains($0) }
  }

  /// The removal of a layout.
  init(removing id: LayoutID) {
    self.init(id: id, header: nil, digest: nil)
  }

  /// The layout that the patch makes of another one; nil if it removes it.
  ///
  /// - Throws: `StoreError` with the code `invalidBundle` if the patch does not fit or does not
  ///   give the layout that it was made from.
  func layout(from old: Layout?) throws(StoreError) -> Layout? {
    guard let header else { return nil }
    var draft: LayoutDraft
    do throws(InvalidEncoding) {
      draft = try LayoutDraft(encodedHeader: header)
      var views: [NodeID: ViewNode] = [:]
      for bytes in self.views {
        let view = try ViewNode(encoded: bytes)
        views[view.id] = view
      }
      let gone = Set(removedViews)
      for view in old?.views ?? [] where !gone.contains(view.id) {
        draft.views.append(views.removeValue(forKey: view.id) ?? view)
      }
      draft.views += views.values.sorted { $0.id < $1.id }
      var clauses: [ClauseID: Clause] = [:]
      for bytes in self.clauses {
        let clause = try Clause(encoded: bytes)
        clauses[clause.id] = clause
      }
      let goneClauses = Set(removedClauses)
      for clause in old?.clauses ?? [] where !goneClauses.contains(clause.id) {
        draft.clauses.append(clauses.removeValue(forKey: clause.id) ?? clause)
      }
      draft.clauses += clauses.values.sorted { $0.id < $1.id }
    } catch {
      throw .invalidBundle("a record of \(quoted(id.text)) cannot be read: \(error)")
    }
    let layout: Layout
    do {
      layout = try Layout(draft)
    } catch {
      throw .invalidBundle("\(quoted(id.text)) does not fit the revision before it")
    }
    guard layout.id == id, layout.digest == digest else {
      throw .invalidBundle("\(quoted(id.text)) does not have its digest")
    }
    return layout
  }
}

extension StoreError {
  /// A bundle that is damaged, or was made by something else.
  static func invalidBundle(_ reason: String) -> StoreError {
    StoreError(
      .invalidBundle, "The bundle cannot be applied: \(reason).",
      hint: "Nothing was written. Make the bundle anew, or copy it again.")
  }
}
