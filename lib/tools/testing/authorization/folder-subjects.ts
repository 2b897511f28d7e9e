import type { Sample } from "./samples.ts";
import { missingId, only, type Subject } from "./subject.ts";
import type { VisitorName } from "./visitors.ts";
import type { World } from "./world.ts";

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
  team: "owner",
};
const grants: Partial<Record<VisitorName, "read" | "edit" | "owner">> = {
  owner: "owner",
  viewer: "read",
  member: "edit",
};
/** By the team that shares a folder: its members may edit, staff may read. */
const teamGrants: typeof grants = { owner: "owner", member: "edit", editor: "read", admin: "read" };
const enough = { read: ["read", "edit", "owner"], edit: ["edit", "owner"], owner: ["owner"] };

/** The folders of a call: private, shared, another's, deleted; undefined for a call without folders. */
export function folderSubjects(path: string, w: World): Subject[] | undefined {
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
    // Ends a share that there is not: who owns the folder need not be in the group.
    team: { groupId: w.spareGroup.id, permission: null },
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
  const byGrant = (visitor: VisitorName, of = grants) => {
    const grant = of[visitor];
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
    {
      name: "a team's",
      sample: sample(w.folders.team),
      // No one has a grant of their own there that could be given up.
      of: (visitor) =>
        call === "unshare" && (visitor === "owner" || visitor === "member") ? 404 : byGrant(visitor, teamGrants),
    },
    { name: "a stranger's", sample: sample(w.folders.strangers), of: only("stranger") },
    { name: "deleted", sample: sample(w.folders.deleted), of: () => 404 },
    { name: "missing", sample: sample(missingId), of: () => 404 },
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
    { name: "missing", sample: into(missingId, w.folders.private), of: () => 404 },
    { name: "into nothing", sample: into(w.folders.private, missingId), of: () => 404 },
    {
      name: "the viewer's, into the shared one",
      sample: into(w.folders.viewers, w.folders.shared),
      of: (v) => (v === "viewer" ? 403 : 404),
    },
  ];
}
