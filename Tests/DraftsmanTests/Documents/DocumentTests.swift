import DraftsmanTestSupport
import Foundation
import Testing

/// Every program in the documents of the DSL 3.x compiles, where the documents stand beside the
/// checkout.
struct DocumentTests {
  private static let folder = TypeCheck.package.deletingLastPathComponent()
    .appendingPathComponent("shared/seeds")

  /// The documents that are about `drf`.
  private static var documents: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().compactMap {
      try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }.filter { $0.contains("myView.drf") }
  }

  @Test(
    .enabled(if: TypeCheck.isPossible, "needs the module in .build"),
    .enabled(if: !documents.isEmpty, "there are no ../shared/seeds"), arguments: ["5", "6"])
  func `every block of the documents compiles`(version: String) throws {
    var lines = Self.stubs.components(separatedBy: "\n")
    var starts: [(line: Int, text: String)] = []
    let blocks = Self.blocks(in: Self.documents)
    for (number, block) in blocks.enumerated() {
      let wrapped = Self.wrapped(block, number)
      starts.append((lines.count, block))
      lines += wrapped.components(separatedBy: "\n")
    }
    #expect(blocks.count >= 44)
    let errors = try TypeCheck.errors(
      in: lines, swift: version, with: ["-module-alias", "Combine=OpenCombine"])
    for (line, text) in errors.sorted(by: { $0.key < $1.key }) {
      let block = starts.last { $0.line < line }?.text ?? "the stubs"
      Issue.record("\(text)\nin\n\(block)")
    }
  }

  @Test(.enabled(if: !documents.isEmpty, "there are no ../shared/seeds"))
  func `the documents have the programs that the page counts`() throws {
    let counts = Self.documents.map { Self.programs(in: $0).count }
    #expect(counts == [43, 18, 20])
    // One document ends in plain text. Its programs there are those of another, but for two that
    // have other labels, which stand between its fences.
    let plain = Self.words(of: Self.documents[1])
    let missing = Self.programs(in: Self.documents[0]).filter {
      !plain.contains(Self.words(of: $0))
    }
    #expect(missing.count == 2 && missing.allSatisfy { $0.contains("storeAll") })
  }

  /// The different blocks that are programs, in the order of the documents.
  private static func blocks(in documents: [String]) -> [String] {
    var seen: Set<String> = []
    return documents.flatMap(programs).filter { seen.insert(words(of: $0)).inserted }
  }

  /// The programs between fences in a document.
  private static func programs(in document: String) -> [String] {
    document.components(separatedBy: "```").enumerated().compactMap { index, part in
      guard index % 2 == 1, let start = part.firstIndex(of: "\n") else { return nil }
      let text = String(part[start...])
      // Installation instructions, and a picture of the order of views.
      let isProgram = ["drf", "Planned", "{", "Sectioned("].contains { text.contains($0) }
      let isManifest = text.contains(".package(") || text.contains(".target(")
      return isProgram && !isManifest ? text : nil
    }
  }

  private static func words(of text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A block in the surroundings that it needs.
  private static func wrapped(_ block: String, _ number: Int) -> String {
    let text = block.replacingOccurrences(of: "import Draftsman", with: "")
      .replacingOccurrences(of: "import Combine", with: "")
    if text.contains("class ") || text.contains("public protocol") {
      // A table view's cell is meant where a table view is written.
      let alias =
        text.contains("UITableView, PlannedCell") ? "typealias UITableView = UITableViewCell" : ""
      return "enum Block\(number) {\n\(alias)\n\(text)\n}"
    }
    if text.contains("$myText"), !text.contains("@Published") {
      let properties = """
        @Published var myText: String?
        @Published var myColor: UIColor?
        var cancellables: Set<AnyCancellable> = []
        """
      return wrapped("\(properties)\n...\n\(text)", number)
    }
    if text.contains("@Published") {
      // Properties, an ellipsis, and then a statement.
      let parts = text.components(separatedBy: "...")
      let properties = parts.first ?? ""
      let statement = parts.last ?? ""
      return """
        @MainActor final class Block\(number) {
        \(properties)
        func run() {
        _ = \(statement)
        }
        }
        """
    }
    if text.contains("$items") {
      // The cell of a list is meant that the list can show.
      let alias = text.contains("Collectioned") ? "typealias MyCell = MyCollectionCell" : ""
      return """
        @MainActor final class Block\(number) {
        \(alias)
        @Published var items: [Item] = []
        @LayoutPlan var plan: ViewPlan {
        \(text)
        }
        }
        """
    }
    let result = text.contains(".apply()") ? "" : "_ ="
    return """
      @MainActor func block\(number)(
        view: UIView, myView: UIView, otherView: UIView, other: UIView, anyOther: UIView,
        myArrayOfHashables: [Item], myArrayOfEnum: [MyEnum],
        myArrayOfSectionCompatibles: [Sectioned<MySection, Item>], myIdentifier: MySection,
        myArrayOfItems: [Item]
      ) {
      \(result) \(text)
      }
      """
  }

  /// What the programs use and do not declare.
  private static let stubs = """
    import Combine
    import Draftsman
    class MyView: UIView {}
    class MyOtherView: UIView {}
    class SomeOtherView: UIView {}
    class SomeView: UIView {}
    class OtherView: UIView {}
    class MyModeledView: UIView {
      init(_ model: MyModel) { super.init(frame: .zero) }
      required init?(coder: NSCoder) { nil }
    }
    struct MyModel: Hashable { var title: String }
    struct Item: Hashable { var id: Int }
    enum MyEnum: Hashable { case typeOne, typeTwo }
    enum MySection: Hashable { case first, second }
    class MyTableCell: UITableViewCell {
      func apply<T>(_ value: T) {}
      func apply<T>(with value: T) {}
    }
    class MyTableCellOne: MyTableCell {}
    class MyTableCellTwo: MyTableCell {}
    class MyCell: MyTableCell {}
    class MyCollectionCell: UICollectionViewCell {
      func apply<T>(_ value: T) {}
      func apply<T>(with value: T) {}
    }
    """
}
