// Playing the versions one after the other.

const pace = 900;

/** Plays while `isPlaying` is set, at `speed` times 900 ms a version; stops or loops at the end. */
export function keepPlaying(model) {
  let timer;
  const tick = () => {
    if (!model.values.isPlaying) return;
    if (!model.step(true)) {
      if (!model.values.loops || model.passing.length < 2) {
        model.set({ isPlaying: false });
        return;
      }
      model.goTo(model.passing[0]);
    }
    timer = setTimeout(tick, pace / model.values.speed);
  };
  model.on(["isPlaying", "speed"], () => {
    clearTimeout(timer);
    if (model.values.isPlaying) timer = setTimeout(tick, pace / model.values.speed);
  });
}

/** Starts or stops playing; from the end it starts again at the beginning. */
export function togglePlaying(model) {
  const { isPlaying } = model.values;
  const last = model.passing.at(-1);
  if (!isPlaying && last !== undefined && model.position >= last) model.goTo(model.passing[0]);
  model.set({ isPlaying: !isPlaying });
}
