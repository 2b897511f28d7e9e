import type { Audience } from "@/lib/platform/auth/roles";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import { changesSomething } from "@/lib/platform/http/endpoint";
import type { Sample } from "./samples.ts";
import { picture, samples } from "./samples.ts";
import { roleOf, type VisitorName } from "./visitors.ts";
import type { World } from "./world.ts";

/** The expected result of a call: served, or an error status. The snapshot has the status of `served`. */
export type Expected = "served" | 401 | 403 | 404;
/** One object of a call, and who may access it: first by role, then by the object's owner. */
export type Subject = { name: string; sample: Sample; of: (visitor: VisitorName) => "served" | 403 | 404 };

const nobody = 2_147_483_646;
const servedToAll = () => "served" as const;
const only =
  (...names: VisitorName[]) =>
  (visitor: VisitorName) =>
    names.includes(visitor) ? ("served" as const) : 404;

/** What a folder call needs. */
const folderNeeds: Record<string, "read" | "edit" | "owner"> = {
  get: "read",
  "bill-list": "read",
  "bill-ids": "read",
  export: "read",
  "copy-bills": "read",
  "add-bill": "edit",
  "add-bills": "edit",
  "remove-bill": "edit",
  "remove-bills": "edit",
  "restore-bills": "edit",
  note: "edit",
  order: "edit",
  "add-search": "edit",
  "move-bills": "edit",
  update: "owner",
  delete: "owner",
  share: "owner",
  unshare: "owner",
};
const grants: Partial<Record<VisitorName, "read" | "edit" | "owner">> = {
  owner: "owner",
  viewer: "read",
  member: "edit",
};
const enough = { read: ["read", "edit", "owner"], edit: ["edit", "owner"], owner: ["owner"] };

