import Foundation
import Testing

/// `explain`, `inspect`, `measure` and `show` of files that nobody has saved.
struct FilesWithoutStoreTests {
  /// A folder with the sample as it was in some version, and no store.
  private static func folder() throws -> Folder {
    let folder = try Folder.withSample(versions: 1)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("layouts.draftsman"))
    return folder
  }

  private static let file = "SignIn.storyboard"

  private static func object(_ result: Command.Result) throws -> [String: Any] {
    let value = try? JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [String: Any], "\(result.output) \(result.errors)")
  }

  @Test(arguments: [
    ["explain", "Sign In/Email"], ["explain", "Sign In/Email.width", "--on", "iPhoneSE"],
    ["inspect", "Sign In/Email"], ["inspect", "#Eml-tf-011", "--on", "iPhoneSE,iPadPro11"],
    ["measure", "Sign In/Email", "Sign In/Password"],
  ])
  func `a file says what a store of it says, but for who set it`(arguments: [String]) throws {
    let folder = try Folder.withSample(versions: 1)
    let stored = try folder.command.run(arguments + ["--json"])
    let read = try folder.command.run(arguments + ["--json", "-r", Self.file])
    #expect(read.status == 0, "\(read.errors)")
    let object = try Self.object(read)
    #expect(object["revision"] is NSNull)
    var (known, own) = (try Self.object(stored), object)
    for key in ["set", "framedSince", "revision"] {
      known = Self.without(key, known) as? [String: Any] ?? [:]
      own = Self.without(key, own) as? [String: Any] ?? [:]
    }
    #expect(NSDictionary(dictionary: known) == NSDictionary(dictionary: own))
    // The same bytes on standard input, and where there is no store at all.
    let bytes = try Data(contentsOf: folder.url.appendingPathComponent(Self.file))
    #expect(try folder.command.run(arguments + ["-r", "-"], input: bytes).status == 0)
    let alone = try Self.folder().command.run(arguments + ["--json", "-r", Self.file])
    #expect(alone.output == read.output)
  }

  @Test func `show takes files as the other commands do`() throws {
    let folder = try Self.folder()
    let command = folder.command
    let whole = try command.run("show", Self.file)
    #expect(whole.status == 0 && whole.output.hasPrefix("SignIn/Sign In  "), "\(whole.output)")
    let part = try command.run("show", Self.file, "Sign In/Email", "--frames", "--ids")
    #expect(part.output.contains("Eml-tf-011") && !part.output.contains("Pwd-tf-012"))
    #expect(try Self.object(command.run("show", Self.file, "--json"))["revision"] is NSNull)
    let document = try command.run("show", Self.file, "--document").output
    let stored = try Folder.withSample(versions: 1).command.run("show", "HEAD", "--document")
    #expect(document == stored.output && document.contains("Eml-tf-011"))
    // The hint for a wrong name is a command that works on the file.
    let wrong = try command.run("explain", "#nothing", "-r", Self.file)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("draftsman show \(Self.file) --ids lists them"))
  }

  @Test func `a file is compared with what the store has`() throws {
    let folder = try Folder.withSample(versions: 1)
    let url = folder.url.appendingPathComponent(Self.file)
    let text = try String(contentsOf: url, encoding: .utf8)
    let wider = text.replacingOccurrences(
      of: #"constant="44" id="Hgt-em-021""#, with: #"constant="60" id="Hgt-em-021""#)
    try #require(wider != text)
    try Data(wider.utf8).write(to: url)
    let told = try folder.command.run(
      "explain", "Sign In/Email.height", "-r", Self.file, "--since", "HEAD")
    #expect(told.status == 0, "\(told.errors)")
    #expect(told.output.contains("height 60") && told.output.contains("since r1"), "\(told.output)")
  }

  @Test func `a name that is neither says so, and what to do`() throws {
    let command = try Self.folder().command
    let store = try command.run("explain", "Sign In/Email")
    #expect(store.status == 2 && store.errors.contains("--revision FILE"), "\(store.errors)")
    let file = try command.run("inspect", "Sign In/Email", "-r", "Missing.xib")
    #expect(file.status == 2 && file.errors.contains("Missing.xib"), "\(file.errors)")
    #expect(file.errors.contains("name a .storyboard"), "\(file.errors)")
  }

  @Test func `a revision goes before a file of its name`() throws {
    let folder = try Folder.withSample(versions: 1)
    let url = folder.url.appendingPathComponent("main")
    try FileManager.default.copyItem(
      at: folder.url.appendingPathComponent(Self.file), to: url)
    let revision = try Self.object(
      folder.command.run("measure", "Sign In/Email", "Sign In/Password", "-r", "main", "--json"))
    #expect(revision["revision"] as? Int == 1)
  }

  /// A value of JSON without the members of a name.
  private static func without(_ key: String, _ value: Any) -> Any {
    if let object = value as? [String: Any] {
      return object.filter { $0.key != key }.mapValues { without(key, $0) }
    }
    return (value as? [Any]).map { $0.map { without(key, $0) } } ?? value
  }
}
