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
  /// The constraints that are new or changed, encoded.
  var clauses: [[UInt8]] = []
  /// The constraints that are gone.
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
    var draft: UncheckedLayout
    do throws(InvalidEncoding) {
      draft = try UncheckedLayout(encodedHeader: header)
      draft.views = try LayoutPatch.records(
        old?.views ?? [], removing: removedViews, setting: views, by: \.id
      ) { (bytes) throws(InvalidEncoding) in try ViewNode(encoded: bytes) }
      draft.clauses = try LayoutPatch.records(
        old?.clauses ?? [], removing: removedClauses, setting: clauses, by: \.id
      ) { (bytes) throws(InvalidEncoding) in try Clause(encoded: bytes) }
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

  /// The old records without those that are gone, the changed ones in their positions and the new ones
  /// behind them, in the order of their identities.
  private static func records<Record, Kind>(
    _ old: [Record], removing removed: [Identifier<Kind>], setting encoded: [[UInt8]],
    by id: KeyPath<Record, Identifier<Kind>>,
    decode: ([UInt8]) throws(InvalidEncoding) -> Record
  ) throws(InvalidEncoding) -> [Record] {
    var set: [Identifier<Kind>: Record] = [:]
    for bytes in encoded {
      let record = try decode(bytes)
      set[record[keyPath: id]] = record
    }
    let removed = Set(removed)
    var records: [Record] = []
    for record in old where !removed.contains(record[keyPath: id]) {
      records.append(set.removeValue(forKey: record[keyPath: id]) ?? record)
    }
    return records + set.values.sorted { $0[keyPath: id] < $1[keyPath: id] }
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
