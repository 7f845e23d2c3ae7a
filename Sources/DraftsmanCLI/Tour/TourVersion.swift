/// One version of the tour's storyboard, and why it was made.
struct TourVersion {
  /// The message it is saved with.
  let message: String
  /// The Interface Builder document.
  let document: [UInt8]

  /// The name of the file that all versions are of.
  static let file = "SignIn.storyboard"

  /// The versions, first to last.
  static let all = [
    TourVersion(
      message: "Draw the sign-in screen", document: PackageResources.v1_draw_storyboard),
    TourVersion(
      message: "Insert a way out for forgotten passwords",
      document: PackageResources.v2_insert_storyboard),
    TourVersion(
      message: "Read the hint first: reorder", document: PackageResources.v3_reorder_storyboard),
    TourVersion(
      message: "Put the form on a card: reparent",
      document: PackageResources.v4_reparent_storyboard),
    TourVersion(
      message: "Widen the margins, remove the hint",
      document: PackageResources.v5_constant_storyboard),
    TourVersion(
      message: "Merge carelessly: two buttons with one id",
      document: PackageResources.v6_conflict_storyboard),
  ]
}
