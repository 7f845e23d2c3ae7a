"""Links, copies, files, About, the keyboard."""

import re
import xml.dom.minidom

from browser_support import check, equal, test

CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
# Headless windows may not have a clipboard: what is copied is noted here instead.
NOTED = """Object.defineProperty(navigator, 'clipboard', { value: {
  writeText: async (text) => { window.copied = text; } } });"""


def copied(window, command):
    window.page.evaluate("() => { window.copied = undefined; }")
    window.click('[aria-label="Share"]')
    window.click(f'.share button:has-text("{command}")')
    window.until(lambda: window.page.evaluate("() => window.copied") is not None, command)
    return window.page.evaluate("() => window.copied")


@test("a link brings back version, compare, selection, mode, zoom and device", init=NOTED)
def link(window):
    window.go(2)
    window.press("[")
    window.go(7)
    window.set(environment=1, mode="onion", drawing="wire", noise=True)
    window.select("0/email")
    window.press("f")
    window.press("y")
    window.until(lambda: window.page.evaluate("() => window.copied"), "the link")
    address = window.page.evaluate("() => window.copied")
    names = ["a", "b", "environment", "mode", "drawing", "noise", "selection", "layout", "isAPinned"]
    wanted = [window.value(name) for name in names]
    scale = window.value("camera")["scale"]
    window.until(lambda: window.page.url.split("#")[-1] == address.split("#")[1], "the address")
    window.open("#" + address.split("#")[1])
    equal([window.value(name) for name in names], wanted)
    check(abs(window.value("camera")["scale"] - scale) < 0.001, "the zoom")
    equal(window.attribute(".stage", "data-mode"), "onion")


@test("a link that changes in the open window is followed; one that makes no sense does no harm")
def bad_link(window):
    window.page.evaluate("() => { location.hash = '#v=r2&mode=side'; }")
    window.until(lambda: window.shown() == 2, "r2")
    equal(window.value("mode"), "side")
    for bad in ["#v=r999&mode=<script>", "#%E0%A4%A&view=__proto__", "#zoom=a,b,c&on=x&a=constructor"]:
        window.open(bad)
        equal(window.shown(), 8)


@test("selector, command and Markdown are copied", init=NOTED)
def copies(window):
    window.go(5)
    equal(copied(window, "Copy command"), "draftsman diff r4..r5 'SignIn/Sign In'")
    markdown = copied(window, "Copy Markdown")
    check(markdown.startswith("### r5: Add passkey row\n"), markdown)
    check("**moved** Sign In" in markdown, markdown)
    window.select("0/email")
    equal(copied(window, "Copy selector"), "SignIn/Sign In/#email")
    equal(copied(window, "Copy command"), "draftsman explain 'SignIn/Sign In/#email' --revision r5")


@test("the picture is saved as SVG and PNG")
def saving(window):
    window.go(5)
    window.click('[aria-label="Share"]')
    with window.page.expect_download() as download:
        window.click('.share button:has-text("SVG")')
    with open(download.value.path(), encoding="utf-8") as file:
        text = file.read()
    equal(download.value.suggested_filename, "SignIn-Sign In r5.svg")
    document = xml.dom.minidom.parseString(text)
    shapes = document.getElementsByTagName("rect")
    check(len(shapes) > 8, f"{len(shapes)} rectangles")
    check(not document.getElementsByTagName("script"), "no script")
    check("var(" not in text and "class=" not in text, "it needs no style of the page")
    window.click('[aria-label="Share"]')
    with window.page.expect_download() as download:
        window.click('.share button:has-text("PNG")')
    with open(download.value.path(), "rb") as file:
        data = file.read()
    check(data.startswith(b"\x89PNG") and len(data) > 5000, f"{len(data)} bytes")
    width = int.from_bytes(data[16:20], "big")
    equal(width, round(window.box(".stage")["width"] * 2))


@test("About says tool, store, options, time zone and notes")
def about(window):
    window.click('[aria-label="About"]')
    text = window.text("dialog")
    for part in ["draftsman 0.4", "layouts.draftsman", "UTC", "Sizes of texts are modelled",
                 "8 versions", "iPhone 15 portrait"]:
        check(part in text, f"{part} in About")
    window.press("Escape")
    equal(window.count("dialog"), 0)


