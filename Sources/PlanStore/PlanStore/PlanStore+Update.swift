import LayoutModel
import SQLite

/// Saving of known changes.
extension PlanStore {
  /// The row of the layout that a known change is made for.
  func entry(
    for update: LayoutUpdate, _ entries: [LayoutEntry]
  ) throws(StoreError) -> LayoutEntry {
    guard let entry = entries.first(where: { $0.id == update.id }) else {
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

  /// The rows of a known change; nil if it changes nothing.
  ///
  /// The state at the parent is taken out of memory, because its rows become those of the next one.
  func edit(
    _ update: LayoutUpdate, _ entry: LayoutEntry, at parent: Int64
  ) throws(StoreError) -> LayoutEdit? {
    let key = StateKey(layout: entry.number, since: entry.since)
    if states.use(key) == nil { _ = try state(of: entry, at: parent) }
    guard let state = states.take(key) else {
      throw StoreError(.failed, "changing \(update.id): its state is not in memory")
    }
    let edit: LayoutEdit
    do {
      edit = try LayoutEdit(
        updating: state, with: update, items: try items(of: entry.number), words: words,
        in: database)
    } catch let problem as RowProblem {
      throw .damaged(problem.revision, problem.record, problem.reason)
    } catch let error as SQLiteError {
      throw StoreError(error, doing: "changing \(update.id)")
    } catch {
      throw StoreError(.failed, "changing \(update.id): \(error)")
    }
    if edit.isEmpty {
      keep(state)
      return nil
    }
    return edit
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

  /// Throws unless what a known change makes of a layout is a valid layout with its digest.
  ///
  /// The rest of the layout was valid before. Where views or guides have come, gone or moved, the
  /// tree is gone through by the numbers of its items.
  func check(
    _ update: LayoutUpdate, _ edit: LayoutEdit, _ state: StoredLayout, _ touched: TouchedItems
  ) throws(StoreError) {
    guard let before = edit.before else { return }
    let advance = LayoutAdvance(
      start: state, entry: state.entry, rows: state.rows, items: edit.items, words: words)
    do {
      try advance.check(touched, digester: state.digester, formerRoot: before.root)
    } catch {
      let old = try self.state(of: before, at: before.since).layout
      do throws(InvalidLayout) {
        _ = try update.applied(to: old)
      } catch {
        throw .invalidChange(update.id, error)
      }
      throw .notConfirmed(state.entry.since, "what has changed of \(quoted(update.id.text))")
    }
  }
}

extension StoreError {
  /// What a known change makes of a layout is none.
  fileprivate static func invalidChange(_ id: LayoutID, _ error: InvalidLayout?) -> StoreError {
    let problem =
      error?.problems.first.map { "\($0)" } ?? "it does not fit the state it is made for"
    return StoreError(
      .invalidLayout, "The change of \(quoted(id.text)) makes no valid layout: \(problem).",
      hint: "Nothing was saved. Add to the change what has to change with it.")
  }
}
