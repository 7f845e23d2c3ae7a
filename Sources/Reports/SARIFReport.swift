import PlanStore
import LayoutDiff
import LayoutCauses
import AutoLayout
import LayoutModel
public import Rendering
import Workbench

/// New findings in the Static Analysis Results Interchange Format (OASIS SARIF 2.1.0), which code
/// hosts show beside the lines that they are about.
public struct SARIFReport: Sendable {
  /// The document.
  public let json: JSON

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - version: The version of the program.
  public init(_ report: LayoutReport, version: String) {
    let kinds = Finding.Kind.allCases
    json = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "draftsman", "version": .string(version),
              "rules": .array(
                kinds.map { kind in
                  [
                    "id": .string(kind.rawValue), "name": .string(kind.name),
                    "shortDescription": ["text": .string(kind.summary)],
                    "defaultConfiguration": ["level": .string(Self.level(kind.severity))],
                  ]
                }),
            ]
          ],
          "results": .array(report.newFindings.map(Self.result)),
        ]
      ],
    ]
  }

  private static func result(_ entry: LayoutReport.Entry) -> JSON {
    let finding = entry.finding.finding
    var members = [
      JSON.Member("ruleId", .string(finding.identity.rule)),
      JSON.Member("level", .string(level(finding.severity))),
      JSON.Member("message", ["text": .string("\(entry.layoutName): \(finding.text.line)")]),
    ]
    var location: [JSON.Member] = []
    if let position = entry.position {
      location.append(
        JSON.Member(
          "physicalLocation",
          [
            "artifactLocation": ["uri": .string(address(position.path))],
            "region": ["startLine": .integer(position.line)],
          ]))
    }
    location.append(
      JSON.Member(
        "logicalLocations",
        [["name": .string(entry.layoutName), "fullyQualifiedName": .string(entry.identity)]]))
    members.append(JSON.Member("locations", [.object(location)]))
    members.append(
      JSON.Member("partialFingerprints", ["draftsman/v1": .string(entry.fingerprint)]))
    return .object(members)
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    default: "note"
    }
  }

  /// A path as a relative reference (RFC 3986): what is neither letter, digit nor harmless is written
  /// as the numbers of its bytes.
  private static func address(_ path: String) -> String {
    let harmless = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    return SystemPath.spelt(path).map { byte in
      if harmless.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

extension LayoutReport.Entry {
  /// The layout's identity, safe to print.
  fileprivate var identity: String { finding.layout.id.text.escapedForDisplay }

  /// What makes the finding the same in another run.
  fileprivate var fingerprint: String {
    let identity = finding.finding.identity
    let parts =
      [finding.layout.id.text, identity.rule, identity.axis?.rawValue ?? ""]
      + identity.nodes.map(\.text) + identity.clauses.map(\.text)
    return Digest(hashing: Array(parts.joined(separator: "\u{0}").utf8)).description
  }
}
