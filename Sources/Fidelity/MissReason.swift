/// Why a solved frame is not the stored one.
public enum MissReason: String, CaseIterable, Sendable {
  /// The stored frames do not satisfy the document's own required constraints, or are marked as
  /// misplaced, or show a content higher or lower than the same content elsewhere with nothing that asks
  /// for it: they are older than the constraints.
  case staleFrame = "stale"
  /// Required constraints contradict each other, and which one Apple's engine gives up is its secret.
  case conflict
  /// The view is hidden in a stack, where its frame means nothing.
  case hidden
  /// The stored frames contradict the safe areas or margins that were assumed.
  case guide
  /// A constraint between baselines does not hold for the stored frames by our metrics of fonts.
  case baseline
  /// The frames differ by no more than a pixel on an edge.
  case rounding
  /// The frame follows from a size that the document does not tell: one that nothing decides, or that of
  /// a content in a class of the author's own or in a font that is not known, and with that one content
  /// at its stored size the frame would agree.
  case unknownSize = "size"
  /// None of these: the engine or the importer is wrong.
  case ours
}
