import Draftsman
import DraftsmanTestSupport
import OpenCombine
import Testing

/// Programs of the documents of 3.x, run: what they make, and the frames after a layout.
struct DocumentRunTests {
  private let root = PlannedView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let mine = named("m")
  private let other = named("o")

  init() { root.accessibilityIdentifier = "r" }

  // "you can build your view ... by calling the property name and get back to Draftsman"
  @Test func `Using Builder: a property, a builder before the chain and one inside it`() {
    let chains: [(UIView) -> any ViewPlan] = [
      { view in
        view.drf
          .backgroundColor(.black)
          .drf.bottom.moreThan(to: .safeArea)
          .center.equal(to: .parent)
      },
      { view in
        view.drf.builder
          .backgroundColor(.black)
          .drf.bottom.moreThan(to: .safeArea)
          .center.equal(to: .parent)
      },
      { view in
        view.drf
          .center.equal(to: .parent)
          .builder.backgroundColor(.black)
          .drf.bottom.moreThan(to: .safeArea)
      },
    ]
    for chain in chains {
      let view = named("m")
      root.apply {
        chain(view)
        view.drf.size.equal(to: CGSize(sides: 30))
      }
      root.layoutIfNeeded()
      #expect(view.backgroundColor == .black)
      #expect(view.frame == CGRect(x: 35, y: 85, width: 30, height: 30))
      #expect(
        Set(texts(root.appliedConstraints)) == [
          "m.bottom <= r.safeArea.bottom", "m.centerX == r.centerX", "m.centerY == r.centerY",
          "m.width == 30.0", "m.height == 30.0",
        ])
    }
  }

  private final class Source {
    @Published var myText: String?
    @Published var myColor: UIColor?
    var cancellables: Set<AnyCancellable> = []
  }

  // "using Combine Publisher to automatically assign to the property"
  @Test func `Using Combine: properties follow their publishers, under each label`() {
    let source = Source()
    let label = UILabel()
    let assigned = UILabel()
    let subscribed = UILabel()
    root.apply {
      label.drf
        .text(to: source.$myText)
        .textColor(to: source.$myColor)
        .storeAll(in: &source.cancellables)
        .center.equal(to: .parent)
        .bottom.moreThan(to: .safeArea)
      assigned.drf
        .text(assignedBy: source.$myText)
        .textColor(by: source.$myColor)
        .storeAll(in: &source.cancellables)
      subscribed.drf.subscriber
        .text(to: source.$myText)
        .textColor(to: source.$myColor)
        .storeAll(in: &source.cancellables)
        .center.equal(to: .parent)
    }
    #expect(root.appliedConstraints.count == 5)
    source.myText = "Hello"
    source.myColor = .black
    for view in [label, assigned, subscribed] {
      #expect(view.text == "Hello" && view.textColor == .black)
    }
    root.layoutIfNeeded()
    #expect(label.frame.size == label.intrinsicContentSize)
    #expect(abs(label.frame.midX - 50) < 0.5 && abs(label.frame.midY - 100) < 0.5)
    source.cancellables = []
    source.myText = "Gone"
    #expect(label.text == "Hello")
  }

  // "you can always combine two or more anchors"
  @Test func `Combining Two or More Anchors: groups of anchors, shortcuts and sizes`() {
    root.apply {
      other.drf.top.left.equal(with: .parent).inset(by: -20).size.equal(to: CGSize(sides: 30))
      mine.drf
        .top.left.equal(to: other.drf.top.left)
        .bottom.left.right.moreThan(to: root.drf.bottom.left.right)
        .size.equal(to: CGSize(sides: 60))
    }
    root.layoutIfNeeded()
    #expect(other.frame == CGRect(x: 20, y: 20, width: 30, height: 30))
    #expect(mine.frame == CGRect(x: 20, y: 20, width: 60, height: 60))
    let second = mine.drf
      .vertical.equal(to: other.drf.vertical)
      .bottom.horizontal.moreThan(to: root.drf.top.horizontal)
    #expect(
      texts(second.build()) == [
        "m.top == o.top", "m.bottom == o.bottom", "m.bottom <= r.top", "m.left >= r.left",
        "m.right <= r.right",
      ])
  }

  // "if you want to explicitly get a different anchor of anonymous"
  @Test func `Anonymous Anchor: other anchors of anonymous items`() {
    root.apply {
      other.drf.top.left.equal(with: .parent).size.equal(to: CGSize(width: 10, height: 40))
      mine.drf
        .top.equal(with: .top(of: .parent))
        .bottom.moreThan(with: .bottom(of: .safeArea)).offset(by: 16)
        .width.lessThan(with: .height(of: .previous))
        .left.equal(with: .right(of: .previous))
        .width.equal(to: 90).priority(.defaultHigh)
        .height.equal(to: 500).priority(.defaultHigh)
    }
    root.layoutIfNeeded()
    #expect(mine.frame == CGRect(x: 10, y: 0, width: 40, height: 184))
  }

  // "This will be equivalent with"
  @Test func `Margined: the helper and its long form have the same frames`() {
    var frames: [[CGRect]] = []
    var equations: [[String]] = []
    for isLong in [false, true] {
      let view = named("m")
      if isLong {
        root.apply {
          UIView().drf.builder
            .backgroundColor(.clear)
            .drf.fillParent()
            .insert {
              view.fillParent().offsetted(by: 12)
            }
        }
      } else {
        root.apply {
          Margined(by: 12) {
            view
          }
          .fillParent()
        }
      }
      root.layoutIfNeeded()
      root.subviews.first?.accessibilityIdentifier = "container"
      frames.append([root.subviews[0].frame, view.frame])
      equations.append(texts(root.appliedConstraints))
    }
    #expect(frames[0] == frames[1] && equations[0] == equations[1])
    #expect(frames[0][1] == CGRect(x: 12, y: 12, width: 76, height: 176))
  }

  private final class Screen: UIPlannedController {
    let content = named("content")
    @LayoutPlan var viewPlan: any ViewPlan { content.fillParent() }
  }

  private final class Panel: UIPlannedView {
    let content = named("content")
    @LayoutPlan var viewPlan: any ViewPlan { content.fillParent() }
  }

  private final class Row: UITablePlannedCell {
    let content = named("content")
    @LayoutPlan var contentViewPlan: any ViewPlan { content.fillParent() }
  }

  private final class Tile: UICollectionPlannedCell {
    let content = named("content")
    @LayoutPlan var contentViewPlan: any ViewPlan { content.fillParent() }
  }

  private final class Pile: UIPlannedStack {
    let content = named("content")
    @LayoutPlan var stackViewPlan: any ViewPlan { content.drf.width.equal(to: 5) }
  }

  // "The only thing you need to implement is the viewPlan getter"
  @Test func `Draftsman Planned: every alias names an object that only says its plan`() {
    let (screen, panel, row, tile, pile) = (Screen(), Panel(), Row(), Tile(), Pile())
    let objects: [any Planned] = [screen, panel, row, tile, pile]
    let parents: [UIView] = [screen.view, panel, row.contentView, tile.contentView, pile]
    let contents = [screen.content, panel.content, row.content, tile.content, pile.content]
    #expect(Set(objects.map(\.planIdentifier)).count == 5)
    for (index, object) in objects.enumerated() {
      #expect(!object.viewPlanApplied && object.appliedConstraints.isEmpty)
      let made = object.applyPlan()
      #expect(object.viewPlanApplied && object.appliedConstraints == made)
      #expect(made.count == (index == 4 ? 1 : 4) && made.allSatisfy(\.isActive))
      #expect(contents[index].superview === parents[index])
      #expect(object.applyPlan() == made)
    }
    #expect(pile.arrangedSubviews == [pile.content])
  }
}
