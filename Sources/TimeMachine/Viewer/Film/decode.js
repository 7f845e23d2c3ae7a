// Reading the film out of the page.

/** The film in a script element: deflated and base64, or plain JSON. Throws with a sentence. */
export async function decodedFilm(element) {
  if (!element) throw new Error("This page holds no film.");
  const text = element.textContent.trim();
  const encoding = element.dataset.encoding ?? "";
  if (encoding === "") return checkedFilm(parsedFilm(text));
  if (encoding !== "deflate-raw;base64") {
    throw new Error(`The film is in an unknown encoding: ${encoding}.`);
  }
  if (typeof DecompressionStream === "undefined") {
    throw new Error("This browser cannot read compressed films; "
      + "write the page again with --no-compress.");
  }
  return checkedFilm(parsedFilm(await inflatedText(text)));
}

/** The text behind base64 of a raw deflate stream in UTF-8. */
async function inflatedText(base64) {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}

function parsedFilm(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The film is damaged: ${error.message}`);
  }
}

/** The film, if it is one that this viewer can show, with what may be left out filled in. */
export function checkedFilm(film) {
  const format = film?.format;
  if (format !== "draftsman.film/1") {
    throw new Error(`This viewer shows draftsman.film/1; the page holds ${format ?? "no film"}.`);
  }
  for (const part of ["environments", "layouts", "versions"]) {
    if (!Array.isArray(film[part]) || film[part].length === 0) {
      throw new Error(`The film is damaged: it has no ${part}.`);
    }
  }
  film.about ??= {};
  nameLayouts(film);
  film.versions.forEach((version) => completeVersion(version, film.environments.length));
  return film;
}

// Layouts that versions have and the list leaves out: they are called by their number.
function nameLayouts(film) {
  for (const { delta } of film.versions) {
    for (const key in delta?.children ?? {}) {
      const number = /^\d{1,6}$/.test(key) ? Number(key) : -1;
      for (let next = film.layouts.length; next <= number; next += 1) {
        film.layouts.push({ id: String(next), name: `Layout ${next}` });
      }
    }
  }
}

function completeVersion(version, environments) {
  version.changes ??= [];
  version.moved ??= [];
  const delta = (version.delta ??= {});
  for (const table of ["views", "children", "constraints"]) delta[table] ??= {};
  delta.frames ??= [];
  delta.findings ??= [];
  for (let index = 0; index < environments; index += 1) {
    version.moved[index] ??= [];
    delta.frames[index] ??= {};
    delta.findings[index] ??= {};
  }
}
