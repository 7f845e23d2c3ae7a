import AutoLayout
import Fidelity
import LayoutModel
import Rendering

/// The table of a comparison with stored frames, as text and as JSON.
struct FidelityReport {
  /// What was taken from the stored frames.
  let borrowing: Borrowing
  /// Whether the text names every view that differs.
  let listsMisses: Bool
  /// How many documents could not be read.
  var unreadable = 0
  /// All views of all documents.
  private(set) var total = FidelityCount()
  private var documents: [DocumentFidelity] = []

  init(borrowing: Borrowing, listsMisses: Bool) {
    self.borrowing = borrowing
    self.listsMisses = listsMisses
  }

  /// Adds a document, unless constraints place none of its views.
  mutating func add(_ document: DocumentFidelity) {
    guard !document.layouts.isEmpty else { return }
    documents.append(document)
    total += document.count
  }
}

// MARK: Text

extension FidelityReport {
  /// A line for each document, one for all of them, and the reasons.
  var lines: [String] {
    var lines = [row("views", "agree", "share", "consistent", "document")]
    for document in documents {
      lines.append(row(document.count, document.path))
      if listsMisses { lines += document.layouts.flatMap(missLines) }
    }
    lines.append(row(total, "\(documents.count.counted("document")), \(borrowedText)"))
    if !total.misses.isEmpty { lines.append("differing: \(FidelityReport.reasons(total))") }
    return lines
  }

  private var borrowedText: String {
    switch borrowing {
    case .none: "nothing borrowed"
    case .sizes: "stored sizes"
    case .insets: "observed insets"
    case .both: "stored sizes, observed insets"
    }
  }

  private func row(_ count: FidelityCount, _ name: String) -> String {
    let reasons = count.misses.isEmpty ? "" : "  (\(FidelityReport.reasons(count)))"
    return row(
      "\(count.views)", "\(count.agreeing)",
      count.views == 0 ? "-" : FidelityReport.percent(count.share),
      count.consistentViews == 0 ? "-" : FidelityReport.percent(count.consistentShare),
      name + reasons)
  }

  private func row(
    _ views: String, _ agree: String, _ share: String, _ consistent: String, _ name: String
  ) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return right(views, 6) + right(agree, 8) + right(share, 9) + right(consistent, 12) + "  " + name
  }

  private func missLines(_ layout: LayoutFidelity) -> [String] {
    let names = LayoutNames(layout.layout)
    var lines = layout.views.filter { !$0.agrees }.map { view in
      let solved = view.solved.map(FidelityReport.text) ?? "none"
      let stored = FidelityReport.text(view.stored)
      return "        \(view.miss?.rawValue ?? ""): \(layout.layout.name)/\(names[view.id])"
        + "  stored \(stored)  solved \(solved)"
    }
    if !lines.isEmpty {
      lines += layout.violations.prefix(3).map {
        "          broken by stored frames: \($0.message)"
      }
    }
    return lines
  }

  private static func text(_ frame: Frame) -> String {
    "(\(number(frame.x)), \(number(frame.y))) \(number(frame.width))×\(number(frame.height))"
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int(rounded))"
  }

  private static func percent(_ share: Double) -> String {
    // Rounded down, so that 100 % means all of them.
    let tenths = Int((share * 1000 + 1e-9).rounded(.down))
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private static func reasons(_ count: FidelityCount) -> String {
    MissReason.allCases.compactMap { reason in
      count.misses[reason].map { "\($0) \(reason.rawValue)" }
    }.joined(separator: ", ")
  }
}

// MARK: JSON

extension FidelityReport {
  /// The report as `draftsman.fidelity/1`.
  var json: JSON {
    [
      "schema": "draftsman.fidelity/1", "borrowed": .string(borrowing.rawValue),
      "rules": .string(borrowing.includesInsets ? "observed" : "own"),
      "tolerance": .number(LayoutFidelity.tolerance), "unreadable": .integer(unreadable),
      "total": FidelityReport.json(total),
      "documents": .array(
        documents.map { document in
          [
            "path": .string(document.path), "count": FidelityReport.json(document.count),
            "layouts": .array(document.layouts.map(FidelityReport.json)),
          ]
        }),
    ]
  }

  private static func json(_ count: FidelityCount) -> JSON {
    let misses = MissReason.allCases.compactMap { reason in
      count.misses[reason].map { JSON.Member(reason.rawValue, .integer($0)) }
    }
    return [
      "views": .integer(count.views), "agreeing": .integer(count.agreeing),
      "consistentViews": .integer(count.consistentViews),
      "consistentAgreeing": .integer(count.consistentAgreeing), "misses": .object(misses),
    ]
  }

  private static func json(_ layout: LayoutFidelity) -> JSON {
    let names = LayoutNames(layout.layout)
    return [
      "id": .string("\(layout.layout.id)"), "name": .string(layout.layout.name),
      "environment": .optional(layout.environment.name),
      "consistent": .flag(layout.isConsistent),
      "observed": .array(layout.observed.map { .string("\($0)") }),
      "count": json(layout.count),
      "misses": .array(
        layout.views.filter { !$0.agrees }.map { view in
          [
            "id": .string("\(view.id)"), "name": .string(names[view.id]),
            "reason": .optional(view.miss?.rawValue), "stored": json(view.stored),
            "solved": view.solved.map(json) ?? .null,
          ]
        }),
      "violations": .array(
        layout.violations.map {
          ["message": .string($0.message), "points": .number($0.violation)]
        }),
    ]
  }

  private static func json(_ frame: Frame) -> JSON {
    .array([frame.x, frame.y, frame.width, frame.height].map { .number($0) })
  }
}
