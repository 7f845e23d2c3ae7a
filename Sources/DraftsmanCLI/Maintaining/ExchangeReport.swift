import Foundation
import LayoutModel
import PlanStore
import Rendering

/// Takes revisions of another store in and says what became of them.
struct ExchangeReport {
  private let options: GlobalOptions
  private let time: Int64

  init(options: GlobalOptions) throws {
    self.options = options
    time = try Authorship.time(environment: options.environment)
  }

  /// The most bytes of a bundle that are read.
  static let sizeLimit = 1 << 30

  /// Reads a bundle's file, refusing one that is too large before it is read.
  static func read(bundle file: String) throws -> Data {
    let url = URL(fileURLWithPath: file)
    let values = try? url.resourceValues(forKeys: [.fileSizeKey])
    if let size = values?.fileSize, size > sizeLimit {
      throw CommandFailure(
        "file.tooLarge", "\(file) has \(size) bytes; at most \(sizeLimit) are read.",
        hint: "make several bundles with --since")
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw CommandFailure(
        "file.unreadable", "Cannot read \(file).", hint: "check the path and its permissions")
    }
  }

  /// Takes the items in, making the store if it is not there.
  func take(_ next: () throws(StoreError) -> BundleItem?) throws {
    let access = StoreAccess(options: options)
    let (store, isNew) = try access.openForWriting()
    let outcome = try store.exchange.receive(time: time, next)
    try print(outcome, createdStore: isNew && !store.isUnmade ? access.shownPath : nil)
  }

  private func print(_ outcome: ExchangeOutcome, createdStore: String?) throws {
    let console = Console(options)
    guard !options.json else {
      try console.json([
        "schema": "draftsman.receive/1", "createdStore": .flag(createdStore != nil),
        "written": .integer(outcome.written), "known": .integer(outcome.known),
        "names": .array(
          outcome.names.map {
            [
              "name": .string($0.reference.name), "kind": .string($0.reference.kind.rawValue),
              "revision": .string("\($0.revision)"), "fate": .string($0.fate.text),
              "keptAs": .optional($0.fate.otherName),
            ]
          }),
      ])
      return try console.finish()
    }
    if let createdStore { try console.line("Created \(createdStore)") }
    let known = outcome.known == 0 ? "" : ", \(outcome.known) were there already"
    try console.line(
      "took in \(outcome.written.counted("revision"))\(known)")
    for name in outcome.names where name.fate != .unchanged {
      let what = "\(name.reference.kind.rawValue) \(name.reference.name)"
      switch name.fate {
      case .created: try console.line("  \(what) made at \(name.revision)")
      case .advanced: try console.line("  \(what) moved forward to \(name.revision)")
      case .diverged(let other):
        try console.line("  \(what) has diverged here; the other one is kept as \(other)")
      case .unchanged: break
      }
    }
    if let name = outcome.names.lazy.compactMap(\.fate.otherName).first {
      try console.advice("Next: draftsman merge \(name)")
    }
    try console.finish()
  }
}

extension ExchangeOutcome.Fate {
  /// The word for it in JSON.
  fileprivate var text: String {
    switch self {
    case .created: "created"
    case .advanced: "advanced"
    case .unchanged: "unchanged"
    case .diverged: "diverged"
    }
  }

  /// The name that the other side's name was given.
  fileprivate var otherName: String? {
    if case .diverged(let name) = self { name } else { nil }
  }
}
