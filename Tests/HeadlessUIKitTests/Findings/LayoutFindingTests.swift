import HeadlessUIKit
import Testing

/// What a live tree says of constraints that contradict each other or leave something open.
struct LayoutFindingTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let box = UIView()

  init() {
    root.accessibilityIdentifier = "screen"
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  /// Two widths that cannot both hold, and the line of the first one.
  private func contradict() -> (first: NSLayoutConstraint, second: NSLayoutConstraint, line: Int) {
    let line = #line + 1
    let first = box.widthAnchor.constraint(equalToConstant: 50)
    let second = box.widthAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([first, second])
    return (first, second, line)
  }

  @Test func `a contradiction names its constraints, their lines, what gave way and what helps`()
    throws
  {
    let (first, second, line) = contradict()
    let findings = UIDiagnostic.collect { root.layoutFindings }.result
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.rule == "conflict")
    #expect(finding.constraints.count == 2)
    #expect(finding.constraints.contains { $0 === first })
    #expect(finding.constraints.contains { $0 === second })
    #expect(finding.givenUp === second)
    #expect(finding.views.map(\.accessibilityIdentifier) == ["box"])
    #expect(finding.source?.line == line + 1)
    #expect(finding.source?.fileID == "HeadlessUIKitTests/LayoutFindingTests.swift")
    #expect(finding.remedies.count == 2)
    #expect(finding.remedies.allSatisfy { $0.contains("1000") })
    #expect(finding.message.contains("box.width == 50"), "\(finding)")
    #expect(finding.message.contains("LayoutFindingTests.swift:\(line)]"), "\(finding)")
    #expect(finding.message.contains("LayoutFindingTests.swift:\(line + 1)]"), "\(finding)")
    #expect(!finding.message.contains("\n"))
  }

  @Test func `an ambiguity names the view and what is open, and is found in the subtree alone`()
    throws
  {
    let other = UIView()
    root.addSubview(other)
    let finding = try #require(root.layoutFindings.first)
    #expect(root.layoutFindings.count == 1)
    #expect(finding.rule == "ambiguity")
    #expect(finding.views.first === box)
    #expect(finding.givenUp == nil && finding.constraints.isEmpty)
    #expect(finding.message.contains("width of box"), "\(finding)")
    #expect(finding.remedies.count == 1)
    #expect(box.layoutFindings.map(\.rule) == ["ambiguity"])
    #expect(other.layoutFindings.isEmpty)
    box.widthAnchor.constraint(equalToConstant: 5).isActive = true
    #expect(root.layoutFindings.isEmpty)
  }

  @Test func `a contradiction is logged once for each change that makes one`() {
    func log(_ work: () -> Void) -> [UIDiagnostic] {
      UIDiagnostic.collect(work).diagnostics
    }
    let (first, second, line) = contradict()
    let told = log { root.layoutIfNeeded() }
    #expect(told.map(\.kind) == [.unsatisfiable])
    #expect(told.first?.source?.line == line + 1)
    #expect(told.first?.message.contains("box.width == 50") == true, "\(told)")
    #expect(log { root.layoutIfNeeded() }.isEmpty, "nothing changed")
    #expect(log { _ = root.layoutFindings }.isEmpty, "asking is not logged")
    root.frame.size.width = 400
    #expect(log { root.layoutIfNeeded() }.isEmpty, "the same contradiction")
    root.addSubview(UIView())
    #expect(log { root.layoutIfNeeded() }.isEmpty, "the same contradiction in another engine")
    second.isActive = false
    #expect(log { root.layoutIfNeeded() }.isEmpty)
    second.isActive = true
    #expect(log { root.layoutIfNeeded() }.count == 1, "it came back")
    let third = box.heightAnchor.constraint(equalToConstant: 9)
    third.isActive = true
    #expect(log { root.layoutIfNeeded() }.count == 1, "only the new one")
    first.isActive = false
    third.isActive = false
    #expect(log { root.layoutIfNeeded() }.isEmpty)
  }

  @Test func `optional constraints that give way are no finding`() {
    let (_, second, _) = contradict()
    second.isActive = false
    second.priority = .defaultHigh
    second.isActive = true
    let (findings, diagnostics) = UIDiagnostic.collect { () -> [LayoutFinding] in
      root.layoutIfNeeded()
      return root.layoutFindings
    }
    #expect(findings.isEmpty && diagnostics.isEmpty)
  }

  @Test func `findings use the names of captures`() throws {
    final class Screen: UIViewController {
      let field = UITextField()
    }
    let screen = Screen()
    screen.view.addSubview(screen.field)
    screen.field.translatesAutoresizingMaskIntoConstraints = false
    let finding = try #require(screen.view.layoutFindings.first)
    #expect(finding.message.contains(" of field open"), "\(finding)")
  }
}
