import Foundation
import LayoutModel
import Rendering
import Reports
import Testing

/// Reports as other programs read them: Markdown rendered by a CommonMark library, SARIF validated.
///
/// The libraries are Python's `markdown-it-py` and `jsonschema`; where one is not installed its tests
/// say that they are skipped. The gate installs both.
struct RenderingTests {
  private static let names = [
    "Login", "a|b", "`x`", "``|``", "|", "\\|", "\\", "a\\", "<b>x</b>", "</td></tr></table>",
    "[a](http://b)", "![a](http://b)", "http://b", "*a* _b_ ~c~", "# a", "- a", "1. a", "> a",
    "a\nb",
    "| a | b |\n|---|---|\n", "<!-- x -->", "-->", "</details>", "&amp; &lt;", "@me #1",
    "\u{202E}a",
    "```\na\n```", "    a", "a  \nb", "\t|\t", "===", "---", "1) a", "2024. a", " 1. a",
    String(repeating: "|", count: 500),
  ]

  @Test(.enabled(if: Python.has("markdown_it"), "markdown-it-py is not installed"))
  func `a rendered comment has one table of three columns, whatever names hold`() throws {
    for name in Self.names {
      let text = MarkdownReport(try ReportTests.report(name: name)).text
      let tags = try Python.run(Self.renderer, input: text)
      let found = tags.split(separator: "\n").map(String.init)
      func count(_ tag: String) -> Int { found.count { $0 == tag } }
      let shown = name.escapedForDisplay
      #expect(count("table") == 1 && count("tr") == 2, "\(shown): \(tags)")
      #expect(count("th") == 3 && count("td") == 3, "\(shown): \(tags)")
      #expect(count("h3") == 1 && count("details") == 1 && count("summary") == 1, "\(shown)")
      let plain = [
        "table", "thead", "tbody", "tr", "th", "td", "h3", "details", "summary", "p", "ul", "li",
        "code",
        "strong", "br",
      ]
      #expect(Set(found).subtracting(plain).isEmpty, "\(shown): \(tags)")
    }
  }

  /// Prints the name of each element that begins.
  private static let renderer = """
    import sys
    from html.parser import HTMLParser
    from markdown_it import MarkdownIt
    class Tags(HTMLParser):
        def handle_starttag(self, tag, attributes): print(tag)
    Tags().feed(MarkdownIt("commonmark", {"html": True}).enable("table").render(sys.stdin.read()))
    """

  @Test(.enabled(if: Python.has("jsonschema"), "jsonschema is not installed"))
  func `SARIF keeps the parts of its schema that it uses`() throws {
    for name in Self.names {
      let text = SARIFReport(try ReportTests.report(name: name), version: "1").json.text
      let answer = try Python.run(Self.validator, input: text)
      #expect(answer == "valid\n", "\(name.escapedForDisplay): \(answer)")
    }
    // The schema refuses what is wrong.
    for text in ["{}", #"{"version": "2.1.0", "runs": [{}]}"#, #"{"version": "2", "runs": []}"#] {
      #expect(try Python.run(Self.validator, input: text) != "valid\n")
    }
  }

  /// Validates against the objects of section 3 of the standard (OASIS SARIF 2.1.0) that reports use:
  /// required properties, their types and values, and no others.
  private static let validator = #"""
    import json, sys
    from jsonschema import Draft7Validator
    text = {"type": "string", "minLength": 1}
    level = {"enum": ["none", "note", "warning", "error"]}
    def thing(required, **properties):
        return {"type": "object", "required": required, "properties": properties, "additionalProperties": False}
    def list_of(item): return {"type": "array", "items": item}
    message = thing(["text"], text=text)
    rule = thing(["id"], id=text, name=text, shortDescription=message,
                 defaultConfiguration=thing([], level=level))
    location = thing([],
        physicalLocation=thing(["artifactLocation"],
            artifactLocation=thing([], uri={"type": "string", "pattern": "^[A-Za-z0-9._~/%-]+$"}),
            region=thing([], startLine={"type": "integer", "minimum": 1})),
        logicalLocations=list_of(thing([], name={"type": "string"}, fullyQualifiedName={"type": "string"})))
    result = thing(["message"], ruleId=text, level=level, message=message, locations=list_of(location),
        partialFingerprints={"type": "object", "additionalProperties": {"type": "string"}})
    driver = thing(["name"], name=text, version=text, rules={**list_of(rule), "uniqueItems": True})
    run = thing(["tool"], tool=thing(["driver"], driver=driver), results=list_of(result))
    log = {"type": "object", "required": ["version", "runs"], "additionalProperties": False,
        "properties": {"$schema": {"type": "string"}, "version": {"enum": ["2.1.0"]}, "runs": list_of(run)}}
    Draft7Validator.check_schema(log)
    errors = sorted(error.json_path + ": " + error.message
                    for error in Draft7Validator(log).iter_errors(json.load(sys.stdin)))
    print("\n".join(errors) or "valid")
    """#
}
