"""Hostile texts, large films, damaged films."""

from browser_support import check, equal, test

SCRUB = """async (steps) => {
  const { model } = timeMachine;
  const count = model.film.versions.length;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
  const times = {};
  const at = { back: (step) => count - 2 - step, forward: (step) => (step * 3) % count,
    jump: (step) => (step * 7919) % count };
  for (const [name, index] of Object.entries(at)) {
    const work = [];
    const drawn = [];
    for (let step = 0; step < steps; step += 1) {
      await frame();
      const start = performance.now();
      model.goTo(Math.max(0, index(step)));
      model.flush();
      work.push(performance.now() - start);
      document.body.getBoundingClientRect();
      document.querySelector('.canvas').getBoundingClientRect();
      drawn.push(performance.now() - start);
    }
    times[name] = [median(work), median(drawn)];
  }
  return times;
}"""


# When the picture was there, in milliseconds after the page was asked for.
SHOWN = "() => performance.getEntriesByName('film shown')[0]?.startTime"


def timings(window, steps):
    window.until(lambda: window.page.evaluate(SHOWN), "the picture")
    paint = window.page.evaluate(SHOWN)
    times = window.page.evaluate(SCRUB, steps)
    memory = window.page.evaluate("() => { gc?.(); return performance.memory.usedJSHeapSize / 1e6; }")
    check(paint < 20_000, f"the picture after {paint} ms")
    for name, (_, drawn) in times.items():
        check(drawn < 2_000, f"{name}: {drawn} ms a step")
    check(memory < 200, f"{memory} MB")
    steps_text = ", ".join(f"{name} {work:.1f} ms (with layout {drawn:.1f})"
                           for name, (work, drawn) in times.items())
    return f"picture after {paint:.0f} ms; a step {steps_text}; {memory:.0f} MB"


@test("the page as the command wrote it opens from a file, in silence", film="written")
def written(window):
    equal(window.page.evaluate("() => document.documentElement.dataset.state"), "ready")
    check(window.page.url.startswith("file://"), "from a file")
    window.press("Home")
    equal(window.shown(), 1)
    return timings(window, 20)


@test("hostile names do no harm anywhere, and are shown as they are", film="hostile")
def hostile(window):
    def harmed():
        return window.page.evaluate("() => window.harmed ?? document.querySelectorAll("
                                    "'#page script, #page img, [onload], [onerror]').length")
    for number in range(1, 9):
        window.go(number)
        for mode in ["changes", "single", "side", "onion", "swipe", "blink"]:
            window.set(mode=mode, noise=True, labels=True, margins=True)
        for tab in ["changes", "findings", "frames"]:
            window.set(tab=tab)
        keys = window.page.evaluate("() => [...timeMachine.model.after.views.keys()]")
        for key in keys[:4]:
            window.select(key)
        equal(harmed(), 0, f"at version {number}")
    window.go(5)
    for opened in ["About", "Share", "Shortcuts"]:
        window.click(f'[aria-label="{opened}"]')
        window.press("Escape")
    window.set(isExploded=True)
    window.set(isExploded=False)
    window.set(query="<script>")
    check("<script>" in window.text(".tree") or "<script>" in window.text("body"), "shown as text")
    equal(harmed(), 0)
    widths = window.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    check(widths[0] <= widths[1], f"10,000 letters make the page {widths[0]} wide")
    marks = window.page.evaluate("""() => [...document.querySelectorAll('#page *')].filter((node) =>
      node.children.length === 0 && /[\\u202e\\u2066]/.test(node.textContent) && node.checkVisibility()
      && !node.closest('bdi, code, svg, .unseen, option, .facts-line, dialog, .how, .class'))
      .map((node) => node.outerHTML.slice(0, 100))""")
    equal(marks, [], "marks of direction that can turn the text around them")


@test("100 views in 141 versions", film="large 100 141")
def middle_sized(window):
    return timings(window, 40)


@test("500 views in 141 versions", film="large 500 141")
def larger(window):
    return timings(window, 40)


@test("5,000 views in 1,000 versions", film="large 5000 1000")
def large(window):
    equal(window.count(".scene-b [data-key]"), 5000)
    check(window.count(".frame") < 60, "only thumbnails in sight are elements")
    check(window.count('[role="treeitem"]') < 80, "only rows in sight are elements")
    note = timings(window, 30)
    window.press("Home")
    equal(window.shown(), 1)
    equal(window.page.evaluate("() => timeMachine.model.after.views.size"), 5000)
    return note


@test("a damaged film is said to be damaged")
def damaged(window):
    window.path = window.films.write("damaged", '{"format": "draftsman.film/1"')
    window.open()
    check("damaged" in window.text(".failure"), window.text(".failure"))
    window.path = window.films.write("newer", '{"format": "draftsman.film/9"}')
    window.open()
    check("film/9" in window.text(".failure"), window.text(".failure"))


@test("without DecompressionStream plain pages are shown, packed ones say what to do",
      init="delete window.DecompressionStream;", waits=False)
def plain(window):
    equal(window.page.evaluate("() => typeof DecompressionStream"), "undefined")
    if 'id="viewer"' in window.films.text:
        window.until(lambda: "--no-compress" in window.text("#page"), "the advice")
    else:
        window.until(lambda: window.page.evaluate("() => window.timeMachine?.model.values.b") == 7,
                     "the film")
