// The page: reads the film, makes the panes, puts them into the window.

import { decodedFilm } from "./Film/decode.js";
import { makeChangeList } from "./Panes/changeList.js";
import { FilmStrip } from "./Panes/filmStrip.js";
import { makeFindings, sortedFindings } from "./Panes/findings.js";
import { makeFrameList } from "./Panes/frameList.js";
import { makeHeader } from "./Panes/header.js";
import { makeInspector } from "./Panes/inspector.js";
import { makeTabs } from "./Panes/tabs.js";
import { Scrubber, makeFilter, makeTimeCommands } from "./Panes/timeline.js";
import { makeToolbar } from "./Panes/toolbar.js";
import { TreePane } from "./Panes/tree.js";
import { Announcer } from "./Shell/announcer.js";
import { keepAddress, linkValues } from "./Shell/deepLink.js";
import { openAbout, openShare, openShortcuts } from "./Shell/dialogs.js";
import { element } from "./Shell/dom.js";
import { listenToKeys, runCommand } from "./Shell/keys.js";
import { Model } from "./Shell/model.js";
import { keepPlaying } from "./Shell/playback.js";
import { Sharing } from "./Shell/share.js";
import { keepTheme } from "./Shell/theme.js";
import { DesignOverlay } from "./Stage/designOverlay.js";
import { Exploded } from "./Stage/exploded.js";
import { Stage } from "./Stage/stage.js";

/** Makes the page of a film inside an element. */
export function showFilm(film, page) {
  const model = new Model(film);
  Object.assign(model.values, linkValues(film, location.hash));
  keepTheme(model);
  const announcer = new Announcer(model, page);
  const stage = new Stage(model);
  const sharing = new Sharing(model, stage, announcer);
  const design = new DesignOverlay(model, stage, announcer);
  const parts = { stage, sharing, design, announcer, help: () => openShortcuts(model) };
  parts.tree = new TreePane(model);
  const run = (key) => () => runCommand(key, model, parts);
  const header = makeHeader(model, { share: () => openShare(sharing), theme: run("t"),
    about: () => openAbout(model), help: parts.help });
  const inspector = makeInspector(model, {
    stage, copySelector: () => sharing.copySelector(),
    reveal: () => {
      model.set({ pane: "tree" });
      model.flush();
      parts.tree.reveal();
      parts.tree.focusRow(parts.tree.rows.findIndex((row) => row.key === model.values.selection));
    },
  });
  const picture = element("section", { class: "pane picture", "aria-label": "Picture", "data-pane": "picture" },
    makeToolbar(model, stage, { design: () => design.toggle() }), stage.node);
  const strip = new FilmStrip(model);
  const scrubber = new Scrubber(model);
  page.append(header, element("main", { class: "panes" }, parts.tree.node, picture,
    element("div", { class: "pane told-pane", "data-pane": "side" }, changesPane(model), inspector)),
  paneTabs(model), element("footer", { class: "timeline", "aria-label": "Time" },
    element("div", { class: "time-bar" }, makeTimeCommands(model), makeFilter(model)),
    strip.node, strip.lens, scrubber.node));
  new Exploded(model, stage);
  listenToKeys(model, parts);
  keepPlaying(model);
  keepAddress(model);
  model.followChanges();
  showPane(model, page);
  model.on(["pane"], () => showPane(model, page));
  return { model, parts };
}

function changesPane(model) {
  const [changes, findings, frames] = [makeChangeList(model), makeFindings(model),
    makeFrameList(model)];
  const tabs = makeTabs(model, "tab", "What is told", [
    { name: "changes", title: "Changes", panel: changes },
    { name: "findings", title: "Findings", panel: findings,
      count: () => sortedFindings(model).length },
    { name: "frames", title: "Frames", panel: frames },
  ], ["a", "b", "environment"]);
  return element("section", { class: "changes", "aria-label": "Changes", "data-pane": "changes" }, tabs,
    element("div", { class: "scrolling" }, changes, findings, frames));
}

// On narrow screens the panes are tabs.
function paneTabs(model) {
  return element("div", { class: "pane-tabs" }, makeTabs(model, "pane", "Panes", [
    { name: "picture", title: "Picture" }, { name: "changes", title: "Changes" },
    { name: "tree", title: "Tree" }, { name: "view", title: "View" },
  ]));
}

function showPane(model, page) {
  page.dataset.pane = model.values.pane;
}

async function start() {
  const page = document.getElementById("page");
  try {
    const film = await decodedFilm(document.getElementById("film"));
    page.replaceChildren();
    window.timeMachine = showFilm(film, page);
    document.documentElement.dataset.state = "ready";
    // When the picture was there: the second frame begins when the first one has been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("film shown")));
  } catch (error) {
    page.replaceChildren(element("p", { class: "failure", role: "alert" }, error.message));
    document.documentElement.dataset.state = "failed";
    if (!(error instanceof Error) || error.name !== "Error") throw error;
  }
}

if (typeof document !== "undefined") start();
