#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The memory of a ``Buffer``.
///
/// It grows by `realloc`, which moves large blocks by their pages: nothing is copied, there are never two
/// blocks at once, and pages that nothing was written to yet take no memory.
final class Memory {
  private(set) var start: UnsafeMutableRawPointer

  init(byteCount: Int) {
    start = Self.granted(malloc(byteCount))
  }

  deinit {
    free(start)
  }

  /// Makes the memory larger or smaller; it may lie elsewhere then.
  func resize(to byteCount: Int) {
    start = Self.granted(realloc(start, byteCount))
  }

  private static func granted(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
    // As the standard library does when it is granted none.
    guard let memory else { preconditionFailure("there is no memory left") }
    return memory
  }
}
