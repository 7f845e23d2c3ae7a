// Where the picture is on the stage: scale and offset, and moving it by pointer and wheel.

const limits = [0.05, 32];

/** The camera that shows a rectangle as large as a room allows, with a margin in pixels. */
export function fittingCamera(content, room, margin = 28, largest = 2) {
  const wide = Math.max(1, room.width - 2 * margin);
  const high = Math.max(1, room.height - 2 * margin);
  const scale = Math.min(largest, wide / Math.max(1, content.width),
    high / Math.max(1, content.height));
  return {
    scale,
    x: (room.width - content.width * scale) / 2 - content.x * scale,
    y: (room.height - content.height * scale) / 2 - content.y * scale,
  };
}

/** The camera after a zoom by a factor that keeps a position of the stage where it is. */
export function zoomedCamera(camera, factor, x, y) {
  const scale = Math.min(limits[1], Math.max(limits[0], camera.scale * factor));
  const ratio = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio };
}

/** A rectangle of the picture where it stands on the stage. */
export function projected({ x, y, width, height }, camera, offset = 0) {
  return {
    x: (x + offset) * camera.scale + camera.x, y: y * camera.scale + camera.y,
    width: width * camera.scale, height: height * camera.scale,
  };
}

/**
 * Moves a camera by dragging, pinching, wheel and trackpad: `read` gives the camera, `write` takes
 * the next one, `click` is called for a press without a drag.
 */
export function listenToPointer(stage, { read, write, click }) {
  const pointers = new Map();
  let start;
  const middle = () => {
    const all = [...pointers.values()];
    const x = all.reduce((sum, each) => sum + each.x, 0) / all.length;
    const y = all.reduce((sum, each) => sum + each.y, 0) / all.length;
    const spread = all.length > 1 ? Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) : 0;
    return { x, y, spread };
  };
  const restart = (isDrag) => {
    start = pointers.size > 0 ? { ...middle(), camera: read(), isDrag } : undefined;
  };
  const place = (event) => {
    const bounds = stage.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  };
  stage.addEventListener("pointerdown", (event) => {
    if (event.button > 1 || event.target.closest("button, input, .divider")) return;
    pointers.set(event.pointerId, place(event));
    restart(event.button === 1 || pointers.size > 1);
  });
  stage.addEventListener("pointermove", (event) => {
    if (!start || !pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, place(event));
    const now = middle();
    if (!start.isDrag && Math.hypot(now.x - start.x, now.y - start.y) < 5) return;
    if (!start.isDrag) stage.setPointerCapture(event.pointerId);
    start.isDrag = true;
    const moved = { ...start.camera, x: start.camera.x + now.x - start.x,
      y: start.camera.y + now.y - start.y };
    write(start.spread > 0 ? zoomedCamera(moved, now.spread / start.spread, now.x, now.y) : moved);
  });
  const end = (event) => {
    if (!pointers.delete(event.pointerId)) return;
    if (start && !start.isDrag && event.type === "pointerup") click(event);
    restart(true);
  };
  stage.addEventListener("pointerup", end);
  stage.addEventListener("pointercancel", end);
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { x, y } = place(event);
    const camera = read();
    if (event.ctrlKey || event.metaKey) {
      write(zoomedCamera(camera, Math.exp(-event.deltaY * 0.01), x, y));
    } else {
      const [across, down] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      write({ ...camera, x: camera.x - across, y: camera.y - down });
    }
  }, { passive: false });
}
