extension ViewerPage {
  /// What a packed page looks like before it is unpacked, and without scripts.
  static let plainStyle = """
    :root { color-scheme: light dark }
    body { font: 16px/1.5 system-ui, sans-serif; margin: 24px }
    th, td { padding: 2px 16px 2px 0; text-align: left; vertical-align: top }
    """

  /// The script of a packed page: it unpacks the viewer's style and script, and lets them work.
  ///
  /// The page's policy allows inline scripts, and nothing that makes code of text.
  static let loader = """
    const packed = document.getElementById("viewer");
    if (typeof DecompressionStream === "undefined") {
      document.getElementById("page").textContent =
        "This browser cannot unpack the page. Take a newer one, or write the page with --no-compress.";
    } else {
      const bytes = Uint8Array.from(atob(packed.textContent), (letter) => letter.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
      new Response(stream).text().then((text) => {
        const [rules, code] = text.split("\\u0000");
        const style = document.querySelector("style");
        style.textContent = rules;
        const script = document.createElement("script");
        script.textContent = `"use strict";\\n(() => {\\n${code}\\n})();`;
        document.body.append(script);
      });
    }

    """
}
