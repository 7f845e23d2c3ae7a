import LayoutModel
import Rendering

/// The keys of one layout's entries in a film.
struct FilmKeys {
  /// The layout's number in the film.
  let layout: Int

  /// The key of the layout itself, under which its root stands.
  var top: String { "\(layout)" }

  /// The key of a view, guide or constraint.
  func callAsFunction<Kind>(_ id: Identifier<Kind>) -> String { "\(layout)/\(id.text)" }

  /// The same as JSON.
  func json<Kind>(_ id: Identifier<Kind>) -> JSON { .string(self(id)) }
}
