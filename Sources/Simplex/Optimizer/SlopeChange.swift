/// A change of the slope of a form that is not basic: what the forces have to answer.
struct SlopeChange: BitwiseCopyable {
  private let storedForm: Int32
  var priority: Double
  var amount: Double

  @inline(__always)
  init(_ form: Int, priority: Double, amount: Double) {
    storedForm = Int32(truncatingIfNeeded: form)
    self.priority = priority
    self.amount = amount
  }

  @inline(__always)
  var form: Int { Int(storedForm) }
}
