import LayoutModel
import PlanSource
import Testing

/// How the configurations of buttons are written.
struct ButtonSourceTests {
  private static func text(_ properties: Properties) throws -> String {
    var button = ViewNode(id: "b", className: "UIButton", label: "send")
    button.properties = properties
    let root = ViewNode(id: "root", className: "UIView", children: ["b"])
    let layout = try Layout(
      UncheckedLayout(
        id: "a.xib#1", name: "Screen", root: "root", views: [root, button], clauses: [])
    )
    return PlanSource(of: [layout]).text
  }

  @Test func `a configuration that is only a style needs no variable`() throws {
    let text = try Self.text(["configuration": "x", "configuration.style": "filled"])
    #expect(text.contains("send.configuration = .filled()"))
    #expect(!text.contains("var send"))
  }

  @Test func `what more a configuration states is set one by one`() throws {
    let text = try Self.text([
      "configuration.style": "gray", .title: "Send", "configuration.imagePadding": 4,
    ])
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try #require(
      lines.firstIndex(of: "var sendConfiguration = UIButton.Configuration.gray()"))
    #expect(
      lines[start...].prefix(4).dropFirst().elementsEqual([
        "sendConfiguration.title = \"Send\"", "sendConfiguration.imagePadding = 4",
        "send.configuration = sendConfiguration",
      ]))
  }
}
