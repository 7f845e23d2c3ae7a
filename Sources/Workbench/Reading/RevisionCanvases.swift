public import Foundation
import GitHistory
public import PlanStore

/// The canvases of the layouts of a store's revisions.
///
/// A store keeps no canvas. A revision that comes from a commit of git has the canvases of the files in
/// that commit, if the project still lies in the repository; any other revision, and a file that the commit
/// does not have, those of the project's files as they are now.
///
/// A class, because it remembers what it has read of the project's files and of the last two commits.
public final class RevisionCanvases {
  /// A repository with the folder that its files are checked out in.
  private struct Repository {
    let repository: GitRepository
    let top: URL
  }

  private let store: PlanStore
  private let folder: URL
  /// The canvases of the project's files as they are now.
  private let current: LayoutCanvases
  private var recent: [(revision: RevisionNumber, canvases: LayoutCanvases)] = []
  /// The repository of each folder that was looked at; nil where there is none.
  private var repositories: [String: Repository?] = [:]

  /// Prepares for the revisions of a store whose project's files lie below a folder.
  public init(of store: PlanStore, in folder: URL) {
    (self.store, self.folder, current) = (store, folder, LayoutCanvases(in: folder))
  }

  /// The canvases of a revision's layouts.
  ///
  /// - Complexity: O(1); each file that is asked for costs two runs of git if the revision is of a commit.
  public subscript(revision: RevisionNumber) -> LayoutCanvases {
    if let known = recent.first(where: { $0.revision == revision }) { return known.canvases }
    guard let commit = commit(of: revision) else { return current }
    let canvases = LayoutCanvases(in: folder) { self.content(of: $0, at: commit) }
    recent = recent.suffix(1) + [(revision, canvases)]
    return canvases
  }

  /// The commit that a revision comes from; nil if it comes from none.
  private func commit(of revision: RevisionNumber) -> String? {
    guard let origin = try? store.revision(revision).metadata.origin else { return nil }
    return HistoryImport.commit(ofOrigin: origin)
  }

  /// A file of a commit by its path in the project; nil if there is none, or no such commit.
  private func content(of path: String, at commit: String) -> Data? {
    let file = folder.appendingPathComponent(path)
    guard let found = repository(of: file) else { return nil }
    let name = SourceFiles.path(of: file, in: found.top)
    guard
      let blob = try? found.repository.files(at: commit, endings: [name], only: name).first?.blob,
      let reader = try? BlobReader(found.repository, hashes: [blob], limit: SourceFiles.sizeLimit),
      case .bytes(let bytes)? = try? reader.next()
    else { return nil }
    return Data(bytes)
  }

  /// The repository that a file is in, or was in: that of the nearest folder that is still there.
  private func repository(of file: URL) -> Repository? {
    var folder = file.deletingLastPathComponent()
    while !SourceFiles.isFolder(folder), folder.path.count > self.folder.path.count {
      folder = folder.deletingLastPathComponent()
    }
    if let known = repositories[folder.path] { return known }
    let found = try? GitRepository(path: folder.path)
    let repository = found.flatMap { repository in
      (try? repository.workingFolder()).map {
        Repository(repository: repository, top: URL(fileURLWithPath: $0))
      }
    }
    repositories[folder.path] = .some(repository)
    return repository
  }
}
