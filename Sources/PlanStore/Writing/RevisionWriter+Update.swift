import LayoutModel
import LayoutRecords
import SQLiteAccess

/// Saving of known changes.
extension RevisionWriter {
  /// The rows of a known change; nil if it changes nothing.
  ///
  /// The state at the parent is taken out of memory, because its rows become those of the next one.
  func edit(
    _ update: LayoutUpdate, _ entry: LayoutEntry, at parent: Int64
  ) throws(StoreError) -> LayoutEdit? {
    let state = try layoutStates.take(entry, at: parent)
    let edit: LayoutEdit
    do {
      edit = try LayoutEdit(
        updating: state, with: update, in: context(try layoutStates.items(of: entry.number)))
    } catch let problem as RowProblem {
      throw .damaged(problem.revision, problem.record, problem.reason)
    } catch let error as SQLiteError {
      throw StoreError(error, doing: "changing \(update.id)")
    } catch {
      throw StoreError(.failed, "changing \(update.id): \(error)")
    }
    if edit.isEmpty {
      layoutStates.states.keep(state)
      return nil
    }
    return edit
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
      start: state, entry: state.entry, rows: state.rows, context: edit.context)
    do {
      try advance.check(touched, digester: state.digester, formerRoot: before.root)
    } catch {
      let old = try layoutStates.state(of: before, at: before.since).layout
      do throws(InvalidLayout) {
        _ = try update.applied(to: old)
      } catch {
        throw .invalidChange(update.id, error)
      }
      throw .notConfirmed(state.entry.since, "what has changed of \(quoted(update.id.text))")
    }
  }
}
