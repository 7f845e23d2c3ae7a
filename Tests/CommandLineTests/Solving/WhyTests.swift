import Foundation
import Testing

/// `measure`, who is used in `inspect`, and who set what in `explain`.
struct WhyTests {
  private static func object(_ result: Command.Result) throws -> [String: Any] {
    let value = try? JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [String: Any], "\(result.output) \(result.errors)")
  }

  @Test func `measure says gap, alignment and size of two views on a device`() throws {
    let folder = try Folder.withSample(versions: 5)
    let command = folder.command
    let result = try command.run("measure", "Sign In/Email", "Sign In/Password")
    #expect(
      result.output.contains("Password is 12 below Email; same height"), "\(result.output)")
    #expect(
      result.output.contains("left, centerX and right aligned; same width"), "\(result.output)")
    // Card holds Email, 16 points inside on each side.
    let inside = try command.run("measure", "Sign In/Card", "Sign In/Email").output
    #expect(inside.contains("Email lies in Card; centerX aligned; left +16; right −16; width −32"))
    let json = try Self.object(
      command.run("measure", "#Eml-tf-011", "#Pwd-tf-012", "--on", "iPhoneSE,iPadPro11", "--json"))
    let found = try #require(json["measurements"] as? [[String: Any]])
    #expect(found.count == 2)
    let vertical = try #require(found[1]["vertical"] as? [String: Any])
    #expect(vertical["gap"] as? Double == 12 && vertical["relation"] as? String == "after")
    #expect(found[0]["overlaps"] as? Bool == false)
    let lines = try command.run(
      "measure", "#Eml-tf-011", "#Pwd-tf-012", "--on", "iPhoneSE,iPadPro11", "--json=lines")
    #expect(lines.output.split(separator: "\n").count == 2)
  }

  @Test func `measure refuses what is not two views of one layout`() throws {
    let folder = try Folder.withSample(versions: 2)
    let command = folder.command
    for (first, second, words) in [
      ("Sign In/Email", "Sign In/Pasword", "Did you mean"),
      ("Sign In/Email.width", "Sign In/Password", "a view is needed"),
      ("Sign In/Email", "#Hgt-em-021", "a view is needed"),
      ("Sign In/*", "Sign In/Email", "names"),
    ] {
      let result = try command.run("measure", first, second)
      #expect(result.status == 2, "\(first) \(second): \(result.output)")
      #expect(result.errors.contains(words), "\(first) \(second): \(result.errors)")
    }
    #expect(try command.run("measure", "Sign In/Email").status == 64)
  }

  @Test func `inspect says which constraints decide and which are idle, on which device`() throws {
    let folder = try Folder.withSample(versions: 5)
    let command = folder.command
    let output = try command.run("inspect", "Sign In/Email").output
    #expect(output.contains("Email.height == 44  #Hgt-em-021  decides"), "\(output)")
    #expect(output.contains("Password.height == Email.height  #Pwd-hg-038  idle"), "\(output)")
    let json = try Self.object(
      command.run("inspect", "Sign In/Email", "--on", "iPhoneSE,iPadPro11", "--json"))
    let view = try #require((json["views"] as? [[String: Any]])?.first)
    #expect((view["environments"] as? [String])?.count == 2)
    #expect((view["frames"] as? [Any])?.count == 2)
    let vertical = try #require(view["vertical"] as? [[String: Any]])
    // What decides here is what explain names: the same constraints, no more and no fewer.
    let explained = try Self.object(
      command.run("explain", "Sign In/Email", "--on", "iPhoneSE", "--all", "--json"))
    let attributes = (explained["views"] as? [[String: Any]])?.first?["attributes"]
    let reasons = (attributes as? [[String: Any]] ?? []).filter {
      ["y", "height"].contains($0["attribute"] as? String)
    }.flatMap { $0["reasons"] as? [[String: Any]] ?? [] }
    let named = Set(reasons.compactMap { $0["constraint"] as? String })
    for constraint in vertical {
      let id = try #require(constraint["id"] as? String)
      let places = try #require(constraint["decidesOn"] as? [String])
      #expect(places.contains { $0.hasPrefix("iPhone SE") } == named.contains(id), "\(id)")
    }
    #expect(vertical.contains { ($0["decidesOn"] as? [String])?.isEmpty == true })
  }

  @Test func `inspect does not call idle what is not installed`() throws {
    let folder = try Folder()
    let text = Samples.versions[4]
    let removed = text.replacingOccurrences(
      of: "id=\"Pwd-hg-038\"", with: "placeholder=\"YES\" id=\"Pwd-hg-038\"")
    #expect(removed != text)
    try folder.write(removed, to: "SignIn.storyboard")
    let result = try folder.command.run("inspect", "Email", "-r", "SignIn.storyboard")
    #expect(result.output.contains("#Pwd-hg-038  not installed"), "\(result.output)")
  }

  @Test func `explain says who set each reason last and since when it has been there`() throws {
    let folder = try Folder.withSample(versions: 5)
    let command = folder.command
    let output = try command.run("explain", "Sign In/Email").output
    let lines = output.split(separator: "\n").map { String($0) }
    let index = try #require(
      lines.firstIndex { $0.contains("Card.leading == root.safeArea.leading + 24") })
    #expect(lines[index + 1].contains("constant set in r5"), "\(output)")
    #expect(lines[index + 1].hasSuffix("Tester  Version 5"), "\(output)")
    #expect(lines[index + 2].contains("there since r4"), "\(output)")
    let height = try #require(lines.firstIndex { $0.contains("Email.height == 44") })
    #expect(lines[height + 1].contains("set in r1"), "\(output)")
    // The same as blame says, for every constraint that is a reason.
    let json = try Self.object(command.run("explain", "Sign In/Email", "--all", "--json"))
    let attributes = (json["views"] as? [[String: Any]])?.first?["attributes"]
    var checked = 0
    for reason in (attributes as? [[String: Any]] ?? []).flatMap({
      $0["reasons"] as? [[String: Any]] ?? []
    }) {
      guard let id = reason["constraint"] as? String else {
        #expect(reason["set"] == nil)
        continue
      }
      let set = try #require(reason["set"] as? [String: Any], "\(id)")
      let blame = try Self.object(command.run("blame", "#\(id)", "--json"))
      let cells = (blame["items"] as? [[String: Any]])?.first?["cells"] as? [[String: Any]] ?? []
      let numbers = cells.compactMap { $0["revision"] as? Int }
      let last = (set["last"] as? [String: Any])?["revision"] as? Int
      let since = (set["since"] as? [String: Any])?["revision"] as? Int
      #expect(last == numbers.max() && since == numbers.min(), "\(id)")
      checked += 1
    }
    #expect(checked >= 5)
  }

  @Test func `explain says since when the frame is what it is, as the diffs of all versions do`()
    throws
  {
    let folder = try Folder.withSample(versions: 5)
    let command = folder.command
    for view in ["Email", "Password", "Card", "Sign in"] {
      let json = try Self.object(command.run("explain", "Sign In/\(view)", "--json"))
      let found = try #require((json["views"] as? [[String: Any]])?.first)
      let since = try #require((found["framedSince"] as? [String: Any])?["revision"] as? Int)
      let frame = try #require(found["frame"] as? [String: Double])
      // A slow way to the same: explain at each revision before.
      var first = 5
      while first > 1 {
        let older = try command.run("explain", "Sign In/\(view)", "-r", "r\(first - 1)", "--json")
        guard older.status == 0 else { break }
        let views = try Self.object(older)["views"] as? [[String: Any]]
        guard views?.first?["frame"] as? [String: Double] == frame else { break }
        first -= 1
      }
      #expect(since == first, "\(view)")
    }
    let output = try command.run("explain", "Sign In/Email").output
    #expect(output.contains("the same since r5  2023-11-14  Tester  Version 5"), "\(output)")
    let elsewhere = try command.run("explain", "Sign In/Email", "--on", "iPadPro11").output
    #expect(!elsewhere.contains("the same since"), "\(elsewhere)")
  }

  @Test func `explain says what UIKit's log is about, and who set it`() throws {
    let folder = try Folder.withSample(versions: 5)
    let command = folder.command
    try folder.write(
      """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0x9.leading == UILayoutGuide:0x7 'UIViewSafeAreaLayoutGuide'.leading + 24   (active)>",
          "<NSLayoutConstraint:0x2 UITextField:0x8.height == 44   (active)>",
          "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0x6.height == 20   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 UITextField:0x8.height == 44   (active)>
      """, to: "console.txt")
    let result = try command.run("explain", "--log", "console.txt")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("2 of the 3 constraints that contradict"), "\(result.output)")
    #expect(
      result.output.contains("Email.height == 44  #Hgt-em-021  UIKit gave this up"),
      "\(result.output)")
    #expect(result.output.contains("constant set in r5  2023-11-14  Tester"), "\(result.output)")
    #expect(result.output.contains("UIView.height == 20  made while the program ran"))
    let json = try Self.object(command.run("explain", "--log", "console.txt", "--json"))
    #expect(try JSONSchema(named: "draftsman.explain-log/1").faults(in: json) == [])
    // Nothing to find, nothing to read, nothing or too much asked.
    try folder.write("<NSLayoutConstraint:0x1 MKMapView:0x9.width == 7   (active)>", to: "no.txt")
    let none = try command.run("explain", "--log", "no.txt")
    #expect(none.status == 1 && none.output.contains("in no layout of r5"), "\(none.output)")
    try folder.write("nothing of the kind", to: "no.txt")
    #expect(try command.run("explain", "--log", "no.txt").status == 2)
    #expect(try command.run("explain").status == 64)
    #expect(try command.run("explain", "Sign In/Email", "--log", "no.txt").status == 64)
  }
}
