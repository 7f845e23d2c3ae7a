extension PlanStore {
  /// The folder that the paths in the identities of layouts are relative to, as a path from the folder
  /// of the store's file, such as `..`; nil if that folder is meant itself, as in stores that were made
  /// before anything was remembered.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  public func projectRoot() throws(StoreError) -> String? {
    try parts.connection.projectRoot()
  }

  /// Remembers the folder that the paths of layouts are relative to, with the next change that is
  /// written; what is remembered already stays.
  public func remember(projectRoot path: String) {
    parts.connection.newProjectRoot = path
  }

  /// Keeps another folder than what is remembered, now: for a store that came from another machine.
  ///
  /// - Throws: `StoreError` if the store cannot be written.
  public func keep(projectRoot path: String) throws(StoreError) {
    try parts.connection.write(projectRoot: path)
  }

  /// The paths that files have or had in a repository that was imported, where layouts are named by
  /// another one, in the order of their bytes.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  public func otherFiles() throws(StoreError) -> [(path: String, name: String)] {
    try parts.connection.otherFiles()
  }
}
