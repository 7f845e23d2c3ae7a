#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the operating system knows of a path; SQLite has no calls for these questions.
enum StoreFile {
  /// What is at a path.
  enum Kind: Equatable {
    case nothing
    case file(bytes: Int)
    case folder
    /// A pipe, a socket or a device, which must not even be opened: that could wait for ever.
    case other
    /// A folder on the way may not be entered, or another error.
    case unreachable
  }

  /// What is at a path, symbolic links followed.
  static func kind(of path: String) -> Kind {
    var information = stat()
    guard stat(path, &information) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .nothing : .unreachable
    }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file(bytes: Int(information.st_size))
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether the process may read what is at a path.
  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Whether the process may write what is at a path.
  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// The folder that holds a path.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of a file with a name in a folder or in the nearest folder above it.
  ///
  /// `folder` is an absolute path.
  static func nearest(named name: String, from folder: String) -> String? {
    var folder = folder
    while true {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if case .file = kind(of: path) { return path }
      let parent = self.folder(of: folder)
      if parent == folder || parent == "." { return nil }
      folder = parent
    }
  }

  /// Gives a file another name, unless something has that name already.
  ///
  /// - Returns: Whether it has the new name now.
  static func rename(_ path: String, to target: String) -> Bool {
    // A hard link never replaces anything, unlike rename(2).
    if link(path, target) == 0 {
      unlink(path)
      return true
    }
    // Some file systems know no hard links.
    guard [EPERM, ENOTSUP, ENOSYS].contains(errno), kind(of: target) == .nothing else {
      return false
    }
    #if canImport(Glibc)
      return Glibc.rename(path, target) == 0
    #elseif canImport(Musl)
      return Musl.rename(path, target) == 0
    #else
      return Darwin.rename(path, target) == 0
    #endif
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) {
    unlink(path)
  }

  /// Makes sure that the names in a folder are on the disk.
  static func synchronize(folder: String) {
    let descriptor = open(folder, O_RDONLY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The number of this process, for names that no other process uses at the same time.
  static var processNumber: Int32 { getpid() }
}
