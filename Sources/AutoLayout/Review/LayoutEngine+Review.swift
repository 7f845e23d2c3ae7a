import LayoutModel

extension LayoutEngine {
  /// What rules find that run only where they are asked for.
  ///
  /// They look at the frames that are seen: views that are hidden, transparent, empty or not installed
  /// do not count, nor does what lies in such a view. A finding about a frame that rests on an
  /// approximate size is a note.
  ///
  /// - Parameter rules: The rules; those that always run (`Finding.Kind/isOptional`) are left out.
  /// - Returns: The findings in the order of the rules in `Finding.Kind`, then of the layout.
  /// - Complexity: O(*n* log *n*), *n* the views, and the pairs of siblings that lie side by side.
  public func review(_ rules: [Finding.Kind]) -> [Finding] {
    let rules = Set(rules.filter(\.isOptional))
    guard !rules.isEmpty else { return [] }
    solve()
    let seen = SeenViews(of: system, at: placements())
    var findings: [Finding] = []
    for rule in Finding.Kind.allCases where rules.contains(rule) {
      switch rule {
      case .overlap: findings += overlaps(seen)
      case .clippedText: findings += clippedTexts(seen)
      case .touchTarget: findings += smallTargets(seen)
      case .outsideSuperview: findings += viewsOutside(seen)
      case .offGrid: findings += viewsBetweenPixels(seen)
      case .simulatedMetrics: findings += falseMetrics()
      default: continue
      }
    }
    return findings
  }

  // MARK: Frames

  private func overlaps(_ seen: SeenViews) -> [Finding] {
    seen.overlaps(in: system).map { upper, lower in
      let (id, other) = (system.views[upper].id, system.views[lower].id)
      return Finding(
        .overlap, nodes: [id, other],
        remedy: "move one of them, or hide the one that is not meant to be seen",
        basis: frameBasis([upper, lower]), "\(naming(id)) lies over \(naming(other))")
    }
  }

  private func viewsOutside(_ seen: SeenViews) -> [Finding] {
    seen.views.compactMap { view in
      let parent = system.parents[view]
      guard parent >= 0, !system.isScrollView(parent), let frame = seen.frames[view],
        let outer = seen.frames[parent]
      else { return nil }
      let sides = [
        ("left", -frame.x), ("top", -frame.y), ("right", frame.x + frame.width - outer.width),
        ("bottom", frame.y + frame.height - outer.height),
      ].filter { $0.1 > SeenViews.tolerance }
      guard !sides.isEmpty else { return nil }
      let id = system.views[view].id
      let text = sides.map { "\($0.1.shown) points at the \($0.0)" }.joined(separator: ", ")
      return Finding(
        .outsideSuperview,
        nodes: [id, system.views[parent].id], amount: sides.map(\.1).max(),
        basis: frameBasis([view, parent]),
        "\(naming(id)) reaches out of \(naming(system.views[parent].id)) by \(text), where it gets"
          + " no touches")
    }
  }

  /// Frames that UIKit does not round: those of views that a mask places.
  private func viewsBetweenPixels(_ seen: SeenViews) -> [Finding] {
    seen.views.compactMap { view in
      guard view > 0, system.traits[view].mask != nil, system.arrangers[view] < 0,
        let frame = seen.frames[view]
      else { return nil }
      let rounded = system.pixels.rounding(frame)
      let offset =
        [
          frame.x - rounded.x, frame.y - rounded.y, frame.width - rounded.width,
          frame.height - rounded.height,
        ].map(abs).max() ?? 0
      guard offset > 0.01 else { return nil }
      let id = system.views[view].id
      return Finding(
        .offGrid, nodes: [id], amount: offset,
        "\(naming(id)) lies between pixels: its frame is (\(frame.x.shown), \(frame.y.shown))"
          + " \(frame.width.shown) × \(frame.height.shown), and a pixel is"
          + " \((1 / Swift.max(environment.scale, 1)).shown) points")
    }
  }

  // MARK: Controls and texts

  /// Buttons and controls of the author's own; UIKit fixes the sizes of the others.
  private func smallTargets(_ seen: SeenViews) -> [Finding] {
    seen.views.compactMap { view in
      guard ["UIButton", "UIControl"].contains(system.views[view].className),
        system.views[view].properties["userInteractionEnabled"]?.flag != false,
        let frame = seen.frames[view],
        frame.width < SeenViews.touchSize || frame.height < SeenViews.touchSize
      else { return nil }
      let id = system.views[view].id
      return Finding(
        .touchTarget, nodes: [id],
        amount: Swift.min(frame.width, frame.height),
        remedy: "make it at least 44 × 44 points", basis: frameBasis([view]),
        "\(naming(id)) is \(frame.width.shown) × \(frame.height.shown) points, too small to touch"
          + " safely")
    }
  }

  /// Texts that need clearly more room than they have; what a font's true size may mend is left out.
  private func clippedTexts(_ seen: SeenViews) -> [Finding] {
    seen.views.compactMap { view in
      guard let frame = seen.frames[view], let need = textSize(of: view, in: frame.width) else {
        return nil
      }
      let isWide = LayoutEngine.isMore(need.width, than: frame.width)
      let isHigh = LayoutEngine.isMore(need.height, than: frame.height)
      guard isWide || isHigh else { return nil }
      let id = system.views[view].id
      let (part, needed, has) =
        isWide ? ("wide", need.width, frame.width) : ("high", need.height, frame.height)
      return Finding(
        .clippedText, nodes: [id],
        axis: isWide ? .horizontal : .vertical, amount: needed - has,
        basis: basis([.approximateSize(id)]),
        "the text of \(naming(id)) is \(needed.shown) points \(part), but its view \(has.shown)")
    }
  }

  /// The room that a view's text needs in a width; nil for views that shrink or scroll their text.
  private func textSize(of view: Int, in width: Double) -> (width: Double, height: Double)? {
    let node = system.views[view]
    guard node.properties["adjustsFontSizeToFit"]?.flag != true,
      (node.properties["minimumScaleFactor"]?.number ?? 0) == 0
    else { return nil }
    let natural = system.naturalSize(of: view)
    switch node.className {
    case "UILabel":
      guard let text = system.traits[view].content.text, !text.isEmpty else { return nil }
      let isWrapping = system.traits[view].content.numberOfLines != 1
      let size = natural.block(text).size(
        in: isWrapping ? width : .infinity, lineLimit: isWrapping ? 0 : 1)
      return (size.width, size.height)
    case "UIButton":
      guard system.traits[view].content.title?.isEmpty == false else { return nil }
      let size = natural.size()
      return (size.width ?? 0, 0)
    default: return nil
    }
  }

  private static func isMore(_ needed: Double, than room: Double) -> Bool {
    needed > room + 1 && needed > room * (1 + sizeError)
  }

  /// What the frames of some views rest on, as far as it makes them less than sure.
  private func frameBasis(_ views: [Int]) -> Basis {
    var evidence: [Evidence] = []
    for view in views {
      for axis in Attribute.Axis.allCases {
        for one in basis(of: deciding(system.views[view].id, axis)).evidence
        where !evidence.contains(one) {
          evidence.append(one)
        }
      }
    }
    return basis(evidence)
  }
}
