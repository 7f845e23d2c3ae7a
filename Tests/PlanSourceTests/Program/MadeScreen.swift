import Draftsman

/// What a converted class made: its view, and the views below it by their identities.
struct MadeScreen {
  let controller: UIViewController?
  let view: UIView
  let views: [(id: String, view: UIView?)]
}
