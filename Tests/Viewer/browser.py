"""The time machine in a real browser.

    python3 Tests/Viewer/browser.py PAGE.html [PART OF A TEST'S NAME]

PAGE.html is what `draftsman replay --html` wrote. Films of other sizes are put into copies of it.
One line for each test; exits with 1 if one failed, with 77 if there is no Playwright or no
Chromium (CHROMIUM names one that is not on the path).
"""

import sys

sys.dont_write_bytecode = True

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    print("skipped: Playwright for Python is not installed (pip install playwright)")
    sys.exit(77)

import browser_support as support


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__)
        return 2
    path = support.chromium_path()
    if not path:
        print("skipped: there is no Chromium on the path")
        return 77
    import browser_access  # noqa: F401  (each registers its tests)
    import browser_limits  # noqa: F401
    import browser_panes  # noqa: F401
    import browser_picture  # noqa: F401
    import browser_share  # noqa: F401
    import browser_time  # noqa: F401
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[
            "--no-sandbox", "--enable-precise-memory-info", "--js-flags=--expose-gc"])
        print(f"Chromium {browser.version}")
        films = support.Films(browser, sys.argv[1])
        try:
            failed = support.run(browser, films, sys.argv[2] if len(sys.argv) > 2 else "")
        finally:
            films.remove()
            browser.close()
    print(f"{failed} failed" if failed else "all passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
