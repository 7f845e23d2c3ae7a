import Foundation
import Testing

/// `sql`, run as a user runs it.
struct SQLTests {
  @Test func `a pipe gets a header and tabs, and no header if it wants none`() throws {
    let folder = try Folder.withSample(versions: 2)
    let query = "SELECT revision, message AS why FROM v_log"
    #expect(
      try folder.command.run("sql", query).output == "revision\twhy\n2\tVersion 2\n1\tVersion 1\n")
    #expect(
      try folder.command.run("sql", "--no-header", query).output == "2\tVersion 2\n1\tVersion 1\n")
    #expect(try folder.command.run("sql", "SELECT 1 AS one WHERE 0").output == "one\n")
  }

  @Test func `comma-separated values are quoted as RFC 4180 says`() throws {
    let folder = try Folder.withSample(versions: 1)
    let query = """
      SELECT 1 AS "a,b", 'x,y' AS t, 'say "hi"' AS q, 'two' || char(10) || 'lines' AS l, NULL AS n,
             x'00ff' AS b, 0.5 AS r, 'é ü' AS plain
      """
    let result = try folder.command.run("sql", "--csv", query)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == #"""
        "a,b",t,q,l,n,b,r,plain
        1,"x,y","say ""hi""","two
        lines",,x'00ff',0.5,é ü

        """#)
    #expect(
      try folder.command.run("sql", "--csv", "--no-header", "SELECT 1, 2").output == "1,2\n")
  }

  @Test func `rows stay lines when values hold tabs and line ends`() throws {
    let folder = try Folder.withSample(versions: 1)
    let query = "SELECT 'a' || char(9) || 'b' || char(10) || 'c' || char(27) || '[1m' AS t, 2 AS u"
    let output = try folder.command.run("sql", query).output
    #expect(output == "t\tu\na\\tb\\nc\\u{1B}[1m\t2\n")
  }

  @Test func `a terminal gets columns under their names`() throws {
    let folder = try Folder.withSample(versions: 2)
    let query = "SELECT revision, message AS why, author FROM v_log"
    let session = try TerminalSession(
      folder.command, ["sql", "--no-pager", "--color", "never", query])
    let result = try session.finish()
    #expect(result.status == 0)
    let lines = result.screen.split(whereSeparator: \.isNewline).map(String.init)
    #expect(
      lines == [
        "revision  why        author", "       2  Version 2  Tester", "       1  Version 1  Tester",
      ])
  }
}
