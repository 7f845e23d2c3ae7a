// What is wrong in B, in plain words, and since when.

import { nameOf } from "../Film/scene.js";
import { shortened } from "../Film/words.js";
import { element, isolated } from "../Shell/dom.js";

const mostFindings = 300;
const ranks = { error: 0, warning: 1, note: 2 };
const marks = { error: "!", warning: "?", note: "·" };

/** The findings of B in the environment that is shown, errors first; with their keys. */
export function sortedFindings(model) {
  const table = model.after.findings[model.values.environment];
  return [...table].sort(([oneKey, one], [otherKey, other]) =>
    (ranks[one.severity] ?? 3) - (ranks[other.severity] ?? 3)
      || (oneKey < otherKey ? -1 : oneKey > otherKey ? 1 : 0));
}

/** The list of findings. */
export function makeFindings(model) {
  const body = element("div", { class: "findings-body" });
  const show = () => {
    const all = sortedFindings(model);
    body.replaceChildren(...(all.length === 0
      ? [element("p", { class: "hint" }, "No findings here.")]
      : [element("ul", { class: "findings" }, all.slice(0, mostFindings)
        .map(([key, finding]) => findingNode(model, key, finding))),
      all.length > mostFindings && element("p", { class: "hint" },
        `${all.length - mostFindings} more findings.`)].filter(Boolean)));
  };
  model.on(["a", "b", "environment", "finding"], show);
  show();
  return body;
}

function findingNode(model, key, finding) {
  const isNew = model.comparison.findings.added.includes(key) && model.values.a >= 0;
  const isChosen = model.values.finding === key;
  const since = model.film.versions.findIndex((version) => version.name === finding.since);
  return element("li", { class: `finding ${finding.severity}${isChosen ? " chosen" : ""}` },
    element("button", { type: "button", class: "finding-text go", "aria-current": String(isChosen),
      "data-finding": key, click: () => chooseFinding(model, key) },
    element("span", { class: "badge alarm" }, marks[finding.severity] ?? "·"), " ",
    element("span", { class: "unseen" }, `${finding.severity}: `),
    isolated(shortened(finding.text, 1000))),
    element("div", { class: "facts-line" }, element("code", {}, shortened(finding.rule, 80)),
      isNew && element("strong", {}, " new here"), finding.since && " since ",
      since >= 0 ? element("button", { type: "button", class: "go", click: () => model.goTo(since) },
        finding.since) : finding.since),
    element("ul", { class: "minimal" }, (finding.constraints ?? []).slice(0, 40).map((each) =>
      constraintNode(model, each))),
    (finding.remedies ?? []).length > 0 && element("div", { class: "remedies" }, "Try: ",
      element("ul", {}, finding.remedies.slice(0, 10).map((text) => element("li", {},
        isolated(shortened(text, 400)))))),
    element("div", {}, (finding.views ?? []).slice(0, 30).map((view) => element("button",
      { type: "button", class: "go", click: () => model.select(view) },
      isolated(shortened(nameOf(model.after, view), 60))))));
}

function constraintNode(model, key) {
  const constraint = model.after.constraints.get(key);
  if (!constraint) return undefined;
  return element("li", {}, element("button", { type: "button", class: "go", "data-constraint": key,
    click: () => model.select(constraint.first[0]) },
  element("code", {}, isolated(shortened(constraint.text, 300)))));
}

/** Marks a finding in the picture and selects its first view. */
export function chooseFinding(model, key) {
  const finding = model.after.findings[model.values.environment].get(key);
  if (!finding) return;
  model.set({ finding: key, tab: "findings", pane: "changes" });
  const view = finding.views?.find((each) => model.after.views.has(each));
  if (view) model.select(view);
}

/** Goes to the next or previous finding of B, round the end. */
export function stepFinding(model, isForward) {
  const keys = sortedFindings(model).map(([key]) => key);
  if (keys.length === 0) return false;
  const at = keys.indexOf(model.values.finding);
  const next = at < 0 ? (isForward ? 0 : keys.length - 1)
    : (at + (isForward ? 1 : -1) + keys.length) % keys.length;
  chooseFinding(model, keys[next]);
  return true;
}
