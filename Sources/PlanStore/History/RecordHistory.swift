/// Which revision set which value, and in which values revisions differ.
final class RecordHistory: StoreWork {
  let parts: StoreParts
  /// How many revisions may lie between two whose changes are read revision by revision; nil to
  /// decide by the size of the layouts.
  ///
  /// Above that, which rows make up both is compared.
  var nearMaximum: Int?

  init(_ parts: StoreParts) {
    self.parts = parts
  }
}
