import LayoutRecords

/// What a store does with several of its parts.
protocol StoreWork: StorePart {
  /// The parts of the store.
  var parts: StoreParts { get }
}

extension StoreWork {
  /// The connection to the file.
  var connection: StoreConnection { parts.connection }
  /// The revisions, their content apart.
  var revisionLog: RevisionLog { parts.revisionLog }
  /// The layouts at revisions.
  var layoutStates: LayoutStates { parts.layoutStates }
  /// Branches and tags, and their moves.
  var referenceLog: ReferenceLog { parts.referenceLog }
  /// Frames and findings.
  var solutionArchive: SolutionArchive { parts.solutionArchive }
}
