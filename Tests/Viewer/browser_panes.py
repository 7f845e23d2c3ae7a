"""Tree, inspector, changes, findings, frames: what explains the picture."""

from browser_support import check, equal, test


@test("selecting works both ways: picture, tree, change list, constraint list")
def selection(window):
    window.go(5)
    window.click(window.view("0/email"))
    equal(window.value("selection"), "0/email")
    equal(window.attribute('[data-row="0/email"]', "aria-selected"), "true")
    equal(window.text(".view-title h2"), "Email")
    window.click('[data-row="0/password"] .name')
    equal(window.value("selection"), "0/password")
    equal(window.count(".mark.chosen"), 1)
    window.click('.move [data-view="0/submit"]')
    equal(window.value("selection"), "0/submit")
    check(window.count(".group.about") == 1, "its group is marked")
    window.click('[data-tab="findings"]')
    window.click('.finding [data-constraint="0/wide-1"]')
    equal(window.value("selection"), "0/passkey")
    window.click(".cause.go") if window.page.locator(".cause.go").first.is_visible() else None
    window.select("0/email")
    window.click(".inspector .constraints .go")
    equal(window.value("selection"), "0/root")
    window.press("Escape", "Escape")
    equal(window.value("selection"), None)


@test("show in tree opens, scrolls to and focuses the view", film="large 3000 3")
def reveal(window):
    window.select("0/v2999")
    equal(window.count('[data-row="0/v2999"]'), 1)
    window.page.evaluate("() => { document.querySelector('.tree').scrollTop = 0; }")
    window.settle()
    window.click('[aria-label="Show in tree"]')
    window.until(lambda: window.page.evaluate("() => document.activeElement.dataset.row")
                 == "0/v2999", "the focus in the tree")


@test("the tree is walked by the keys of the ARIA pattern, and only rows in sight are elements",
      film="large 5000 4")
def tree(window):
    check(window.count('[role="treeitem"]') < 80, "only rows in sight are elements")
    window.page.locator('[role="treeitem"][tabindex="0"]').focus()
    focused = "() => document.activeElement.dataset.row"
    window.press("Home")
    equal(window.page.evaluate(focused), "0/root")
    window.press("ArrowDown")
    equal(window.page.evaluate(focused), "0/v1")
    version = window.shown()
    was = window.attribute('[data-row="0/v1"]', "aria-expanded")
    window.press("ArrowRight" if was == "false" else "ArrowLeft")
    check(window.attribute('[data-row="0/v1"]', "aria-expanded") != was, "opened or closed")
    if was == "true":
        window.press("ArrowRight")
    window.press("ArrowRight")
    equal(window.attribute(f'[data-row="{window.page.evaluate(focused)}"]', "aria-level"), "3")
    window.press("ArrowLeft")
    equal(window.page.evaluate(focused), "0/v1")
    window.press("Enter")
    equal(window.value("selection"), "0/v1")
    window.press("End")
    check(window.page.evaluate(focused) is not None, "the last row has the focus")
    equal(window.shown(), version, "the tree's keys leave the version alone")
    row = window.page.locator('[role="treeitem"]').first
    for name in ["aria-level", "aria-posinset", "aria-setsize", "aria-selected"]:
        check(row.get_attribute(name) is not None, name)


@test("rows carry badges: + − ↔ ~ and ! conflict, ? ambiguous")
def badges(window):
    window.go(5)
    badge = lambda key: window.texts(f'[data-row="{key}"] .badge [aria-hidden]')  # noqa: E731
    equal(badge("0/passkey"), ["+", "!", "?"])
    equal(badge("0/submit"), ["↔"])
    window.go(7)
    equal(badge("0/password"), ["−"])
    check("gone" in window.attribute('[data-row="0/password"]', "class"), "struck out")
    window.go(2)
    equal(badge("0/root"), ["~"])


