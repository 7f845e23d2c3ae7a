import AutoLayout
import Fidelity
import Foundation
import InterfaceBuilder
import LayoutModel
import Testing

/// Sizes of texts by our model of the system font against those that Apple's engine measured.
///
/// The model's figures were fitted on the labels of every other document (the even ones, in the
/// order of their names) and are judged on the rest. Skipped where the documents are not there.
struct TextMetricsTests {
  /// A label that is as large as its text, by the stored frame and by the model.
  struct Sample {
    var stored: Frame
    var modelled: Frame
  }

  @Test(.enabled(if: CorpusTests.isPresent, "the documents are not beside the package"))
  func `labels are as large as Apple's engine measured`() throws {
    let documents = try CorpusTests.documents()
    var samples: [[Sample]] = [[], []]
    for (index, document) in documents.enumerated() {
      samples[index % 2] += Self.samples(of: document)
    }
    for half in samples {
      let widths = half.map { abs($0.stored.width - $0.modelled.width) }.sorted()
      let heights = half.map { abs($0.stored.height - $0.modelled.height) }.sorted()
      print(
        "\(half.count) labels: width off by \(Self.quantiles(widths)), height by"
          + " \(Self.quantiles(heights))")
    }
    let judged = samples[1]
    #expect(judged.count >= 60)
    for error in [
      judged.map { abs($0.stored.width - $0.modelled.width) }.sorted(),
      judged.map { abs($0.stored.height - $0.modelled.height) }.sorted(),
    ] {
      #expect(error[error.count / 2] <= 1)
      #expect(error[error.count * 9 / 10] <= 3)
    }
  }

  private static func quantiles(_ sorted: [Double]) -> String {
    guard !sorted.isEmpty else { return "-" }
    return "\(sorted[sorted.count / 2]) (median), \(sorted[sorted.count * 9 / 10]) (of ten, nine)"
  }

  /// The single-line labels in the system font whose own text decides their size.
  ///
  /// Those are the labels that agree with Apple's engine and follow their own content, and no
  /// other, in both directions. Labels in vertical stacks are left out: the widest decides for all.
  private static func samples(of document: ImportedDocument) -> [Sample] {
    let imported = Dictionary(
      document.layouts.map { ($0.layout.id, $0) }, uniquingKeysWith: { first, _ in first })
    return DocumentFidelity(document, borrowing: .both).layouts.flatMap { layout -> [Sample] in
      guard let evidence = imported[layout.layout.id]?.evidence else { return [] }
      let agreeing = Set(layout.views.filter(\.agrees).map(\.id))
      let stacked = Set(
        layout.layout.views.filter { $0.properties[.axis]?.text == "vertical" }
          .flatMap(\.children))
      let labels = layout.layout.views.filter {
        isPlain($0) && agreeing.contains($0.id) && !stacked.contains($0.id)
      }
      return labels.compactMap { sample($0, evidence, layout) }
    }
  }

  /// By how much a label's content is made smaller to see whether the label follows.
  private static let shrinkage = 4.0

  /// The frame of a label where its content, and no other, is smaller.
  private static func shrunk(
    _ label: NodeID, _ evidence: [NodeID: Frame], _ layout: LayoutFidelity
  ) -> Frame? {
    guard let stored = evidence[label] else { return nil }
    var environment = layout.environment
    environment.observations[label, default: .init()].intrinsicWidth = stored.width - shrinkage
    environment.observations[label, default: .init()].intrinsicHeight = stored.height - shrinkage
    return LayoutEngine(layout.layout, in: environment).frame(of: label)
  }

  private static func sample(
    _ label: ViewNode, _ evidence: [NodeID: Frame], _ layout: LayoutFidelity
  ) -> Sample? {
    let scale = layout.environment.scale
    guard let stored = evidence[label.id], let smaller = shrunk(label.id, evidence, layout),
      abs(stored.width - shrinkage - smaller.width) < 0.6,
      abs(stored.height - shrinkage - smaller.height) < 0.6,
      let modelled = modelled(label, scale: scale), stored.height < 1.6 * modelled.height
    else { return nil }
    return Sample(stored: stored, modelled: modelled)
  }

  private static func isPlain(_ view: ViewNode) -> Bool {
    let text = view.properties[.text]?.text ?? ""
    return view.className == "UILabel" && !text.isEmpty && !text.contains(where: \.isNewline)
      && view.properties[.fontName] == nil && view.properties[.intrinsicWidth] == nil
      && view.properties["usesAttributedText"] == nil
  }

  /// The label's natural size by the model, without its stored frame.
  private static func modelled(_ view: ViewNode, scale: Double) -> Frame? {
    var label = view
    label.properties[.hidden] = nil
    label.properties[.autoresizingMask] = nil
    let root = ViewNode(id: "the root", children: [label.id])
    let clauses = [Attribute.left, .top].map { attribute in
      Clause(
        id: ClauseID(attribute.rawValue), first: Anchor(label.id, attribute),
        second: Anchor("the root", attribute))
    }
    let draft = UncheckedLayout(
      id: "label", name: "label", root: "the root", views: [root, label], clauses: clauses)
    guard let layout = try? Layout(draft) else { return nil }
    return LayoutEngine(layout, in: Environment(width: 5_000, height: 500, scale: scale))
      .frame(of: view.id)
  }
}
