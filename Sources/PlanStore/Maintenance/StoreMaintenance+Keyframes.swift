import LayoutRecords
import SQLiteAccess

extension StoreMaintenance {
  /// Takes all keyframes out of the store.
  ///
  /// - Returns: How many there were.
  @discardableResult
  public func dropKeyframes() throws(StoreError) -> Int {
    try writing("dropping keyframes") { () throws(StoreError) in
      try attempt("dropping keyframes") { () throws(SQLiteError) in
        try database.run("DELETE FROM keyframe")
        return database.changedRows
      }
    }
  }

  /// Writes keyframes of the layouts that branches and tags stand at, where they save a long way.
  ///
  /// Saves do so by themselves; this is for stores that were made otherwise.
  public func writeKeyframes() throws(StoreError) {
    try writing("writing keyframes") { () throws(StoreError) in
      for reference in try referenceLog.all() {
        for entry in try layoutStates.projects.entries(at: reference.revision.value) {
          var state = try layoutStates.state(of: entry, at: reference.revision.value)
          let detour = state.detour
          try layoutStates.writeKeyframe(&state)
          if state.detour != detour { layoutStates.states.keep(state) }
        }
      }
    }
  }
}
