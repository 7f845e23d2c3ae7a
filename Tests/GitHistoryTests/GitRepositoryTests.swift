import GitHistory
import Testing

struct GitRepositoryTests {
  @Test func `a folder outside any repository is named`() {
    let error = #expect(throws: GitError.self) { try GitRepository(path: "/") }
    #expect(error?.code == .notARepository)
  }
}
