import AutoLayout
import LayoutModel
import Testing

/// Texts in lines and in pieces with fonts of their own.
struct TextBlockTests {
  private func height(
    _ text: String, _ properties: Properties = [:], width: Double? = nil
  ) -> Double? {
    var all: Properties = [.text: .text(text), .numberOfLines: 0, .fontPointSize: 10]
    for element in properties { all[element.key] = element.value }
    return solve(
      layout(
        Tree("root", [Tree("a", "UILabel", all)]),
        ["a.left == root.left", "a.top == root.top"] + (width.map { ["a.width == \($0)"] } ?? [])),
      in: plain)["a"]?.height
  }

  @Test func `lines are broken after spaces and hyphens and around ideographs`() {
    // A line of 10 points is 11.9 high.
    #expect(height("aaaa aaaa", width: 30) == 24)
    #expect(height("aaaa-aaaa", width: 34) == 24)
    #expect(height("aaaaaaaaa", width: 30) == 24)
    #expect(height("漢字漢字漢字", width: 32) == 24)
    #expect(height("a\nb\nc") == 36)
    #expect(height("trailing     ", width: 40) == 12)
    #expect(height("", width: 40) == 0)
  }

  /// The frame of a text of ten points, broken at a width that it states.
  private func frame(_ text: String, at limit: Double) -> Frame? {
    let properties: Properties = [
      .text: .text(text), .numberOfLines: 0, .fontPointSize: 10,
      .preferredMaxLayoutWidth: .number(limit),
    ]
    return solve(
      layout(
        Tree("root", [Tree("a", "UILabel", properties)]),
        ["a.left == root.left", "a.top == root.top"]), in: plain)["a"]
  }

  /// The width of a text of ten points, broken at a width.
  private func width(_ text: String, at limit: Double = 1000) -> Double {
    frame(text, at: limit)?.width ?? 0
  }

  @Test func `spaces at the end of a line make it wider as far as they fit`() {
    #expect(width("word ") > width("word"))
    let first = width("extraordinary ")
    #expect(width("extraordinary and so on", at: first) == first)
    #expect(width("extraordinary and so on", at: first - 1) == first - 1)
  }

  @Test func `a last line of one word takes another one along`() {
    // Alone, the last word would leave the first line as wide as all the others.
    let three = "some text that"
    #expect(width(three + " ends", at: width(three + " ")) == width("some text "))
    // A paragraph's end ends that, and a line of one word has none to give.
    #expect(width(three + "\nends", at: width(three + " ")) == width(three))
    #expect(
      width("incomprehensible end", at: width("incomprehensible ")) == width("incomprehensible "))
  }

  @Test func `a stated width breaks lines before the view has one`() {
    let label = frame("one two three four five six seven eight", at: 60)
    #expect((label?.width ?? 0) <= 60)
    #expect((label?.height ?? 0) >= 36)
  }

  @Test func `a line is as high as its largest piece`() {
    let pieces: Properties = [
      "attributedText.fragment.0.content": "small ",
      "attributedText.fragment.0.attributes.NSFont.size": 10,
      "attributedText.fragment.1.content": "large",
      "attributedText.fragment.1.attributes.NSFont.size": 100,
    ]
    #expect(height("small large", pieces) == 120)
    // Pieces that are not the text that is shown do not count.
    #expect(height("another", pieces) == 12)
  }

  @Test func `paragraph styles stretch lines and the gaps between them`() {
    let style = "attributedText.fragment.attributes.NSParagraphStyle."
    func height(_ key: String, _ value: Double) -> Double? {
      self.height(
        "a\nb",
        [
          "attributedText.fragment.content": "a\nb",
          "attributedText.fragment.attributes.NSFont.size": 100,
          PropertyKey(style + key): .number(value),
        ])
    }
    #expect(height("lineHeightMultiple", 2) == 478)
    #expect(height("lineSpacing", 10) == 249)
    #expect(height("paragraphSpacing", 10) == 249)
    #expect(height("minimumLineHeight", 150) == 300)
    #expect(height("maximumLineHeight", 50) == 100)
  }

  @Test(arguments: [("Body", 1, 21.0), ("Body", 2, 43), ("Footnote", 3, 52), ("Footnote", 4, 70)])
  func `lines of a text style stand the guidelines' distance apart`(
    _ style: String, _ count: Int, _ expected: Double
  ) {
    let text = Array(repeating: "line", count: count).joined(separator: "\n")
    let label = Tree(
      "a", "UILabel",
      [.text: .text(text), .numberOfLines: 0, .fontTextStyle: .text("UICTFontTextStyle" + style)])
    let solution = solve(
      layout(Tree("root", [label]), ["a.left == root.left", "a.top == root.top"]), in: plain)
    #expect(solution["a"]?.height == expected)
  }

  @Test func `accents do not make a letter wider`() {
    func width(_ text: String) -> Double? {
      let label = Tree("a", "UILabel", [.text: .text(text)])
      return solve(
        layout(Tree("root", [label]), ["a.left == root.left", "a.top == root.top"]), in: plain)[
          "a"]?.width
    }
    for (accented, bare) in [("Übergrößé", "Ubergrose"), ("ÀÈÌÒÙ", "AEIOU"), ("łžčřų", "lzcru")] {
      let (left, right) = (width(accented) ?? 0, width(bare) ?? 1)
      #expect(abs(left - right) <= 1, "\(accented)")
    }
  }
}
