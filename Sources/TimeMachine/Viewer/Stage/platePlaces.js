// Where plates stand so that none covers another.

import { plateWidth } from "./overlays.js";

const plateHeight = 17;
const plateGap = 2;

/** The places that plates have taken in a picture, the first come first. */
export class PlatePlaces {
  taken = [];

  /** The place nearest to a point that is free for a plate; the point itself if none around it is. */
  place(text, x, y) {
    const width = plateWidth(text) + plateGap;
    const down = plateHeight + plateGap;
    // First along the edge that it stands on.
    const steps = [[0, 0], [width, 0], [-width, 0], [0, down], [0, -down], [width, down],
      [-width, -down], [0, 2 * down], [0, -2 * down], [0, 3 * down]];
    const free = steps.map(([dx, dy]) => ({ x: x + dx, y: y + dy, width }))
      .find((one) => !this.taken.some((other) => platesMeet(one, other)));
    if (!free) return { x, y };
    this.taken.push(free);
    return free;
  }
}

function platesMeet(one, other) {
  return Math.abs(one.x - other.x) < (one.width + other.width) / 2
    && Math.abs(one.y - other.y) < plateHeight + plateGap;
}
