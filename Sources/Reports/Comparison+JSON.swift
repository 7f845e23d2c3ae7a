import InterfaceBuilder
import LayoutCauses
import LayoutDiff
import LayoutModel
public import Rendering
public import Workbench

extension Comparison {
  /// The document `draftsman.diff/1`, with the frames that moved at its end, and the kinds of noise
  /// if two documents differ in nothing else.
  ///
  /// - Parameters:
  ///   - moves: The frames, as `moves` finds them.
  ///   - findsCauses: Whether these know which changes moved them.
  /// - Returns: The document.
  public func json(_ moves: [Moves], findsCauses: Bool) -> JSON {
    let (from, to) = (from.project, to.project)
    let document = difference.json { change in
      guard let old = from[change.id.old], let new = to[change.id.new]
      else { preconditionFailure("a changed layout is on both sides") }
      return LayoutNames(from: old, to: new)
    }
    let frames: [JSON] = moves.map { layout in
      let names = LayoutNames(from: layout.old, to: layout.new)
      return [
        "layout": .string(layout.new.id.text),
        "environments": .array(
          findsCauses
            ? layout.causes.map { $0.json(names: names) }
            : layout.frames.map { $0.json(names: names) }),
      ]
    }
    let noise = noise
    return document.appending(["frames": .array(frames)])
      .appending(noise.isEmpty ? [:] : ["noise": .array(noise.map { .string($0.rawValue) })])
  }
}
