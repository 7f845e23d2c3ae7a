import DraftsmanClassic
import DraftsmanTestSupport
import Testing

/// Properties that are set in the middle of a scheme.
struct BuilderRuleTests {
  @Test func `a builder sets properties of any depth and returns to the scheme`() {
    let (root, image) = (UIView(), UIImageView())
    root.planContent {
      image.plan
        .builder.contentMode(.scaleAspectFill)
        .clipsToBounds(true).layer.cornerRadius(4)
        .plan.at(.fullTop, .equalTo(12), to: .parent)
        .height(.equalTo(.width(of: .myself)), multiplyBy: 0.75)
    }
    #expect(image.contentMode == .scaleAspectFill && image.clipsToBounds)
    #expect(image.layer.cornerRadius == 4)
    #expect(image.superview === root && root.constraints.count + image.constraints.count == 4)
  }

  @Test func `a builder is a plan itself`() {
    let (root, label) = (UIView(), UILabel())
    root.planContent { label.plan.left(.equal, to: .parent).builder.text("found") }
    #expect(label.superview === root && label.text == "found")
    let made: UILabel = builder(UILabel.self).numberOfLines(0).build()
    #expect(made.numberOfLines == 0)
  }
}