@test("the tree is searched with selectors, by / and Ctrl-K, and filtered by toggles")
def search(window):
    window.go(5)
    window.press("/")
    names = lambda: window.texts('[role="treeitem"] .name bdi')  # noqa: E731
    for text, wanted in [("pass*", "Password"), ("#email", "Email"), ("UITextField[1]", "Password"),
                         ("Sign In/Email", "Email"), ("asskey", "Use a passkey")]:
        window.page.keyboard.press("Control+a")
        window.page.keyboard.type(text)
        window.settle()
        check(wanted in names(), f"{text} finds {wanted}: {names()}")
    check("Email" not in names(), "others are left out")
    window.press("Enter")
    equal(window.value("selection"), "0/passkey")
    window.press("Control+k")
    equal(window.page.evaluate("() => document.activeElement.type"), "search")
    window.press("Escape")
    equal(window.value("query"), "")
    window.page.locator(".scrubber").focus()
    window.press("d")
    equal(names(), ["Sign In", "Sign In", "Use a passkey"])
    window.press("d")
    window.click(".tree-pane summary")
    window.page.check('label:has-text("Flat") input')
    window.settle()
    equal(set(row.get_attribute("aria-level") for row in window.page.locator(
        '[role="treeitem"]:not(.layout-row)').all()), {"2"})
    window.page.uncheck('label:has-text("Simple names") input')
    window.settle()
    check("#email" in window.text('[data-row="0/email"]'), "identities are shown")


@test("the inspector has the frame with A → B, constraints by axis, source and what has no effect")
def inspector(window):
    window.go(2)
    window.select("0/email")
    cells = window.texts(".frame-table td")
    equal([cell.replace("\n", " ") for cell in cells], ["24 → 32", "170", "345 → 337", "44"])
    equal([each.split()[0].lower() for each in window.texts(".axis h3")], ["horizontal", "vertical"])
    equal(len(window.page.locator(".axis").nth(0).locator("li").all()), 2)
    check("Eml-tf-011" in window.text(".source"), "the source")
    check("was Email.leading == Sign In.leading + 24" in window.text(".inspector"), "what it was")
    window.go(5)
    window.select("0/submit")
    check("to spare: does not affect this view" in window.text(".inspector"), "slack")
    check("LoginButton (UIButton)" in window.text(".view-title"), "both classes")
    window.go(7)
    window.select("0/email")
    check("inactive: does not affect this view" in window.text(".inspector"), "inactive")
    window.page.hover('.inspector [data-constraint="0/email-l"]')
    window.settle()
    equal(window.count(".mark.lit"), 2)


@test("the history of the selection names the versions that changed it, and goes there")
def history(window):
    window.select("0/submit")
    rows = [row.split("\n")[0] for row in window.texts(".blame-row")]
    equal([row.split()[0] for row in rows], ["r7", "r5", "r2", "r1"])
    check("y 310 → 250" in rows[0] and "enters" in rows[3], f"{rows}")
    check(window.count(".chart circle") > 3, "a chart")
    window.click(".blame-row >> nth=1")
    equal(window.shown(), 5)
    equal(window.attribute('.blame-row[aria-current="true"] >> nth=0', "aria-current"), "true")


@test("changes are grouped by cause: what changed moved which views")
def causes(window):
    window.go(2)
    equal(window.count(".group"), 1)
    text = window.text(".group")
    check("root margins leading 24 → 32" in text and "moved" in text, text)
    equal(len(window.texts(".group .move")), 4)
    window.go(5)
    groups = window.texts(".group .cause")
    equal(groups, ["Use a passkey in Sign In and Sign In.top constant 24 → 40",
                   "Use a passkey.width == 337"])
    window.go(6)
    check("Cause not known" in window.text(".changes-body"), "said where no cause is known")


@test("findings tell the conflict in words, with what to try and since when; ! goes through them")
def findings(window):
    window.go(5)
    equal(window.text('[data-tab="findings"]'), "Findings 2")
    window.press("!")
    equal(window.value("finding"), "conflict-1")
    equal(window.value("selection"), "0/passkey")
    text = window.text(".finding.chosen")
    for part in ["cannot both hold", "Use a passkey.width >= 360", "Lower the priority", "since r5",
                 "new here"]:
        check(part in text, f"{part} in {text!r}")
    equal(window.count(".mark.finding"), 1)
    window.press("!")
    equal(window.value("finding"), "ambiguous-1")
    window.press("Alt+!")
    equal(window.value("finding"), "conflict-1")
    window.set(environment=1)
    check("No findings here" in window.text(".findings-body"), "none on the other device")


@test("the frames are there as a table too")
def frames(window):
    window.go(2)
    window.click('[data-tab="frames"]')
    rows = window.texts(".frames tbody tr")
    equal(len(rows), 5)
    check("24, 170 · 345 × 44" in rows[2] and "32, 170 · 337 × 44" in rows[2], rows[2])
    window.click(".frames .go >> nth=2")
    equal(window.value("selection"), "0/email")
