"""What the browser tests stand on: Chromium, pages of films, checks."""

import json
import os
import re
import shutil
import tempfile
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
FILM = re.compile(r'<script type="application/[a-z-]+" id="film"[^>]*>.*?</script>', re.S)

# The text that is shown; SVG has no innerText.
TEXT = "(node) => node.innerText ?? node.textContent"

TESTS = []


def test(name, film="example", **options):
    """Registers a test. `film` is the name of a film; the options are those of the window."""
    def register(function):
        TESTS.append((name, function, film, options))
        return function
    return register


class Failure(Exception):
    """A check that did not hold."""


def equal(found, wanted, what=""):
    if found != wanted:
        raise Failure(f"{what or 'found'}: {found!r}, wanted {wanted!r}")


def check(condition, what):
    if not condition:
        raise Failure(what)


def chromium_path():
    """The Chromium of the system, or nothing."""
    named = os.environ.get("CHROMIUM")
    for name in [named, "chromium", "chromium-browser", "google-chrome"]:
        path = name and shutil.which(name)
        if path:
            return path
    return None


class Films:
    """Pages with other films than the one that the command wrote."""

    def __init__(self, browser, template):
        self.browser = browser
        self.folder = tempfile.mkdtemp(prefix="viewer-")
        with open(template, encoding="utf-8") as file:
            self.text = file.read()
        if not FILM.search(self.text):
            raise SystemExit(f"{template} holds no film")
        self.paths = {"written": os.path.abspath(template)}

    def path(self, name):
        """The page of a film; `example`, `hostile`, `large 5000 1000`, `written`."""
        if name not in self.paths:
            self.paths[name] = self.write(name, self.made(name))
        return self.paths[name]

    def write(self, name, film_json):
        element = ('<script type="application/json" id="film">'
                   + film_json.replace("<", "\\u003c") + "</script>")
        path = os.path.join(self.folder, re.sub(r"\W+", "-", name) + ".html")
        with open(path, "w", encoding="utf-8", errors="surrogatepass") as file:
            file.write(FILM.sub(lambda _: element, self.text, count=1))
        return path

    def made(self, name):
        calls = {"example": "exampleFilm()", "hostile": "hostileFilm()"}
        words = name.split()
        call = calls.get(name) or f"largeFilm({', '.join(words[1:])})"
        with open(os.path.join(FOLDER, "films.mjs"), encoding="utf-8") as file:
            source = re.sub(r"^export ", "", file.read(), flags=re.M)
        page = self.browser.new_page()
        try:
            return page.evaluate("source => JSON.stringify(new Function(source)())",
                                 f"{source}\nreturn {call};")
        finally:
            page.close()

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


class Window:
    """One window with a film, and what is often asked of it."""

    def __init__(self, browser, films, film, address="", init="", waits=True, **options):
        options.setdefault("viewport", {"width": 1360, "height": 860})
        self.waits = waits and options.get("java_script_enabled", True)
        self.context = browser.new_context(**options)
        if init:
            self.context.add_init_script(init)
        self.films = films
        self.messages = []
        self.requests = []
        self.page = self.context.new_page()
        self.page.on("console", lambda message: self.messages.append(message.text))
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.path = films.path(film)
        self.open(address)

    def open(self, address=""):
        self.page.goto("about:blank")
        self.requests.clear()
        self.page.goto("file://" + self.path + address)
        if self.waits:
            self.page.wait_for_selector("html[data-state]", state="attached", timeout=60_000)
            self.settle()

    def settle(self):
        """Waits until what was set has been drawn."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() =>"
                           " requestAnimationFrame(() => setTimeout(done, 0))))")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def click(self, selector, **options):
        self.page.locator(selector).first.click(timeout=5000, **options)
        self.settle()

    def value(self, name):
        return self.page.evaluate("(name) => timeMachine.model.values[name]", name)

    def set(self, **values):
        self.page.evaluate("(values) => timeMachine.model.set(values)", values)
        self.settle()

    def go(self, number):
        """Shows the version of a number, counted from 1."""
        self.page.evaluate("(index) => timeMachine.model.goTo(index)", number - 1)
        self.settle()

    def select(self, key):
        self.page.evaluate("(key) => timeMachine.model.select(key)", key)
        self.settle()

    def text(self, selector):
        return self.page.locator(selector).first.evaluate(TEXT)

    def texts(self, selector):
        return self.page.locator(selector).evaluate_all(f"(all) => all.map({TEXT})")

    def count(self, selector):
        return self.page.locator(selector).count()

    def attribute(self, selector, name):
        return self.page.locator(selector).first.get_attribute(name)

    def style(self, selector, name):
        return self.page.locator(selector).first.evaluate(
            "(node, name) => getComputedStyle(node).getPropertyValue(name)", name)

    def box(self, selector):
        return self.page.locator(selector).first.bounding_box()

    def view(self, key, side="b"):
        """The selector of a view's box in the picture."""
        return f'.scene-{side} [data-key="{key}"] > .box'

    def until(self, condition, what, seconds=6):
        """Waits until a function of Python is true."""
        end = time.time() + seconds
        while time.time() < end:
            if condition():
                return
            self.page.wait_for_timeout(40)
        raise Failure(f"waited in vain: {what}")

    def shown(self):
        """The number of the version that is shown, counted from 1."""
        return self.value("b") + 1

    def close(self):
        self.context.close()

    def verify_quiet(self):
        """No message in the console, and no request but for the page itself."""
        others = [url for url in self.requests
                  if not url.startswith(("blob:", "data:")) and url.split("#")[0]
                  != "file://" + self.path]
        equal(self.messages, [], "messages in the console")
        equal(others, [], "requests")


def run(browser, films, wanted):
    """Runs the tests, one line for each; the number of those that failed."""
    failed = 0
    for name, function, film, options in TESTS:
        if wanted and wanted not in name:
            continue
        window = None
        start = time.time()
        try:
            window = Window(browser, films, film, **options)
            note = function(window)
            window.verify_quiet()
            took = f"{time.time() - start:.1f} s"
            print(f"ok      {name} ({took})" + (f": {note}" if note else ""), flush=True)
        except Exception as error:  # A test that breaks has failed; the others go on.
            failed += 1
            line = str(error).strip().splitlines()
            print(f"FAILED  {name}: {type(error).__name__}: {' '.join(line)[:600]}", flush=True)
        finally:
            if window:
                window.close()
    return failed


def json_text(value):
    return json.dumps(value, ensure_ascii=False)
