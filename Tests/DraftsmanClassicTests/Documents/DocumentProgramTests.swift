import DraftsmanTestSupport
import Foundation
import Testing

/// Every program in the documents of 2.x compiles, where the documents stand beside the checkout.
struct DocumentProgramTests {
  private static let folder = TypeCheck.package.deletingLastPathComponent()
    .appendingPathComponent("shared/seeds")

  /// The documents that are about `plan`.
  private static var documents: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().compactMap {
      try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }.filter { $0.contains("myView.plan") }
  }

  @Test(
    .enabled(if: TypeCheck.isPossible, "needs the module in .build"),
    .enabled(if: !documents.isEmpty, "there are no ../shared/seeds"), arguments: ["5", "6"])
  func `every block of the documents compiles`(version: String) throws {
    var lines = Self.stubs.components(separatedBy: "\n")
    var starts: [(line: Int, text: String)] = []
    let counts = Self.documents.map { Self.programs(in: $0).count }
    #expect(counts == [26, 26])
    let programs = Self.different(Self.documents.flatMap(Self.programs))
    #expect(programs.count == 29)
    for (number, program) in programs.enumerated() {
      starts.append((lines.count, program))
      lines += Self.wrapped(program, number).components(separatedBy: "\n")
    }
    let errors = try TypeCheck.errors(
      in: lines, swift: version, with: ["-module-alias", "Draftsman=DraftsmanClassic"])
    for (line, text) in errors.sorted(by: { $0.key < $1.key }) {
      let program = starts.last { $0.line < line }?.text ?? "the stubs"
      Issue.record("\(text)\nin\n\(program)")
    }
  }

  // MARK: Finding programs

  /// The programs of a document in its order.
  private static func programs(in document: String) -> [String] {
    let all = document.contains("```") ? fenced(document) : plain(document)
    return all.filter { text in
      let isManifest = text.contains(".package(") || text.contains(".target(")
      return !isManifest && ["plan", "protocol", "class ", "func "].contains { text.contains($0) }
    }
  }

  private static func fenced(_ document: String) -> [String] {
    document.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
      .compactMap { _, part in part.firstIndex(of: "\n").map { String(part[$0...]) } }
  }

  /// Programs in a text that marks them by nothing: they begin with a word that programs begin
  /// with, and end when their braces are closed, or at an empty line before one that is neither
  /// indented nor a brace.
  private static func plain(_ document: String) -> [String] {
    let beginnings = [
      "myView.plan", "view.planContent", "class ", "public protocol ", "func tableView",
    ]
    var programs: [String] = []
    var open: [String] = []
    let lines = document.components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      if open.isEmpty, beginnings.contains(where: line.hasPrefix), !line.contains("(for ") {
        open = [line]
      } else if !open.isEmpty {
        open.append(line)
      }
      if open.isEmpty { continue }
      let isClosed = line == "}" && missingBraces(in: open.joined(separator: "\n")) == 0
      guard isClosed || line.trimmingCharacters(in: .whitespaces).isEmpty else { continue }
      let next = lines[(index + 1)...].first { !$0.isEmpty } ?? ""
      let isOpen = missingBraces(in: open.joined(separator: "\n")) > 0
      if isOpen, next.hasPrefix(" ") || next.hasPrefix("}") { continue }
      programs.append(open.joined(separator: "\n"))
      open = []
    }
    return programs
  }

  private static func different(_ programs: [String]) -> [String] {
    var seen: Set<String> = []
    return programs.filter { program in
      let text = program.replacingOccurrences(of: "import Draftsman", with: "")
      return seen.insert(text.split(whereSeparator: \.isWhitespace).joined(separator: " ")).inserted
    }
  }

  private static func missingBraces(in text: String) -> Int {
    text.count { $0 == "{" } - text.count { $0 == "}" }
  }

  // MARK: Wrapping them

  /// A program in the surroundings that it needs.
  private static func wrapped(_ program: String, _ number: Int) -> String {
    var text = program.replacingOccurrences(of: "import Draftsman", with: "")
    // The last brace of one program is missing.
    text += String(repeating: "\n}", count: max(0, missingBraces(in: text)))
    if text.contains("class ") || text.contains("public protocol") {
      return "enum Block\(number) {\n\(text)\n}"
    }
    if text.contains("func tableView") {
      return "@MainActor enum Block\(number) {\nstatic \(text)\n}"
    }
    return """
      @MainActor func block\(number)(
        view: UIView, myView: UIView, otherView: UIView, other: UIView, anyView: UIView,
        myDelegate: any PlanDelegate
      ) {
      \(text)
      }
      """
  }

  /// What the programs use and do not declare.
  private static let stubs = """
    import Draftsman
    class MyView: UIView {}
    class MyOtherView: UIView {}
    class SomeOtherView: UIView {}
    class MyModeledView: UIView {
      init(_ model: MyModel) { super.init(frame: .zero) }
      required init?(coder: NSCoder) { nil }
    }
    struct MyModel: Hashable { var title: String }
    class MySimpleFragment: UIView, Fragment {
      @LayoutPlan var viewPlan: ViewPlan { UIView() }
    }
    let margin = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    extension UIView {
      func addGradient(with bounds: CGRect) {}
    }
    extension CGFloat {
      static var x48: CGFloat { 48 }
      static var x64: CGFloat { 64 }
    }
    """
}
