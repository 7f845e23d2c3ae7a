// The picture as a file: SVG, and PNG by way of a canvas.

const kept = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "opacity",
  "font-family", "font-size", "font-weight", "text-anchor", "display", "visibility"];

/** What the stage shows as the text of an SVG file; it needs nothing of this page. */
export function pictureText(stage) {
  const { width, height } = stage.room;
  const copy = stage.canvas.cloneNode(true);
  settle(stage.canvas, copy);
  const above = stage.above.cloneNode(true);
  settle(stage.above, above);
  copy.append(...above.childNodes);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  copy.removeAttribute("class");
  copy.querySelectorAll("image, .grip").forEach((each) => each.remove());
  return new XMLSerializer().serializeToString(copy);
}

// What style sheets say becomes attributes of the copy; identities of the film stay out of it.
function settle(original, copy) {
  const [from, to] = [original.querySelectorAll("*"), copy.querySelectorAll("*")];
  from.forEach((node, index) => {
    const style = getComputedStyle(node);
    for (const name of kept) {
      const value = style.getPropertyValue(name);
      if (value) to[index].setAttribute(name, value);
    }
    to[index].removeAttribute("class");
    to[index].removeAttribute("style");
  });
}

/** Offers a file to the person. */
export function offerFile(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The picture as PNG, at twice the pixels of the stage. */
export function pngOf(stage, background) {
  const { width, height } = stage.room;
  const picture = new Image();
  return new Promise((resolve, reject) => {
    picture.addEventListener("error", () => reject(new Error("The picture cannot be drawn.")));
    picture.addEventListener("load", () => {
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(width * 2);
      canvas.height = Math.round(height * 2);
      const context = canvas.getContext("2d");
      context.fillStyle = background;
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => (blob ? resolve(blob)
        : reject(new Error("This browser makes no PNG."))), "image/png");
    });
    picture.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(pictureText(stage));
  });
}
