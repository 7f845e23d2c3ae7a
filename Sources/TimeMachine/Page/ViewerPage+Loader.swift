extension ViewerPage {
  /// The script of a packed page: it unpacks the viewer and lets it run.
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
        const script = document.createElement("script");
        script.textContent = `"use strict";\\n(() => {\\n${text}\\n})();`;
        document.body.append(script);
      });
    }

    """
}
