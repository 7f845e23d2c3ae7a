/// Another store that this one fetches from and pushes to, under a name.
package struct Remote: Hashable, Sendable {
  /// What it is called here: `origin`.
  package let name: String
  /// Where it is, as the command line understands it: a path or a URL.
  package let address: String

  /// Makes a remote.
  package init(name: String, address: String) {
    self.name = name
    self.address = address
  }

  /// The name of the store that one was cloned from.
  package static let origin = "origin"

  /// Throws if a remote cannot have a name.
  ///
  /// Its tracking branches begin with it, and `git/` is taken.
  static func check(_ name: String) throws(StoreError) {
    do throws(StoreError) {
      try Reference.check(name)
      try Reference.check(Reference.tracking(Reference.main, of: name))
      if !name.utf8.contains(UInt8(ascii: "/")), name != "git", name.utf8.count <= 60 { return }
    } catch {}
    throw StoreError(
      .invalidRemote, "\(quoted(name)) cannot be the name of a remote.",
      hint: "Use up to 60 letters, digits, '-' and '_', such as origin; git is taken.")
  }
}
