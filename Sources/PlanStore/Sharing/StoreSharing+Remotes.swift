import SQLiteAccess

/// The remotes of a store: rows of `about`, whose keys are `remote.` and the name.
extension StoreSharing {
  private static let prefix = "remote."

  /// The remotes, in the order of the names' bytes.
  package func remotes() throws(StoreError) -> [Remote] {
    try reading("listing remotes") { () throws(StoreError) in
      try attempt("listing remotes") { () throws(SQLiteError) in
        var statement = try database.prepare(
          "SELECT substr(key, 8), value FROM about WHERE key > 'remote.' AND key < 'remote/' ORDER BY key"
        )
        var remotes: [Remote] = []
        while try statement.step() {
          guard let name = statement.text(0), let address = statement.text(1) else { continue }
          remotes.append(Remote(name: name, address: address))
        }
        return remotes
      }
    }
  }

  /// The remote of a name; without a name the only one there is, or `origin`.
  package func remote(_ name: String?) throws(StoreError) -> Remote {
    let all = try remotes()
    let wanted = name ?? (all.count == 1 ? all[0].name : Remote.origin)
    if let remote = all.first(where: { $0.name == wanted }) { return remote }
    throw StoreError(
      .unknownRemote, "There is no remote \(quoted(wanted)).",
      hint: all.isEmpty
        ? "`draftsman remote add origin URL` makes one." : "`draftsman remote list` lists them.",
      suggestions: name == nil ? [] : all.map(\.name).filter { $0.hasPrefix(wanted.prefix(1)) })
  }

  /// Remembers a remote.
  ///
  /// - Throws: `StoreError` with the code `remoteExists` or `invalidRemote`.
  package func add(_ remote: Remote) throws(StoreError) {
    try Remote.check(remote.name)
    try writing("adding the remote \(quoted(remote.name))", unpacking: false) {
      () throws(StoreError) in try write(remote)
    }
  }

  /// Writes a remote inside a transaction for writing.
  func write(_ remote: Remote) throws(StoreError) {
    if let known = try remotes().first(where: { $0.name == remote.name }) {
      throw StoreError(
        .remoteExists,
        "There is a remote \(quoted(remote.name)) already: \(quoted(known.address)).",
        hint: "Choose another name, or remove that one first.")
    }
    try attempt("adding a remote") { () throws(SQLiteError) in
      try database.run(
        "INSERT INTO about (key, value) VALUES (?, ?)", .text(Self.prefix + remote.name),
        .text(remote.address))
    }
  }

  /// Forgets a remote, and deletes the branches that follow its branches; their revisions stay.
  ///
  /// - Returns: The branches that were deleted.
  package func removeRemote(_ name: String, time: Int64) throws(StoreError) -> [String] {
    try writing("removing the remote \(quoted(name))", unpacking: false) { () throws(StoreError) in
      let remote = try remote(name)
      try attempt("removing a remote") { () throws(SQLiteError) in
        try database.run("DELETE FROM about WHERE key = ?", .text(Self.prefix + remote.name))
      }
      var deleted: [String] = []
      for reference in try referenceLog.all()
      where reference.kind == .branch && reference.name.hasPrefix(remote.name + "/") {
        try referenceLog.moveReference(
          reference.name, .branch, to: nil, after: reference.version, time: time, why: "track")
        deleted.append(reference.name)
      }
      return deleted
    }
  }
}
