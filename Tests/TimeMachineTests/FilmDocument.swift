import Foundation
import Rendering
import TimeMachine

/// A film as a reader of its document sees it, who applies one delta after the other.
struct FilmDocument {
  /// What is there in one version.
  struct State {
    /// Of each layout's number the key of its root.
    var roots: [Int: String] = [:]
    /// Of each view the keys of its subviews.
    var children: [String: [String]] = [:]
    /// Of each view its class.
    var views: [String: String] = [:]
    /// The keys of the constraints.
    var constraints: Set<String> = []
    /// The frames in each environment.
    var frames: [[String: [Double]]]
  }

  /// The identities of the layouts, by their numbers.
  let layouts: [String]
  /// The versions, oldest first.
  let versions: [[String: Any]]
  private let environments: Int

  init(_ film: Film) throws {
    let data = Data(film.json.compact.utf8)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    layouts = (object["layouts"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    versions = object["versions"] as? [[String: Any]] ?? []
    environments = (object["environments"] as? [Any])?.count ?? 0
  }

  /// The state at a version, from the beginning.
  func state(at version: Int) -> State {
    var state = State(frames: Array(repeating: [:], count: environments))
    for version in versions[...version] {
      let delta = version["delta"] as? [String: Any] ?? [:]
      for (key, value) in delta["children"] as? [String: Any] ?? [:] {
        let keys = value as? [String]
        if let number = Int(key) {
          state.roots[number] = keys?.first
        } else {
          state.children[key] = keys
        }
      }
      for (key, value) in delta["views"] as? [String: Any] ?? [:] {
        state.views[key] = (value as? [String: Any])?["class"] as? String
      }
      for (key, value) in delta["constraints"] as? [String: Any] ?? [:] {
        if value is NSNull { state.constraints.remove(key) } else { state.constraints.insert(key) }
      }
      for (index, frames) in (delta["frames"] as? [[String: Any]] ?? []).enumerated() {
        for (key, value) in frames {
          state.frames[index][key] = (value as? [NSNumber])?.map(\.doubleValue)
        }
      }
    }
    return state
  }
}
