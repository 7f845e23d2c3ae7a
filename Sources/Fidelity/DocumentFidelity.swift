public import InterfaceBuilder

/// The layouts of a document solved beside the frames that Interface Builder stored for them.
public struct DocumentFidelity: Sendable {
  /// The document's path, as the importer was told.
  public let path: String
  /// What was taken from the stored frames.
  public let borrowing: Borrowing
  /// The layouts in which constraints or stacks place a view, in the order of the document.
  public let layouts: [LayoutFidelity]

  /// Compares all layouts of a document.
  public init(_ document: ImportedDocument, borrowing: Borrowing = .none) {
    path = document.path
    self.borrowing = borrowing
    let canvas = DocumentCanvas(document)
    layouts = document.layouts.map { LayoutFidelity($0, of: document.facts, on: canvas, borrowing) }
      .filter { !$0.views.isEmpty }
  }

  /// How many views of all layouts agree.
  public var count: FidelityCount {
    layouts.reduce(into: FidelityCount()) { $0 += $1.count }
  }
}
