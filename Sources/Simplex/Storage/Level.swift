/// The amount of a vector at one priority: one entry of a lexicographic number.
///
/// A rate of cost is not a number but one number a priority, compared from the strongest
/// priority down. Only the priorities that occur are stored, strongest first.
struct Level: BitwiseCopyable {
  var priority: Double
  var amount: Double
}
