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

extension StoreFile {
  /// Whether the write-ahead log beside a database is one of another database.
  ///
  /// SQLite takes any log with sound checksums for the database's own and writes its pages into the
  /// file, even when it only reads. Another one is told by its page size, and by a first page that
  /// is not the first page of a store (sqlite.org/fileformat, 1.3 and 4.1). The first page may be
  /// missing from a log, and a log of another store may look the same: those pass.
  static func hasForeignLog(_ path: String) -> Bool {
    guard case .file(let length) = kind(of: path + "-wal"), length >= 32,
      let head = bytes(of: path, at: 0, count: 100), head.starts(with: "SQLite format 3".utf8),
      let log = bytes(of: path + "-wal", at: 0, count: 32), number(log, 0) & ~1 == 0x377F_0682
    else { return false }
    let pageSize = Int(number(log, 8))
    let own = Int(head[16]) << 8 | Int(head[17])
    guard pageSize == (own == 1 ? 65_536 : own) else { return true }
    var start = 32
    for _ in 0..<1_000 {
      guard let frame = bytes(of: path + "-wal", at: start, count: 24 + 100),
        frame[8..<16] == log[16..<24]
      else { return false }
      if number(frame, 0) == 1 { return frame[(24 + 68)..<(24 + 72)] != head[68..<72] }
      start += 24 + pageSize
    }
    return false
  }

  /// Some bytes of a file; nil if there are not so many.
  private static func bytes(of path: String, at start: Int, count: Int) -> ArraySlice<UInt8>? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, off_t(start)) == count ? bytes[...] : nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ start: Int) -> UInt32 {
    bytes[start..<(start + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