# Each key: what is done before, the key, and what is then true of the model's values.
KEYS = [
    ("ArrowLeft", {}, {"b": 6}), ("Home", {}, {"b": 0}), ("End", {"b": 2, "a": 1}, {"b": 7}),
    ("ArrowRight", {"b": 3, "a": 2}, {"b": 4}), ("Space", {"b": 0, "a": -1}, {"isPlaying": True}),
    ("[", {}, {"isAPinned": True, "a": 7}), ("]", {}, {"isBPinned": True}),
    ("x", {"a": 2, "isAPinned": True}, {"a": 7, "b": 2}), ("1", {}, {"mode": "single"}),
    ("2", {}, {"mode": "side"}), ("4", {"mode": "side"}, {"mode": "changes"}),
    ("o", {}, {"mode": "onion"}), ("w", {}, {"mode": "swipe"}), ("b", {}, {"mode": "blink"}),
    ("d", {}, {"onlyChanged": True}), ("n", {}, {"noise": True}),
    ("!", {"b": 4, "a": 3}, {"finding": "conflict-1"}),
    ("Alt+!", {"b": 4, "a": 3}, {"finding": "ambiguous-1"}),
    ("t", {}, {"theme": "light"}), ("c", {}, {"constraints": False}), ("l", {}, {"labels": True}),
    ("g", {}, {"grid": 4}), ("3", {}, {"isExploded": True}), ("v", {}, {"drawing": "wire"}),
    ("m", {}, {"measuring": True}), ("Enter", {"hover": "0/email"}, {"selection": "0/email"}),
    ("Escape", {"selection": "0/email"}, {"selection": None}),
]


@test("every key of the table does what it says", init=NOTED)
def keys(window):
    first = window.page.evaluate("() => ({ ...timeMachine.model.values, theme: 'auto', hover: null })")
    for key, before, after in KEYS:
        window.set(**{**first, "filter": first["filter"], **before})
        window.page.evaluate("() => document.activeElement.blur()")
        window.press(key)
        for name, wanted in after.items():
            equal(window.value(name), wanted, f"{key}: {name}")
    window.set(**first)
    window.click(".toolbar summary")
    window.press("Escape")
    equal(window.count("details[open]"), 0, "Esc closes a menu")
    window.page.keyboard.press("?")
    text = window.text("dialog")
    for key in ["Shift-←", "Ctrl-K", "Esc", "Space", "PageUp"]:
        check(key in text, f"{key} in the help")
    window.press("Escape")
    window.press("p")
    check(window.page.locator(".design-panel").is_visible(), "P")
    window.press("Escape", "y")
    window.until(lambda: window.page.evaluate("() => window.copied"), "Y")
    window.press("/")
    equal(window.page.evaluate("() => document.activeElement.type"), "search")
    window.press("Escape", "Escape")
    window.select("0/email")
    scale = "() => timeMachine.parts.stage.camera.scale"
    scales = [window.page.evaluate(scale)]
    for key in ["f", "+", "-", "0"]:
        window.press(key)
        scales.append(window.page.evaluate(scale))
    check(scales[1] > scales[0] and scales[2] > scales[1] and scales[4] == 1, f"{scales}")
    equal(round(scales[3], 6), round(scales[1], 6))


@test("single keys can be switched off, and that is remembered; typing is never a shortcut")
def switched_off(window):
    window.press("/")
    window.page.keyboard.type("owb12")
    equal(window.value("mode"), "changes")
    window.press("Escape", "Escape")
    window.press("?")
    window.page.uncheck("dialog input[type=checkbox]")
    window.press("Escape", "2")
    equal(window.value("mode"), "changes")
    window.press("Control+k")
    equal(window.page.evaluate("() => document.activeElement.type"), "search")
    window.open()
    equal(window.value("usesKeys"), False)
    window.page.locator(".scrubber").focus()
    window.press("ArrowLeft")
    equal(window.shown(), 7, "the slider's own keys")


@test("the page is one file with a policy that allows nothing from elsewhere", film="written")
def package(window):
    with open(window.path, encoding="utf-8") as file:
        text = file.read()
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    equal(policy and policy.group(1), "default-src 'none'; script-src 'unsafe-inline'; "
          "style-src 'unsafe-inline'; img-src data: blob:")
    for word in ["<link", "src=\"http", "type=\"module\"", "@import", "serviceWorker"]:
        check(word not in text, f"{word} in the page")
    from browser_support import FILM
    film = FILM.search(text).group(0)
    shell = len(FILM.sub("", text).encode())
    check(len(film) > 100, "a film")
    check(shell <= 150_000 or 'id="viewer"' not in text, f"the packed shell has {shell} bytes")
    return f"{len(text.encode())} bytes, of which the shell {shell}"
