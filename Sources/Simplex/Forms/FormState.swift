/// Where a form is: what a move asks of each form that it touches, in one place.
struct FormState: BitwiseCopyable {
  private var storedSlot: Int32 = -1
  private var storedSegment: Int32 = 0
  var value = 0.0

  /// The slot (named by a column) that the form is basic in, or -1.
  @inline(__always)
  var slot: Int {
    get { Int(storedSlot) }
    set { storedSlot = Int32(truncatingIfNeeded: newValue) }
  }

  /// Entries wholly below the value; for a basic form, the first of the group it is at.
  @inline(__always)
  var segment: Int {
    get { Int(storedSegment) }
    set { storedSegment = Int32(truncatingIfNeeded: newValue) }
  }
}
