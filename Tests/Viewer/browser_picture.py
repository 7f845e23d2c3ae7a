"""The picture: drawing, ways to compare, overlays, measuring, 3D, design."""

import base64
import struct
import zlib

from browser_support import check, equal, test

BOXES = """(side) => {
  const { model, parts } = timeMachine;
  const { values } = model;
  const state = side === 'a' ? model.before : model.after;
  const { scale } = parts.stage.camera;
  const screen = document.querySelector(`.side-${side} .screen`).getBoundingClientRect();
  const absolute = (key) => {
    const frame = state.frames[values.environment].get(key);
    const above = [...state.children].find(([, list]) => list.includes(key))?.[0];
    const outer = above?.includes('/') ? absolute(above) : [0, 0];
    return [outer[0] + frame[0], outer[1] + frame[1], frame[2], frame[3]];
  };
  const near = (one, other) => Math.abs(one - other) < 0.6;
  const wrong = [];
  let count = 0;
  for (const group of document.querySelectorAll(`.scene-${side} [data-key]`)) {
    const box = group.querySelector(':scope > .box').getBoundingClientRect();
    const [x, y, width, height] = absolute(group.dataset.key);
    count += 1;
    const line = 1.1;  // half of the outline on each side
    if (!near(box.left - screen.left, x * scale) || !near(box.top - screen.top, y * scale)
      || Math.abs(box.width - width * scale) > line || Math.abs(box.height - height * scale) > line) {
      wrong.push([group.dataset.key, box.left - screen.left, x * scale, box.width, width * scale]);
    }
  }
  return { wrong, count, isShown: screen.width > 0, expected: [...state.views.keys()].filter((key) =>
    key.startsWith(values.layout + '/')).length };
}"""


def boxes_are_frames(window, side="b"):
    # While the sides blink, one of them is not there half of the time.
    for _ in range(100):
        found = window.page.evaluate(BOXES, side)
        if found["isShown"]:
            break
        window.page.wait_for_timeout(50)
    equal(found["wrong"], [], f"boxes of {side} that are not at their frames")
    equal(found["count"], found["expected"], f"views of {side} in the picture")


@test("every view stands in the picture where its frame is, at every version and device")
def boxes(window):
    for environment in [0, 1]:
        for number in [1, 2, 4, 5, 7, 8, 3, 5]:
            window.set(environment=environment)
            window.go(number)
            boxes_are_frames(window)


@test("standard controls are recognised by their shapes, wireframes have none")
def controls(window):
    window.go(8)
    shapes = {"switch": ".knob", "slider": ".knob", "segmented": ".text", "stepper": ".line",
              "progress": ".tint", "pageControl": ".tint", "activity": ".thick", "image": ".faint",
              "search": ".line"}
    for kind, shape in shapes.items():
        check(window.count(f'[data-key="1/{kind}"] > {shape}') > 0, kind)
    equal(window.style('[data-key="1/switch"] > .on', "display"), "inline")
    window.press("v")
    equal(window.style('[data-key="1/switch"] > .on', "display"), "none")
    equal(window.style(window.view("1/row"), "fill"), "rgba(0, 0, 0, 0)")
    window.press("v")
    window.set(layout=0, followsChanges=False)
    check("Welcome back" in window.text('.scene-b [data-key="0/title"] text'), "text")


@test("single, side by side, onion skin, swipe, blink, changes: each shows A and B as it says")
def modes(window):
    window.go(2)
    shown = {}
    for key, mode in [("1", "single"), ("2", "side"), ("o", "onion"), ("w", "swipe"), ("b", "blink"),
                      ("4", "changes")]:
        window.press(key)
        equal(window.attribute(".stage", "data-mode"), mode)
        equal(window.attribute(f'button[data-mode="{mode}"]', "aria-pressed"), "true")
        shown[mode] = [window.attribute(f".side-{side}", "display") for side in "ab"]
        if mode in ("side", "onion", "swipe"):
            boxes_are_frames(window, "a")
        boxes_are_frames(window, "b")
        if mode == "side":
            check(window.box(".side-a .screen")["x"] + window.box(".side-a .screen")["width"]
                  < window.box(".side-b .screen")["x"], "A is left of B")
            equal(window.texts(".side-title"), ["A: r1", "B: r2"])
    equal(shown["single"], ["none", None])
    equal(shown["changes"], ["none", None])
    equal([shown[mode][0] for mode in ("side", "onion", "swipe")], [None] * 3)


