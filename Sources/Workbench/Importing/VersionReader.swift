import GitHistory
import InterfaceBuilder
import LayoutModel

/// Reads versions of files in the order in which an import needs them.
///
/// A content that comes again soon under the same path is parsed once.
final class VersionReader {
  /// A version that could be read.
  struct Version {
    let layouts: [Layout]
    let coverage: Coverage
    let signature: DocumentSignature
  }

  private struct Key: Hashable {
    let blob: String
    let path: FilePath
  }

  private let blobs: BlobReader
  private var recent: [Key: Result<Version, WorkbenchError>] = [:]
  private var order: [Key] = []
  private var signatures: [String: DocumentSignature] = [:]

  /// Prepares to read contents of a repository, which will be asked for in the order of `hashes`.
  init(_ repository: GitRepository, hashes: [String]) throws(GitError) {
    blobs = try BlobReader(repository, hashes: hashes, limit: SourceFiles.sizeLimit)
  }

  /// The signature of a content that was read before.
  func signature(of blob: String) -> DocumentSignature? { signatures[blob] }

  /// The next version, which must be this one.
  func next(_ blob: String, path: String) throws(GitError) -> Result<Version, WorkbenchError> {
    let content = try blobs.next()
    let key = Key(blob: blob, path: FilePath(path))
    if let version = recent[key] { return version }
    let version = parse(content, path: path)
    if case .success(let version) = version { signatures[blob] = version.signature }
    recent[key] = version
    order.append(key)
    if order.count > 64 { recent[order.removeFirst()] = nil }
    return version
  }

  private func parse(
    _ content: BlobReader.Content?, path: String
  ) -> Result<Version, WorkbenchError> {
    switch content {
    case .bytes(let bytes):
      do {
        let (document, signature) = try InterfaceBuilderDocument.readSigned(bytes, path: path)
        return .success(
          Version(
            layouts: document.layouts.map(\.layout), coverage: document.coverage,
            signature: signature))
      } catch {
        return .failure(
          WorkbenchError(
            WorkbenchError.Code(rawValue: error.code.rawValue), error.message, hint: error.hint))
      }
    case .tooLarge(let count):
      return .failure(
        WorkbenchError(
          .fileTooLarge, "it has \(count) bytes; at most \(SourceFiles.sizeLimit) are read"))
    case .missing, nil:
      return .failure(
        WorkbenchError(
          .missingBlob, "the repository does not have its content",
          hint: "fetch it: git fetch --refetch, or clone without --filter"))
    case .notAFile:
      return .failure(WorkbenchError(.notAFile, "it is no file"))
    }
  }
}
