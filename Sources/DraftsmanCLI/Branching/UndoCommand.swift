import ArgumentParser
import PlanStore
import Rendering

/// `draftsman undo`: takes back the last move of a branch or tag.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the last save, merge, branch or tag.",
    usage: """
      draftsman undo
      draftsman undo redesign
      draftsman undo --redo
      """,
    discussion: """
      A branch goes back to the revision that it was at before; a branch or tag that was made is \
      deleted, one that was deleted is made again. No revision is lost: oplog lists every move, undo \
      can be repeated, and undo --redo takes it back. In a team's store in a database no move is taken \
      back, because others may have seen it: restore REV --save saves an older state as a new revision.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: "The branch or tag; the one that was moved last if left out.",
    completion: StoreCompletion.words(.reference))
  var name: String?

  @Flag(help: "Repeat what the last undo has taken back.")
  var redo = false

  @Flag(help: "List the moves instead, as oplog does.")
  var list = false

  func run() throws {
    let access = StoreAccess(options: options)
    guard !list, access.exists else {
      return try OperationList(options: options).print(try access.open(), name: name, limit: 20)
    }
    let store = try access.openForWriting().store
    try access.requireOwnMoves()
    let time = try Authorship.time(environment: options.environment)
    let move =
      redo
      ? try store.references.redo(name, time: time) : try store.references.undo(name, time: time)
    let console = Console(options)
    if options.json {
      try console.json(["schema": "draftsman.undo/1", "operation": OperationList.json(move)])
    } else if !options.quiet {
      try console.line(OperationList.sentence(move))
    }
    try console.finish()
  }
}

/// `draftsman oplog`: every move of a branch or tag.
struct OplogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "oplog",
    abstract: "List what moved the branches and tags, newest first.",
    usage: """
      draftsman oplog
      draftsman oplog main -n 5
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Only this branch or tag.", completion: StoreCompletion.words(.reference))
  var name: String?

  @Option(name: .customShort("n", allowingJoined: true), help: "At most so many.")
  var count: Int?

  func run() throws {
    let store = try StoreAccess(options: options).open()
    try OperationList(options: options).print(store, name: name, limit: count ?? .max)
  }
}

/// Moves of branches and tags, as people and programs read them.
struct OperationList {
  let options: GlobalOptions

  /// Prints the newest moves.
  func print(_ store: PlanStore, name: String?, limit: Int) throws {
    let moves = try store.references.operations(of: name, limit: max(0, limit))
    let console = Console(options, pages: true)
    if options.json {
      try console.json([
        "schema": "draftsman.oplog/1", "operations": .array(moves.map(OperationList.json)),
      ])
    } else {
      for move in moves {
        try console.line([
          TextSpan(Day.timestamp(move.time), .secondary), TextSpan("  \(move.why)  "),
          TextSpan(move.name, .name),
          TextSpan(
            "  \(OperationList.position(move.from)) → \(OperationList.position(move.to))", .value),
        ])
      }
    }
    try console.finish()
  }

  /// What a move did, in a sentence.
  static func sentence(_ move: ReferenceMove) -> String {
    guard let to = move.to else {
      return "\(move.kind.rawValue) \(move.name) does not exist any more."
    }
    let again = "\(move.kind.rawValue) \(move.name) is at \(to) again"
    return move.from.map { "\(again); it was at \($0)." } ?? "\(again); it had been deleted."
  }

  /// A move as JSON.
  static func json(_ move: ReferenceMove) -> JSON {
    [
      "name": .string(move.name), "kind": .string(move.kind.rawValue),
      "version": .integer(Int(move.version)),
      "from": move.from.map { .integer(Int($0.value)) } ?? .null,
      "to": move.to.map { .integer(Int($0.value)) } ?? .null,
      "time": .string(Day.timestamp(move.time)), "why": .string(move.why),
    ]
  }

  private static func position(_ revision: RevisionNumber?) -> String {
    revision?.description ?? "none"
  }
}