@test("the onion skin's opacity reaches 0 and 1")
def onion(window):
    window.go(2)
    window.press("o")
    slider = window.page.locator('[aria-label="Opacity of B"]')
    for value, wanted in [("0", "0"), ("0.5", "0.5"), ("1", "1")]:
        slider.fill(value)
        window.settle()
        equal(window.style(".side-b", "opacity"), wanted)


@test("the divider of the swipe is as wide at every zoom and moves by pointer and keys")
def swipe(window):
    window.go(2)
    window.press("w")
    widths = []
    for _ in range(3):
        widths.append(window.box(".divider")["width"])
        window.press("+")
    equal(widths, [24, 24, 24])
    window.press("f")
    divider, screen = window.box(".divider"), window.box(".side-b .screen")
    check(abs(divider["x"] + 12 - screen["x"] - screen["width"] / 2) < 2, "it begins in the middle")
    window.page.mouse.move(divider["x"] + 12, divider["y"] + 100)
    window.page.mouse.down()
    window.page.mouse.move(screen["x"] + screen["width"] * 0.25, divider["y"] + 100, steps=4)
    window.page.mouse.up()
    window.settle()
    check(abs(window.value("divider") - 0.25) < 0.02, f"divider {window.value('divider')}")
    clip = float(window.attribute("#swipe-b rect", "x"))
    check(abs(clip - 393 * window.value("divider")) < 1, f"B is cut at {clip}")
    window.page.locator(".divider").focus()
    window.press("End")
    equal(window.value("divider"), 1)
    equal(window.shown(), 2, "End moved the divider, not the version")


@test("blink shows A and B in turn, or A while the pointer is on the picture")
def blink(window):
    window.go(2)
    window.press("b")
    seen = set()

    def both():
        seen.add(window.attribute(".side-b", "display"))
        return len(seen) == 2
    window.until(both, "both sides")
    window.page.uncheck('.toolbar .extra input[type="checkbox"]')
    window.page.mouse.move(5, 5)
    window.settle()
    equal(window.attribute(".side-b", "display"), None)
    window.page.hover(".stage")
    window.settle()
    equal(window.attribute(".side-b", "display"), "none")


@test("changes: added with a thick outline and +, removed dashed with −, moved by ghost and arrow")
def changes(window):
    window.go(5)
    equal(window.text(".change.added .plate"), "+")
    check(float(window.style(".change.added .edge", "stroke-width").replace("px", "")) >= 3, "thick")
    moved = '.change.moved[data-moved="0/submit"]'
    equal(window.count(f"{moved} .ghost") + window.count(f"{moved} .arrow"), 2)
    equal(window.text(f"{moved} .plate"), "16")
    window.go(7)
    equal(window.text(".change.removed .plate"), "−")
    check(window.style(".change.removed .edge", "stroke-dasharray") != "none", "dashed")
    ghost, scale = window.box(".change.removed .edge"), window.page.evaluate(
        "() => timeMachine.parts.stage.camera.scale")
    check(abs(ghost["width"] - 337 * scale) < 3, "the size that it had")


@test("a view that went into another one is compared on the screen", film="written")
def reparented(window):
    window.go(4)
    window.set(mode="changes")
    moved = '.change.moved[data-moved="0/Eml-tf-011"]'
    ghost, edge = window.box(f"{moved} .ghost"), window.box(f"{moved} .edge")
    scale = window.page.evaluate("() => timeMachine.parts.stage.camera.scale")
    # Email: x 16 to 32, y 148.67 to 164.67, width 361 to 329.
    check(abs((edge["y"] - ghost["y"]) / scale - 16) < 1.5, f"{ghost} {edge}")
    check(abs((edge["x"] - ghost["x"]) / scale - 16) < 1.5, f"{ghost} {edge}")
    check(abs((ghost["width"] - edge["width"]) / scale - 32) < 3, f"{ghost} {edge}")


