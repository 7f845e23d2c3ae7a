import Synchronization

/// What is known of the test that is running.
final class LayoutScope: Sendable {
  /// The scope of the test that is running, if it has the trait.
  @TaskLocal static var current: LayoutScope?

  /// The path of the store that the trait named.
  let path: String?
  private let used = Mutex<Set<String>>([])

  init(path: String?) {
    self.path = path
  }

  /// The names that the test has asked for.
  var usedNames: Set<String> { used.withLock { $0 } }

  /// Notes that the test asks for a name; false if it did so before.
  func use(_ name: String) -> Bool {
    used.withLock { $0.insert(name).inserted }
  }

  /// Notes names that a scope inside this one has asked for.
  func use(_ names: Set<String>) {
    used.withLock { $0.formUnion(names) }
  }
}