function folderSubjects(path: string, w: World): Subject[] | undefined {
  const [, call = ""] = /^\/personal-folder\/api\/([a-z-]+)/.exec(path) ?? [];
  const need = folderNeeds[call];
  const bodies: Record<string, Record<string, unknown>> = {
    "add-bill": { billId: w.looseBill.id },
    "add-bills": { billIds: [w.looseBill.id] },
    "remove-bill": { billId: w.bill.id },
    "remove-bills": { billIds: [w.bill.id] },
    "restore-bills": { billIds: [w.looseBill.id] },
    note: { billId: w.bill.id, note: "A note" },
    order: { billIds: [w.bill.id], place: 2 },
    "add-search": { queryString: "q=act" },
    "move-bills": { billIds: [w.bill.id] },
    "copy-bills": { billIds: [w.bill.id] },
    update: { name: "Renamed" },
    delete: {},
    share: { email: "somebody@example.org", permission: "read" },
    unshare: { userId: w.visitors.member.id },
  };
  const sample = (id: number | string): Sample =>
    path.includes("[id]")
      ? { params: { id }, ...(bodies[call] && { body: bodies[call] }) }
      : { body: { id, ...bodies[call] } };
  if (call === "restore")
    return [
      ["the owner's, deleted", w.folders.deleted, only("owner")],
      ["a stranger's, deleted", w.folders.strangersDeleted, only("stranger")],
    ].map(([name, id, of]) => ({ name, sample: { params: { id } }, of }) as Subject);
  if (!need) return undefined;
  const byGrant = (visitor: VisitorName) => {
    const grant = grants[visitor];
    return !grant ? 404 : enough[need].includes(grant) ? "served" : 403;
  };
  const found: Subject[] = [
    { name: "private", sample: sample(w.folders.private), of: only("owner") },
    // a person with a grant may give it up
    {
      name: "shared",
      sample: sample(w.folders.shared),
      of: call === "unshare" ? (visitor) => (visitor === "member" ? "served" : byGrant(visitor)) : byGrant,
    },
    { name: "a stranger's", sample: sample(w.folders.strangers), of: only("stranger") },
    { name: "deleted", sample: sample(w.folders.deleted), of: () => 404 },
    { name: "missing", sample: sample(nobody), of: () => 404 },
    { name: "no id", sample: sample("x!"), of: () => 404 },
  ];
  if (call !== "copy-bills" && call !== "move-bills") return found;
  // into another folder, which must be one's own or shared with edit permission
  const into = (source: number, target: number) => ({
    params: { id: source },
    body: { billIds: [w.bill.id], folderId: target },
  });
  return [
    { name: "private, into one's own", sample: into(w.folders.private, w.folders.second), of: only("owner") },
    { name: "private, into a stranger's", sample: into(w.folders.private, w.folders.strangers), of: () => 404 },
    { name: "a stranger's, into the shared one", sample: into(w.folders.strangers, w.folders.shared), of: () => 404 },
    {
      name: "shared, into the viewer's",
      sample: into(w.folders.shared, w.folders.viewers),
      of: (v) => (v === "viewer" ? (need === "read" ? "served" : 403) : 404),
    },
    { name: "shared, into the member's", sample: into(w.folders.shared, w.folders.members), of: only("member") },
    { name: "private, into the shared one", sample: into(w.folders.private, w.folders.shared), of: only("owner") },
    { name: "missing", sample: into(nobody, w.folders.private), of: () => 404 },
    { name: "into nothing", sample: into(w.folders.private, nobody), of: () => 404 },
    {
      name: "the viewer's, into the shared one",
      sample: into(w.folders.viewers, w.folders.shared),
      of: (v) => (v === "viewer" ? 403 : 404),
    },
  ];
}

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
function portfolioSubjects(path: string, w: World): Subject[] | undefined {
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
    { name: "missing", sample: sample(nobody), of: () => 404 },
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

function ownSubjects(path: string, w: World, sample: Sample): Subject[] | undefined {
  const ownedSubjects = (
    owners: number,
    strangers: number,
    more: Subject[] = [],
    body?: Record<string, unknown>,
  ): Subject[] => [
    { name: "the owner's", sample: { ...sample, params: { id: owners }, ...(body && { body }) }, of: only("owner") },
    {
      name: "a stranger's",
      sample: { ...sample, params: { id: strangers }, ...(body && { body }) },
      of: only("stranger"),
    },
    ...more,
    { name: "missing", sample: { ...sample, params: { id: nobody }, ...(body && { body }) }, of: () => 404 },
    { name: "no id", sample: { ...sample, params: { id: "x!" }, ...(body && { body }) }, of: () => 404 },
  ];
  const gone = [{ name: "deleted", sample: { ...sample, params: { id: w.searches.deleted } }, of: () => 404 as const }];
  switch (path) {
    case "/saved-search/api/get/[id]":
    case "/saved-search/api/fetch/[id]":
    case "/saved-search/api/seen/[id]":
      return ownedSubjects(w.searches.owners, w.searches.strangers, gone);
    case "/saved-search/api/delete/[id]":
      return ownedSubjects(w.searches.owners, w.searches.strangers, gone, {});
    case "/saved-search/api/update/[id]":
      return ownedSubjects(w.searches.owners, w.searches.strangers, gone, { name: "Renamed" });
    case "/saved-search/api/restore/[id]":
      return ownedSubjects(w.searches.deleted, w.searches.strangersDeleted);
    case "/account/api/session/end/[id]":
      return ownedSubjects(w.otherSessions.owners, w.otherSessions.strangers);
    case "/subscription/api/delete/[id]":
      return ownedSubjects(w.subscribed.owners, w.subscribed.strangers);
    case "/saved-search/api/save":
      return [
        { name: "a new one", sample, of: servedToAll },
        ...ownedSubjects(0, 0)
          .slice(0, 2)
          .map((one, i) => ({
            ...one,
            sample: { body: { ...sample.body, id: i === 0 ? w.searches.owners : w.searches.strangers } },
          })),
      ];
    case "/alert/api/save":
    case "/alert/api/estimate": {
      const of = (what: Record<string, number>): Sample =>
        path.endsWith("save")
          ? { body: { ...what, cadence: "weekly" } }
          : { query: new URLSearchParams(what as never).toString() };
      return [
        { name: "the owner's search", sample: of({ savedSearchId: w.searches.owners }), of: only("owner") },
        { name: "a stranger's search", sample: of({ savedSearchId: w.searches.strangers }), of: only("stranger") },
        { name: "the private folder", sample: of({ folderId: w.folders.private }), of: only("owner") },
        {
          name: "the shared folder",
          sample: of({ folderId: w.folders.shared }),
          of: only("owner", "viewer", "member"),
        },
        { name: "a stranger's folder", sample: of({ folderId: w.folders.strangers }), of: only("stranger") },
      ];
    }
  }
  return undefined;
}

/** The samples of a world: there are hundreds, and a test asks for each many times. */
const samplesOf = new WeakMap<World, ReturnType<typeof samples>>();

/** The objects to test for one call. */
export function subjectsOf(contract: Endpoint, things: string[], w: World): Subject[] {
  const all = samplesOf.get(w) ?? samples(w);
  samplesOf.set(w, all);
  const sample = all[`${contract.method} ${contract.path}`] ?? {};
  const own =
    folderSubjects(contract.path, w) ?? portfolioSubjects(contract.path, w) ?? ownSubjects(contract.path, w, sample);
  if (own) return own;
  const found: Subject[] = [{ name: "", sample, of: servedToAll }];
  if (contract.path === "/admin/api/activity-log/detail/[id]")
    found.push({ name: "a reader's entry", sample: { params: { id: w.readersEntry.id } }, of: only("admin") });
  const [param] = /\[(\w+)\]/.exec(contract.path)?.slice(1) ?? [];
  const numbered = param !== undefined && (things.includes(param) || param === "id");
  if (param && numbered)
    for (const [name, value] of [
      ["missing", nobody],
      ["no id", "x!"],
    ] as const)
      found.push({ name, sample: { ...sample, params: { ...sample.params, [param]: value } }, of: () => 404 });
  for (const thing of things)
    if (thing !== param && sample.body && thing in sample.body)
      found.push({
        name: `${thing} missing`,
        sample: { ...sample, body: { ...sample.body, [thing]: nobody } },
        of: () => 404,
      });
  return found;
}

/** The role is checked before the resources of the call. */
export function expectedStatus(audience: Audience, subject: Subject, visitor: VisitorName): Expected {
  const role = roleOf(visitor);
  if (audience !== "any" && role === null) return 401;
  if (audience === "admin" && role !== "admin") return 403;
  if (audience === "staff" && role === "reader") return 403;
  return subject.of(visitor);
}

export const writes = (contract: Endpoint): boolean => changesSomething(contract);
