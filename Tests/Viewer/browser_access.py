"""Accessibility and looks: names and roles, live region, contrast, themes, motion, narrow, print."""

from browser_support import Failure, check, equal, test

NAMELESS = """() => [...document.querySelectorAll('button, input, select, summary, [tabindex="0"],'
  + ' [role]')].filter((node) => node.checkVisibility() && !(node.getAttribute('aria-label')
  || node.innerText?.trim() || node.labels?.length || node.title
  || ['tabpanel', 'group', 'status', 'presentation'].includes(node.getAttribute('role'))))
  .map((node) => node.outerHTML.slice(0, 120))"""

SMALL = """() => [...document.querySelectorAll('button, select, input, summary, [role=treeitem],'
  + ' [role=option], [role=tab], label.check')].filter((node) => node.checkVisibility()
  && !node.closest('p, .moves') && !(node.type === 'checkbox' && node.closest('label')))
  .map((node) => [node, node.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 23.9 || box.height < 23.9))
  .map(([node, box]) => `${node.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""

CONTRAST = """() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgb = (colour) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const light = ([r, g, b]) => { const [x, y, z] = [r, g, b].map((v) => { v /= 255;
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z; };
  const ratio = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05); };
  const ground = (node) => { for (let at = node; at; at = at.parentElement) {
    const colour = rgb(getComputedStyle(at).backgroundColor); if (colour[3] > 250) return colour; }
    return [255, 255, 255, 255]; };
  const found = [];
  for (const node of document.querySelectorAll('header *, .tree-pane *, .told-pane *, .toolbar *,'
    + ' .timeline *, dialog *')) {
    if (node.closest('svg') || !node.checkVisibility()) continue;
    if (![...node.childNodes].some((each) => each.nodeType === 3 && each.data.trim())) continue;
    const box = node.getBoundingClientRect();
    if (box.width < 2) continue;
    const value = ratio(rgb(getComputedStyle(node).color), ground(node));
    if (value < 4.5) found.push([node.className, node.textContent.slice(0, 30), value]);
  }
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => rgb(style.getPropertyValue(name));
  for (const name of ['--blue', '--orange', '--alarm', '--edge']) {
    for (const on of ['--panel', '--ground']) {
      const value = ratio(colour(name), colour(on));
      if (value < 3) found.push([name, on, value]);
    }
  }
  return found;
}"""


@test("everything has a role and a name, and the tree of accessibility has all panes")
def names(window):
    window.go(5)
    window.select("0/passkey")
    for tab in ["changes", "findings", "frames"]:
        window.click(f'[data-tab="{tab}"]')
        equal(window.page.evaluate(NAMELESS), [], "without a name")
    snapshot = window.page.locator("body").aria_snapshot()
    for part in ['slider "Version"', 'tree "Views"', 'treeitem', 'tab "Changes"', "main",
                 'heading "Sign In"', 'listbox "Film strip"', 'table', 'img "Picture of']:
        check(part in snapshot, f"{part} in the tree of accessibility")


@test("the live region speaks the change, throttled while scrubbing")
def live(window):
    window.page.evaluate("""() => { window.spoken = [];
      new MutationObserver(() => spoken.push(document.querySelector('[aria-live]').textContent))
        .observe(document.querySelector('[aria-live]'), { childList: true }); }""")
    for _ in range(6):
        window.press("ArrowLeft")
    window.until(lambda: window.page.evaluate("() => spoken.length") > 0, "something is said")
    window.page.wait_for_timeout(700)
    equal(window.page.evaluate("() => spoken"),
          ["version 1 of 8, 5 March 2024, Add the sign-in screen, no frame moved. "
           "Sign In enters with 5 views"])


@test("Tab reaches every pane, and what has the focus is outlined")
def focus(window):
    reached = set()
    for _ in range(70):
        window.page.keyboard.press("Tab")
        found = window.page.evaluate("""() => { const node = document.activeElement;
          return [node.closest('.tree, .stage, .scrubber, .toolbar, .commands, .changes')?.classList[0],
            getComputedStyle(node).outlineStyle]; }""")
        reached.add(found[0])
        check(found[0] is None or found[1] != "none", f"no outline in {found[0]}")
    equal(reached >= {"tree", "stage", "scrubber", "toolbar", "commands", "changes"}, True,
          f"reached {reached}")


@test("targets are at least 24 pixels, texts have a contrast of 4.5, shapes of 3, light and dark")
def looks(window):
    window.go(5)
    window.select("0/passkey")
    for theme in ["light", "dark"]:
        window.set(theme=theme)
        for tab in ["changes", "findings", "frames"]:
            window.click(f'[data-tab="{tab}"]')
            equal(window.page.evaluate(CONTRAST), [], f"contrast, {theme}, {tab}")
    equal(window.page.evaluate(SMALL), [], "small targets")


@test("dark as the system wishes", color_scheme="dark")
def dark(window):
    equal(window.style(".header", "background-color"), "rgb(25, 29, 34)")
    window.press("t")
    equal(window.style(".header", "background-color"), "rgb(255, 255, 255)")
    window.open()
    equal(window.value("theme"), "light", "remembered")
    window.press("t", "t")
    equal(window.style(".header", "background-color"), "rgb(25, 29, 34)")


@test("storage that throws is done without", init="""Object.defineProperty(window, 'localStorage',
  { get() { throw new DOMException('forbidden', 'SecurityError'); } });""")
def storage(window):
    window.press("t")
    equal(window.value("theme"), "light")


@test("little motion: no blinking by itself, no 3D", reduced_motion="reduce")
def motion(window):
    window.press("3")
    check(not window.value("isExploded"), "3D stays off")
    window.press("b")
    window.page.mouse.move(5, 5)
    window.page.wait_for_timeout(900)
    equal(window.attribute(".side-b", "display"), None)
    check(window.page.locator('label:has-text("3D") input').is_disabled(), "its switch is off")


@test("more contrast: lines and edges are darker", contrast="more")
def contrast(window):
    lines = window.page.evaluate("""() => getComputedStyle(document.documentElement)
      .getPropertyValue('--line')""")
    equal(lines.strip(), "#6b7480")


@test("at 360 pixels the panes are tabs and nothing is wider than the window",
      viewport={"width": 360, "height": 740}, has_touch=True)
def narrow(window):
    window.go(5)
    shown = {"picture": ".stage", "changes": ".changes", "tree": ".tree", "view": ".inspector"}
    for tab, selector in shown.items():
        window.click(f'.pane-tabs [data-tab="{tab}"]')
        check(window.page.locator(selector).is_visible(), f"{selector} is shown")
        for other in shown.values():
            check(other == selector or not window.page.locator(other).is_visible(), f"{other} is not")
        width = window.page.evaluate("() => document.documentElement.scrollWidth")
        check(width <= 360, f"{tab} is {width} pixels wide")
        box = window.box(selector)
        check(box["height"] > 200 and box["width"] > 300, f"{tab} has {box}")
    window.click('.pane-tabs [data-tab="picture"]')
    window.page.touchscreen.tap(*middle(window.box(window.view("0/email"))))
    window.settle()
    equal(window.value("selection"), "0/email")
    check(window.page.locator(".scrubber").is_visible(), "the scrubber is always there")


def middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@test("right-to-left chrome keeps everything in the window")
def right_to_left(window):
    window.page.evaluate("() => { document.documentElement.dir = 'rtl'; }")
    window.settle()
    check(window.box(".tree-pane")["x"] > window.box(".told-pane")["x"], "panes are mirrored")
    check(window.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "fits")
    window.click(window.view("1/row"), position={"x": 4, "y": 4})
    equal(window.value("selection"), "1/row")


@test("print has header, picture and changes, without commands")
def printed(window):
    window.go(5)
    window.page.emulate_media(media="print")
    window.settle()
    for selector, wanted in [(".facts", True), (".stage", True), (".changes-body", True),
                             (".toolbar", False), (".commands", False), (".time-bar", False)]:
        equal(window.page.locator(selector).is_visible(), wanted, selector)


@test("without scripts there is a table of versions and changes", film="written",
      java_script_enabled=False)
def without_scripts(window):
    if window.count("noscript table tr") < 2 and window.count("table tr") < 2:
        raise Failure("no table of versions")
    check(not window.page.locator(".opening").is_visible(), "nothing waits for the script")
