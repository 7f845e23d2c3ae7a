extension BundledRevision {
  /// The revision as the content of a bundle's block has it; see `BundleWriter`.
  package var content: [UInt8] {
    var content = BlockContent()
    content.write(self)
    return content.bytes
  }

  /// Reads the content of a bundle's block.
  ///
  /// - Throws: `StoreError` with the code `invalidExchange` if it is not a revision's.
  package init(content: [UInt8]) throws(StoreError) {
    do throws(StoreError) {
      guard case .revision(let revision) = try ExchangeMessage(content) else {
        throw .invalidBundle("a revision's content is something else")
      }
      self = revision
    } catch {
      throw error.asAnswer
    }
  }
}