@test("a layout that is new or gone falls back to side by side, and says so")
def split(window):
    window.go(4)
    for mode in ["onion", "swipe", "blink", "changes"]:
        window.set(mode=mode, layout=1, followsChanges=False)
        equal(window.attribute(".stage", "data-mode"), "side", mode)
    equal(window.text(".missing"), "SignIn/Settings is not in r3.")
    window.set(mode="single")
    equal(window.attribute(".stage", "data-mode"), "single")


@test("constraints of the selection are lines with constant, relation and priority")
def constraints(window):
    window.go(5)
    window.select("0/passkey")
    equal(window.count('.constraint.broken[data-constraint="0/wide-2"]'), 1)
    equal(window.texts(".constraint.size .plate"), ["337 !", "≥ 360 !"])
    window.go(7)
    window.select("0/email")
    equal(window.count('.constraint.inactive[data-constraint="0/email-y"]'), 1)
    check(window.style(".constraint.inactive .stroke", "stroke-dasharray") != "none", "dashed")
    window.page.hover('.constraint[data-constraint="0/email-l"] .plate')
    window.settle()
    equal(window.count(".mark.lit"), 2)
    window.press("c")
    equal(window.count(".constraint"), 0)


@test("measuring: with Alt or M the distances to the view under the pointer")
def measure(window):
    window.go(2)
    window.select("0/email")
    window.page.hover(window.view("0/submit"))
    equal(window.count(".plate.ruler"), 0)
    window.page.keyboard.down("Alt")
    window.settle()
    texts = window.texts(".plate.ruler")
    check("80" in texts and any("centres 0, 127" in text for text in texts), f"{texts}")
    window.page.keyboard.up("Alt")
    window.settle()
    equal(window.count(".plate.ruler"), 0)
    window.press("m")
    window.page.hover(window.view("0/title"))
    window.settle()
    check("29" in window.texts(".plate.ruler"), "29 to the title")
    window.press("Escape")
    equal(window.count(".plate.ruler"), 0)


@test("zoom, pan, 100 %, zoom to the selection and fit")
def camera(window):
    window.go(2)
    scale = "() => timeMachine.parts.stage.camera.scale"
    fit = window.page.evaluate(scale)
    window.press("0")
    equal(window.page.evaluate(scale), 1)
    window.press("+")
    equal(window.page.evaluate(scale), 1.25)
    window.press("-", "-")
    check(window.page.evaluate(scale) < 1, "smaller")
    window.select("0/email")
    window.press("f")
    check(window.page.evaluate(scale) > fit, "nearer")
    stage, email = window.box(".stage"), window.box(window.view("0/email"))
    middle = email["x"] + email["width"] / 2 - stage["x"] - stage["width"] / 2
    check(abs(middle) < 2, "in the middle")
    window.press("f")
    equal(window.page.evaluate(scale), fit)
    window.page.locator(".stage").focus()
    before = window.box(".side-b .screen")["y"]
    window.press("ArrowUp")
    equal(round(window.box(".side-b .screen")["y"] - before), 40)
    window.page.mouse.move(stage["x"] + 60, stage["y"] + 60)
    before = window.box(".side-b .screen")["x"]
    window.page.mouse.down()
    window.page.mouse.move(stage["x"] + 160, stage["y"] + 60, steps=4)
    window.page.mouse.up()
    window.settle()
    equal(round(window.box(".side-b .screen")["x"] - before), 100)
    equal(window.value("selection"), "0/email", "dragging selects nothing")
    boxes_are_frames(window)


