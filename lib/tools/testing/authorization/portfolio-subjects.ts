import { picture, type Sample } from "./samples.ts";
import { missingId, only, type Subject } from "./subject.ts";
import type { World } from "./world.ts";

/** What a call of a portfolio needs. */
const portfolioNeeds: Record<string, "read" | "edit" | "manage"> = {
  get: "read",
  "bill-list": "read",
  "bill-ids": "read",
  "view-list": "read",
  "view-save": "read",
  "import-list": "read",
  export: "read",
  import: "edit",
  "report-list": "read",
  "report-new": "edit",
  "report-schedule": "manage",
  bill: "edit",
  "remove-bill": "edit",
  "add-bills": "edit",
  "find-bills": "read",
  "change-bills": "edit",
  "undo-change": "edit",
  "remove-bills": "edit",
  "restore-bills": "edit",
  update: "manage",
  logo: "read",
  "logo-set": "manage",
  "logo-remove": "manage",
  delete: "manage",
};

/** A sheet with one bill. */
const trackingSheet = (name: string) => () => {
  const form = new FormData();
  form.set("file", new File([`Bill,State,Position\n${name},WI,Support\n`], "bills.csv", { type: "text/csv" }));
  return form;
};

/** Calls of one report: a report of another portfolio does not exist, whatever the permission in this one. */
function reportSubjects(call: string, w: World): Subject[] | undefined {
  const bodyOf = (of: {
    reportId: number;
    approvedId: number;
    linkId: number;
  }): Record<string, Record<string, unknown>> => ({
    "report-approve": { reportId: of.reportId },
    "report-delete": { reportId: of.reportId },
    "report-link": { reportId: of.approvedId },
    "report-revoke": { linkId: of.linkId },
  });
  const at = (id: number, of: { reportId: number; approvedId: number; linkId: number }): Sample =>
    call === "report-download"
      ? { params: { id }, query: `reportId=${of.reportId}&format=xlsx` }
      : { params: { id }, body: bodyOf(of)[call]! };
  if (call !== "report-download" && !(call in bodyOf(w.clientReports.editors))) return undefined;
  const { portfolios, clientReports } = w;
  return [
    { name: "the editor's", sample: at(portfolios.editors, clientReports.editors), of: only("editor") },
    { name: "another team's", sample: at(portfolios.teams, clientReports.teams), of: () => 404 },
    { name: "another team's report", sample: at(portfolios.editors, clientReports.teams), of: () => 404 },
  ];
}

/**
 * The editor's own, of which the administrator is not a member; the administrator's, which the editor may read; and a
 * team's, with neither.
 */
export function portfolioSubjects(path: string, w: World): Subject[] | undefined {
  const [, call = ""] = /^\/admin\/portfolio\/api\/([a-z-]+)\/\[id\]/.exec(path) ?? [];
  const need = portfolioNeeds[call];
  const bodies: Record<string, Record<string, unknown>> = {
    bill: { billId: w.bill.id, position: "support" },
    "remove-bill": { billId: w.bill.id },
    "add-bills": { billIds: [w.looseBill.id] },
    "find-bills": { text: "HB 1" },
    "change-bills": { billIds: [w.bill.id], position: "watch" },
    "undo-change": { before: [{ billId: w.bill.id, version: 1, position: "watch" }] },
    "remove-bills": { billIds: [w.bill.id] },
    "restore-bills": { billIds: [w.bill.id] },
    "view-save": { name: "A view", queryString: "position=support" },
    update: { name: "Renamed" },
    delete: {},
    "logo-remove": {},
    "report-new": {},
    "report-schedule": { every: "week", recipients: ["client@example.org"] },
  };
  const sample = (id: number | string): Sample => ({
    params: { id },
    ...(bodies[call] && { body: bodies[call] }),
    ...(call === "logo-set" && { form: picture({}) }),
    ...(call === "import" && { form: trackingSheet(w.bill.name) }),
  });
  const missing: Subject[] = [
    { name: "missing", sample: sample(missingId), of: () => 404 },
    { name: "no id", sample: sample("x!"), of: () => 404 },
  ];
  if (call === "restore")
    return [{ name: "the editor's, deleted", sample: sample(w.portfolios.deleted), of: only("editor") }, ...missing];
  if (call === "view-delete")
    return [
      {
        name: "the editor's",
        sample: { params: { id: w.portfolios.editors }, body: { viewId: w.portfolioViews.editors } },
        of: only("editor"),
      },
      {
        name: "another team's",
        sample: { params: { id: w.portfolios.teams }, body: { viewId: w.portfolioViews.teams } },
        of: () => 404,
      },
      {
        name: "another team's view",
        sample: { params: { id: w.portfolios.editors }, body: { viewId: w.portfolioViews.teams } },
        of: () => 404,
      },
    ];
  if (call === "import-undo")
    return [
      {
        name: "the editor's",
        sample: { params: { id: w.portfolios.editors }, body: { runId: w.portfolioRuns.editors } },
        of: only("editor"),
      },
      {
        name: "another team's",
        sample: { params: { id: w.portfolios.teams }, body: { runId: w.portfolioRuns.teams } },
        of: () => 404,
      },
      {
        name: "another team's run",
        sample: { params: { id: w.portfolios.editors }, body: { runId: w.portfolioRuns.teams } },
        of: () => 404,
      },
    ];
  const ofReports = reportSubjects(call, w);
  if (ofReports) return ofReports;
  if (!need) return undefined;
  return [
    {
      name: "the administrator's, which the editor reads",
      sample: sample(w.portfolios.admins),
      of: (visitor) => (visitor === "admin" || (visitor === "editor" && need === "read") ? "served" : 403),
    },
    { name: "the editor's", sample: sample(w.portfolios.editors), of: only("editor") },
    { name: "another team's", sample: sample(w.portfolios.teams), of: () => 404 },
    ...missing,
  ];
}

/** Calls of a tracker need a manager of its portfolio, or its members for reading. */
const trackerNeeds: Record<string, "read" | "manage"> = {
  get: "read",
  "bill-list": "read",
  update: "manage",
  publish: "manage",
  withdraw: "manage",
  delete: "manage",
  "change-bills": "manage",
};

/** Trackers over the same portfolios: what their members may do, and nothing for others. */
export function trackerSubjects(path: string, w: World): Subject[] | undefined {
  const [, call = ""] = /^\/admin\/tracker\/api\/([a-z-]+)\/\[id\]/.exec(path) ?? [];
  const bodies: Record<string, Record<string, unknown>> = {
    update: { name: "Another title" },
    publish: {},
    withdraw: {},
    delete: {},
    "change-bills": { billIds: [w.bill.id], publicNote: "A note" },
  };
  const sample = (id: number | string): Sample => ({ params: { id }, ...(bodies[call] && { body: bodies[call] }) });
  const missing: Subject[] = [
    { name: "missing", sample: sample(missingId), of: () => 404 },
    { name: "no id", sample: sample("x!"), of: () => 404 },
  ];
  if (call === "restore")
    return [{ name: "the editor's, deleted", sample: sample(w.trackers.deleted), of: only("editor") }, ...missing];
  const need = trackerNeeds[call];
  if (!need) return undefined;
  return [
    {
      name: "the administrator's, which the editor reads",
      sample: sample(w.trackers.admins),
      of: (visitor) => (visitor === "admin" || (visitor === "editor" && need === "read") ? "served" : 403),
    },
    { name: "the editor's", sample: sample(w.trackers.editors), of: only("editor") },
    { name: "another team's", sample: sample(w.trackers.teams), of: () => 404 },
    ...missing,
  ];
}
