import Foundation
import Testing

/// A store in Datasette (https://datasette.io), as somebody sees it who opens it in a browser.
@Suite(.serialized) struct DatasetteTests {
  /// Where Datasette is installed; nil if it is not.
  private static let program = InstalledProgram.path(of: "datasette")

  private static func metadata(_ command: Command) throws -> [String: Any] {
    let result = try command.run("sql", "--datasette-metadata")
    #expect(result.status == 0, "\(result.errors)")
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [String: Any])
  }

  private static func names(_ command: Command, _ query: String) throws -> [String] {
    let result = try command.run("sql", "--no-header", query)
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `the metadata tell of every table and view, and of columns that are there`() throws {
    let folder = try Folder.withSample(versions: 2)
    let document = try Self.metadata(folder.command)
    let databases = try #require(document["databases"] as? [String: [String: Any]])
    #expect(Array(databases.keys) == ["layouts"])
    let tables = try #require(databases["layouts"]?["tables"] as? [String: [String: Any]])
    let all = try Self.names(
      folder.command, "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")
    #expect(Set(all) == Set(tables.keys))
    for (name, table) in tables {
      #expect((table["description"] as? String)?.isEmpty == false, "\(name)")
      guard table["hidden"] == nil else { continue }
      let header = try folder.command.run("sql", "SELECT * FROM \(name) LIMIT 0").output
      let columns = Set(header.trimmingCharacters(in: .newlines).split(separator: "\t"))
      let told = (table["columns"] as? [String: String] ?? [:]).keys
      let facets = table["facets"] as? [String] ?? []
      for column in told + facets {
        #expect(columns.contains(Substring(column)), "\(name).\(column)")
      }
    }
    var other = folder.command
    other.environment["DRAFTSMAN_STORE"] = "elsewhere/team.db"
    #expect(try (Self.metadata(other)["databases"] as? [String: Any])?["team"] != nil)
  }

  /// Starts Datasette on this machine only, asks for pages, and prints their texts by path.
  ///
  /// A page that was not found or took longer than the limit has its reason instead. What is started
  /// from a test may have SIGTERM blocked, so the server is killed.
  private static let visit = """
    import json, socket, subprocess, sys, time, urllib.request
    probe = socket.socket(); probe.bind(("127.0.0.1", 0)); port = probe.getsockname()[1]; probe.close()
    server = subprocess.Popen(
        [sys.argv[1], "layouts.draftsman", "--metadata", "metadata.json", "--host", "127.0.0.1",
         "--port", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    def page(path):
        address = "http://127.0.0.1:%d%s" % (port, path)
        return urllib.request.urlopen(address, timeout=30).read().decode()
    try:
        for attempt in range(300):
            try:
                page("/-/versions.json"); break
            except OSError:
                time.sleep(0.2)
        found = {}
        for path in sys.stdin.read().split("\\n"):
            try:
                found[path] = page(path)
            except OSError as error:
                found[path] = "no answer: %s" % error
        json.dump(found, sys.stdout)
    finally:
        server.kill(); server.wait()
    """

  @Test(.enabled(if: program != nil, "Datasette is not installed"))
  func `every view's page is shown whole, unfiltered too`() throws {
    let folder = try Folder.withSample()
    let command = folder.command
    try folder.write(
      try command.run("sql", "--datasette-metadata").output, to: "metadata.json")
    let views = try Self.names(
      command, "SELECT name FROM sqlite_schema WHERE type = 'view' AND name GLOB 'v_*'")
    #expect(views.count >= 18, "\(views)")
    let paths =
      ["/layouts", "/layouts/changes?revision=5"]
      + views.flatMap { ["/layouts/\($0)", "/layouts/\($0).json?_shape=objects"] }
    let pages = try Self.pages(paths, in: folder)
    let start = try #require(pages["/layouts"])
    #expect(start.contains("Begin with v_now_views"), "\(start.prefix(400))")
    #expect(start.contains("Revisions by what they changed"))
    for view in views {
      let rows = pages["/layouts/\(view).json?_shape=objects"] ?? ""
      #expect(rows.contains("\"rows\""), "\(view): \(rows.prefix(300))")
      let page = pages["/layouts/\(view)"] ?? ""
      #expect(page.contains("</table>") || page.contains("0 records"), "\(view)")
      #expect(!page.contains("SQL query took too long"), "\(view)")
    }
    let page = pages["/layouts/v_now_views"] ?? ""
    #expect(page.contains("What people call the layout"), "a column's description")
    #expect(page.contains("UITextField") && page.contains("facet"), "facets")
    #expect(
      pages["/layouts/changes?revision=5"]?.contains("Card.leading") == true,
      "a question with its parameter")
  }

  private static func pages(_ paths: [String], in folder: Folder) throws -> [String: String] {
    try folder.write(paths.joined(separator: "\n"), to: "paths.txt")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", visit, try #require(program)]
    process.currentDirectoryURL = folder.url
    let input = folder.url.appendingPathComponent("paths.txt")
    let output = folder.streams.appendingPathComponent("pages.json")
    try Data().write(to: output)
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let value = try JSONSerialization.jsonObject(with: Data(contentsOf: output))
    return try #require(value as? [String: String])
  }
}
