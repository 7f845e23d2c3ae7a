/// An engine without ties, solved, of which it is asked what holds variables.
///
/// A class, because an engine cannot lie in another one; nobody but that one has it.
final class ReasonProbe {
  // Unchecked, because it is used by one function that calls nothing of its owner.
  @exclusivity(unchecked)
  var engine: Engine
  /// The constraints by their handles in the engine.
  let handles: [Int]

  init(_ engine: Engine, _ handles: [Int]) {
    self.engine = engine
    self.handles = handles
  }
}
