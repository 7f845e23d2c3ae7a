import LayoutModel
import LayoutRecords

/// Known changes of layouts, against the states they are made for.
extension LayoutStates {
  /// The row of the layout that a known change is made for.
  func entry(
    for update: LayoutUpdate, _ entries: [LayoutEntry]
  ) throws(StoreError) -> LayoutEntry {
    guard let entry = entries.entry(of: update.id) else {
      throw StoreError(
        .referenceMoved, "\(quoted(update.id.text)) is not there to be changed.",
        hint: "Save the whole layout.")
    }
    guard entry.digest == update.base else {
      throw StoreError(
        .referenceMoved,
        "\(quoted(update.id.text)) has been changed by somebody else: it is not what the change was "
          + "made for.",
        hint: "Look at what it holds now, then try again.")
    }
    return entry
  }

  /// A change with whole layouts in the place of known changes.
  func whole(
    _ change: ProjectChange, _ entries: [LayoutEntry], at parent: RevisionNumber?
  ) throws(StoreError) -> ProjectChange {
    guard !change.update.isEmpty else { return change }
    var layouts: [Layout] = []
    for update in change.update {
      let entry = try entry(for: update, entries)
      let old = try state(of: entry, at: parent?.value ?? 0).layout
      do throws(InvalidLayout) {
        layouts.append(try update.applied(to: old))
      } catch {
        throw .invalidChange(update.id, error)
      }
    }
    return ProjectChange(set: layouts + change.set, remove: change.remove)
  }

  /// The state of a layout, which is kept no longer: who has it can change its rows where they are.
  func take(_ entry: LayoutEntry, at revision: Int64) throws(StoreError) -> StoredLayout {
    let key = StateCache.Key(layout: entry.number, since: entry.since)
    if states.use(key) == nil { _ = try state(of: entry, at: revision) }
    guard let state = states.take(key) else {
      throw StoreError(.failed, "changing \(entry.id): its state is not in memory")
    }
    return state
  }
}

extension StoreError {
  /// What a known change makes of a layout is none.
  static func invalidChange(_ id: LayoutID, _ error: InvalidLayout?) -> StoreError {
    let problem =
      error?.problems.first.map { "\($0)" } ?? "it does not fit the state it is made for"
    return StoreError(
      .invalidLayout, "The change of \(quoted(id.text)) makes no valid layout: \(problem).",
      hint: "Nothing was saved. Add to the change what has to change with it.")
  }
}
