import type { Audience } from "@/lib/platform/auth/roles";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import { changesSomething } from "@/lib/platform/http/endpoint";
import type { Sample } from "./samples.ts";
import { samples } from "./samples.ts";
import { folderSubjects } from "./folder-subjects.ts";
import { portfolioSubjects, trackerSubjects } from "./portfolio-subjects.ts";
import { type Expected, missingId, only, servedToAll, type Subject } from "./subject.ts";
import { roleOf, type VisitorName } from "./visitors.ts";
import type { World } from "./world.ts";

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
    { name: "missing", sample: { ...sample, params: { id: missingId }, ...(body && { body }) }, of: () => 404 },
    { name: "no id", sample: { ...sample, params: { id: "x!" }, ...(body && { body }) }, of: () => 404 },
  ];
  const gone = [{ name: "deleted", sample: { ...sample, params: { id: w.searches.deleted } }, of: () => 404 as const }];
  /** A team's search: its members may read it, staff may edit it. */
  const teams = (need: "read" | "edit" | "owner", body?: Record<string, unknown>): Subject[] => [
    {
      name: "a team's",
      sample: { ...sample, params: { id: w.searches.team }, ...(body && { body }) },
      of: (visitor) => {
        const granted = { owner: 3, editor: 2, admin: 2, member: 1 }[visitor as string];
        return granted === undefined ? 404 : granted >= { read: 1, edit: 2, owner: 3 }[need] ? "served" : 403;
      },
    },
    ...gone,
  ];
  switch (path) {
    case "/saved-search/api/get/[id]":
    case "/saved-search/api/fetch/[id]":
    case "/saved-search/api/seen/[id]":
      return ownedSubjects(w.searches.owners, w.searches.strangers, teams("read"));
    case "/saved-search/api/delete/[id]":
      return ownedSubjects(w.searches.owners, w.searches.strangers, teams("owner", {}), {});
    case "/saved-search/api/update/[id]": {
      const body = { name: "Renamed" };
      return ownedSubjects(w.searches.owners, w.searches.strangers, teams("edit", body), body);
    }
    case "/saved-search/api/team/[id]": {
      const body = { groupId: w.spareGroup.id, permission: null };
      return ownedSubjects(w.searches.owners, w.searches.strangers, teams("owner", body), body);
    }
    case "/saved-search/api/restore/[id]":
      return ownedSubjects(w.searches.deleted, w.searches.strangersDeleted);
    case "/admin/list-view/api/update/[id]":
    case "/admin/list-view/api/delete/[id]": {
      const view = (id: number | string): Sample => ({
        params: { id },
        body: path.includes("update") ? { name: "Streams" } : {},
      });
      return [
        { name: "the editor's", sample: view(w.views.editors), of: only("editor") },
        { name: "the admin's", sample: view(w.views.admins), of: only("admin") },
        { name: "of all staff", sample: view(w.views.shared), of: servedToAll },
        { name: "of a list for admins", sample: view(w.views.ofSubscribers), of: only("admin") },
        { name: "missing", sample: view(missingId), of: () => 404 },
        { name: "no id", sample: view("x!"), of: () => 404 },
      ];
    }
    case "/account/api/session/end/[id]":
      return ownedSubjects(w.otherSessions.owners, w.otherSessions.strangers);
    case "/language-watch/view/[id]/bills.csv":
      return ownedSubjects(w.languageWatches.owners, w.languageWatches.strangers);
    case "/language-watch/api/update/[id]":
      return ownedSubjects(w.languageWatches.owners, w.languageWatches.strangers, [], { name: "Renamed" });
    case "/language-watch/api/delete/[id]":
      return ownedSubjects(w.languageWatches.owners, w.languageWatches.strangers, [], {});
    case "/me/api/key/delete/[id]":
      return ownedSubjects(w.keys.owners, w.keys.strangers);
    case "/me/api/passkey/delete/[id]":
      return ownedSubjects(w.passkeys.owners, w.passkeys.strangers);
    case "/me/api/passkey/update/[id]":
      return ownedSubjects(w.passkeys.owners, w.passkeys.strangers, [], { name: "Blue key" });
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
        ...teams("edit", { ...sample.body, id: w.searches.team }).slice(0, 1),
      ];
    case "/alert/api/save":
    case "/alert/api/estimate": {
      const of = (what: Record<string, number>): Sample =>
        path.endsWith("save")
          ? { body: { ...what, cadence: "weekly" } }
          : { query: new URLSearchParams(what as never).toString() };
      return [
        { name: "the owner's search", sample: of({ savedSearchId: w.searches.owners }), of: only("owner") },
        {
          name: "a team's search",
          sample: of({ savedSearchId: w.searches.team }),
          of: only("owner", "member", "editor", "admin"),
        },
        {
          name: "a team's folder",
          sample: of({ folderId: w.folders.team }),
          of: only("owner", "member", "editor", "admin"),
        },
        {
          name: "the owner's words",
          sample: of({ languageWatchId: w.languageWatches.owners }),
          of: only("owner"),
        },
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
    folderSubjects(contract.path, w) ??
    portfolioSubjects(contract.path, w) ??
    trackerSubjects(contract.path, w) ??
    ownSubjects(contract.path, w, sample);
  if (own) return own;
  const found: Subject[] = [{ name: "", sample, of: servedToAll }];
  if (contract.path === "/admin/api/activity-log/detail/[id]")
    found.push({ name: "a reader's entry", sample: { params: { id: w.readersEntry.id } }, of: only("admin") });
  const [param] = /\[(\w+)\]/.exec(contract.path)?.slice(1) ?? [];
  const numbered = param !== undefined && (things.includes(param) || param === "id");
  if (param && numbered)
    for (const [name, value] of [
      ["missing", missingId],
      ["no id", "x!"],
    ] as const)
      found.push({ name, sample: { ...sample, params: { ...sample.params, [param]: value } }, of: () => 404 });
  for (const thing of things)
    if (thing !== param && sample.body && thing in sample.body)
      found.push({
        name: `${thing} missing`,
        sample: { ...sample, body: { ...sample.body, [thing]: missingId } },
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