@test("labels, grid, safe area, margins, baselines and the device are switched on and off")
def overlays(window):
    window.go(2)
    window.press("l")
    check("Email" in window.texts(".name-label"), "labels")
    for wanted in [1, 1, 0]:
        window.press("g")
        equal(window.count(".mark.grid"), wanted)
    window.click(".toolbar summary")
    for name, mark in [("Safe area", ".safe-area"), ("Margins", '.margin[data-guide="safeArea"]'),
                       ("Baselines", ".baseline")]:
        window.click(f'.toolbar label:has-text("{name}") input')
        check(window.count(f".mark{mark}") > 0, name)
    area, screen = window.box(".mark.safe-area"), window.box(".side-b .screen")
    scale = window.page.evaluate("() => timeMachine.parts.stage.camera.scale")
    check(abs((area["y"] - screen["y"]) / scale - 59) < 2, "the safe area begins at 59")
    equal(window.count(".side-b .bezel:not(.unseen-shape)"), 1)
    window.click('.toolbar label:has-text("Device") input')
    equal(window.count(".side-b .bezel:not(.unseen-shape)"), 0)


@test("3D shows planes by depth, turned and cut by depth")
def exploded(window):
    window.go(8)
    window.press("3")
    equal(window.count(".plane"), 3)
    equal(window.count('.plane [data-key="1/switch"]'), 1)
    window.page.locator('.depths input').nth(0).fill("60")
    window.settle()
    equal(window.attribute(".plane >> nth=0", "display"), "none")
    turned = window.attribute(".planes", "style")
    box = window.box(".stage")
    window.page.mouse.move(box["x"] + 100, box["y"] + 100)
    window.page.mouse.down()
    window.page.mouse.move(box["x"] + 180, box["y"] + 140, steps=3)
    window.page.mouse.up()
    check(window.attribute(".planes", "style") != turned, "dragging turns it")
    window.press("3")
    check(not window.page.locator(".exploded").is_visible(), "off again")


def png(width, height):
    """A PNG of one colour."""
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    rows = b"".join(b"\0" + b"\x40\x80\xc0" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


@test("a design lies over the picture: opacity, nudge by arrow keys, scale; it is saved nowhere")
def design(window):
    window.go(2)
    window.press("p")
    picture = {"name": "design.png", "mimeType": "image/png", "buffer": png(786, 1704)}
    window.page.set_input_files('.design-panel input[type="file"]', picture)
    window.until(lambda: window.attribute(".design", "href"), "the design")
    check(window.attribute(".design", "href").startswith("blob:"), "it stays in the window")
    equal(float(window.attribute(".design", "width")), 393)
    window.page.locator('[aria-label="Opacity of the design"]').fill("0")
    window.settle()
    equal(window.attribute(".design", "display"), "none")
    window.page.locator('[aria-label="Opacity of the design"]').fill("0.7")
    window.page.locator(".nudge").focus()
    window.press("ArrowRight", "Shift+ArrowDown")
    equal((window.attribute(".design", "x"), window.attribute(".design", "y")), ("1", "10"))
    equal(window.shown(), 2, "the arrows moved the design only")
    saved = window.page.evaluate("() => JSON.stringify(localStorage)")
    check("blob" not in saved and base64.b64encode(b"PNG").decode() not in saved, "not saved")
    window.press("Escape")
    check(not window.page.locator(".design-panel").is_visible(), "Esc closes the panel")
    for kind, event in [("drop", "new DragEvent('drop', { dataTransfer: data, bubbles: true })"),
                        ("paste", "new ClipboardEvent('paste', { clipboardData: data })")]:
        before = window.attribute(".design", "href")
        window.page.evaluate("""(bytes) => { const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
          const event = %s;
          (event.type === 'drop' ? document.querySelector('.stage') : window).dispatchEvent(event); }"""
                             % event, list(png(40, 80)))
        window.until(lambda: window.attribute(".design", "href") != before, kind)


@test("the device switcher shows the frames of the other device", color_scheme="light")
def environments(window):
    window.go(5)
    window.page.select_option('[aria-label="Device"]', "1")
    window.settle()
    equal(window.attribute(".side-b .screen", "width"), "375")
    boxes_are_frames(window)
    equal(window.attribute('.scene-b [data-key="0/title"] text', "text-anchor"), "end",
          "text of right-to-left begins at the right")
