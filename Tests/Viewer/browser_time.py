"""Versions: scrubber, film strip, cursors, playing, filters, noise."""

from browser_support import check, equal, test


@test("the header says version, date, author, message, commit and what changed")
def header(window):
    window.go(2)
    facts = window.text(".facts")
    for part in ["r2", "2 / 8", "6 March 2024", "A. Developer", "Widen the margins", "0123abcd01"]:
        check(part in facts, f"{part} in {facts!r}")
    equal(window.text("#sentence"), "Sign In: 4 frames moved")
    window.go(5)
    check("v1" in window.text(".facts"), "the tag")
    window.go(4)
    check("settings" in window.text(".facts"), "the branch")


@test("the scrubber is a slider: arrows, Home, End, PageUp, PageDown, spoken value")
def slider(window):
    scrubber = window.page.locator(".scrubber")
    scrubber.focus()
    equal(scrubber.get_attribute("role"), "slider")
    window.press("Home")
    equal(window.shown(), 1)
    window.press("ArrowRight", "ArrowRight")
    equal(window.shown(), 4, "the third version is noise only")
    window.press("End")
    equal(window.shown(), 8)
    window.press("ArrowLeft")
    equal(window.shown(), 7)
    window.press("PageDown")
    equal(window.shown(), 1)
    window.press("PageUp")
    equal(window.shown(), 8)
    window.go(5)
    equal(scrubber.get_attribute("aria-valuetext"),
          "version 5 of 8, 9 March 2024, Add passkey row, 1 frame moved")
    equal([scrubber.get_attribute(f"aria-value{name}") for name in ["min", "now", "max"]],
          ["1", "5", "8"])


@test("the scrubber is dragged, and its ticks are as high as the changes")
def drag(window):
    box = window.box(".scrubber")
    y = box["y"] + 20
    window.page.mouse.move(box["x"] + box["width"] - 12, y)
    window.page.mouse.down()
    window.page.mouse.move(box["x"] + 12, y, steps=6)
    window.page.mouse.up()
    window.settle()
    equal(window.shown(), 1)
    heights = window.page.evaluate("""() => ['tick', 'out', 'touched'].flatMap((name) =>
        [...document.querySelector('.ticks .' + name).getAttribute('d')
        .matchAll(/M([\\d.]+) [\\d.]+v-([\\d.]+)/g)].map((each) => each.slice(1).map(Number)))
        .sort((one, other) => one[0] - other[0]).map((each) => each[1])""")
    equal(len(heights), 8)
    check(heights[1] > heights[5] > heights[2], f"heights {heights}")
    for mark in ["alarm", "tag", "branch"]:
        check(window.attribute(f".ticks .{mark}", "d"), f"marks of {mark}")


@test("playing goes on by itself, stops at the end, loops, and has speeds")
def play(window):
    window.go(6)
    window.page.select_option('[aria-label="Speed"]', "8")
    window.page.locator(".scrubber").focus()
    window.press("Space")
    check(window.value("isPlaying"), "playing")
    window.until(lambda: window.shown() == 8 and not window.value("isPlaying"), "the end")
    window.click('[aria-label="Loop"]')
    window.click('[aria-label="Play"]')
    window.until(lambda: window.shown() == 2, "going round")
    window.click('[aria-label="Pause"]')
    check(not window.value("isPlaying"), "paused")


@test("steps go to the versions that change the selection")
def selection_steps(window):
    window.select("0/passkey")
    seen = []
    for _ in range(4):
        seen.append(window.shown())
        window.press("Shift+ArrowLeft")
    equal(seen, [8, 7, 6, 5])
    window.press("Shift+ArrowRight")
    equal(window.shown(), 6)
    check(window.attribute(".ticks .touched", "d").count("M") == 3, "three marked ticks")


@test("A follows B until it is pinned; both are pinned, swapped and let go")
def cursors(window):
    window.go(5)
    equal((window.value("a"), window.value("b")), (3, 4))
    window.press("[")
    window.go(7)
    equal((window.value("a"), window.value("b")), (4, 6))
    window.press("x")
    equal((window.value("a"), window.value("b")), (6, 4))
    check("A is later than B" in window.text(".changes-body"), "the way back is said")
    window.press("Escape")
    equal(window.value("a"), 3)
    window.press("]")
    window.press("Home")
    equal((window.value("a"), window.value("b")), (0, 4))
    equal(window.attribute('[aria-label="Pin B here"]', "aria-pressed"), "true")


@test("dragging over the film strip selects a range, and everything filters to it")
def strip_range(window):
    one, other = window.box('[data-version="1"]'), window.box('[data-version="4"]')
    window.page.mouse.move(one["x"] + 20, one["y"] + 30)
    window.page.mouse.down()
    window.page.mouse.move(other["x"] + 20, other["y"] + 30, steps=8)
    window.page.mouse.up()
    window.settle()
    equal(window.value("range"), [1, 4])
    equal((window.value("a"), window.value("b")), (1, 4))
    equal(window.texts(".frame-name"), ["r2", "r4", "r5"])
    headings = window.texts(".changes-body h3")
    equal([each.split()[0] for each in headings], ["r5", "r4", "r3"])
    window.press("End")
    equal(window.shown(), 5)
    window.press("Escape")
    equal(window.value("range"), None)
    equal(window.count(".frame-name"), 7)


@test("the film strip has thumbnails with what moved, and a lens")
def strip(window):
    window.until(lambda: window.count(".thumbnail") == 7, "seven thumbnails")
    window.click('[data-version="1"]')
    equal(window.shown(), 2)
    check(window.count('[data-version="1"] .marks') == 1, "what moved is marked")
    equal(window.count(".cursor-mark"), 2)
    window.page.hover('[data-version="4"]')
    window.settle()
    check("Add passkey" not in window.text(".lens") and "new conflict" in window.text(".lens"),
          "the lens says the sentence")
    check(window.box(".lens .thumbnail")["height"] > 200, "the lens is large")


@test("noise is folded on the strip, counted, and shown with N")
def noise(window):
    equal(window.text(".noise-mark"), "⋯1")
    window.go(2)
    check("2 changes" in window.text(".noise"), "the count")
    check("canvas position" not in window.text(".changes-body"), "hidden at first")
    window.press("n")
    check("canvas position" in window.text(".changes-body"), "shown")
    equal(window.count(".noise-mark"), 0)
    equal(window.count(".frame"), 8)
    window.click(".noise button")
    equal(window.value("noise"), False)


@test("versions are filtered by author, text and what they do")
def filters(window):
    window.page.select_option('[aria-label="Author"]', "B. Designer")
    window.settle()
    equal(window.texts(".frame-name"), ["r4", "r7"])
    equal(window.text(".filter .count"), "2 of 8")
    window.click(".filter button:has-text('All versions')")
    window.page.fill('[aria-label="Versions with this text"]', "passkey")
    window.settle()
    equal(window.texts(".frame-name"), ["r5", "r6"])
    window.click(".filter button:has-text('All versions')")
    for name, wanted in [("hasFindings", ["r5"]), ("movesFrames", ["r2", "r5", "r6", "r7", "r8"])]:
        window.page.locator(".filter summary").click()
        window.page.check(f'[data-filter="{name}"]')
        window.settle()
        equal(window.texts(".frame-name"), wanted, name)
        window.click(".filter button:has-text('All versions')")
        equal(window.count("details[open]"), 0, "a press elsewhere closes the menu")
    window.select("0/email")
    window.page.locator(".filter summary").click()
    window.page.check('[data-filter="touchesSelection"]')
    window.settle()
    equal(window.texts(".frame-name"), ["r1", "r2", "r7"])
