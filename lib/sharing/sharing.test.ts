import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as addGroup } from "@/app/admin/group/api/new/route";
import { POST as deleteGroup } from "@/app/admin/group/api/delete/[id]/route";
import { GET as listGroups } from "@/app/admin/group/api/list/route";
import { POST as changeMembers } from "@/app/admin/group/api/member/[id]/route";
import { GET as download } from "@/app/account/api/download/route";
import { POST as addBill } from "@/app/personal-folder/api/add-bill/route";
import { GET as exportFolder } from "@/app/personal-folder/api/export/[id]/route";
import { GET as getFolder } from "@/app/personal-folder/api/get/[id]/route";
import { GET as listFolders } from "@/app/personal-folder/api/list/route";
import { POST as newFolder } from "@/app/personal-folder/api/new/route";
import { POST as shareFolder } from "@/app/personal-folder/api/share/[id]/route";
import { POST as teamOfFolder } from "@/app/personal-folder/api/team/[id]/route";
import { POST as updateFolder } from "@/app/personal-folder/api/update/[id]/route";
import { POST as deleteSearch } from "@/app/saved-search/api/delete/[id]/route";
import { GET as fetchSearch } from "@/app/saved-search/api/fetch/[id]/route";
import { GET as listSearches } from "@/app/saved-search/api/list/route";
import { POST as saveSearch } from "@/app/saved-search/api/save/route";
import { POST as seenSearch } from "@/app/saved-search/api/seen/[id]/route";
import { POST as teamOfSearch } from "@/app/saved-search/api/team/[id]/route";
import { POST as updateSearch } from "@/app/saved-search/api/update/[id]/route";
import { db } from "@/db";
import { activityLog, personalFolders, savedSearches, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { setAlert } from "@/lib/alerts/commands";
import { calendarEntries } from "@/lib/bills/calendar/queries";
import { savedSearchFor, savedSearchVisible } from "@/lib/saved-searches/queries";
import { savedSearchesPage } from "@/lib/saved-searches/list-page";
import { folderPage } from "@/lib/folders/folder-page";
import { folderVisible, foldersSharedBy } from "@/lib/folders/queries";
import type { Viewer } from "@/lib/platform/auth/roles";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { eraseAccount } from "@/lib/users/account";
import { sharedWithTeams } from "./hand-over";
import { teamsOf } from "./teams";

type Person = Awaited<ReturnType<typeof person>>;
let [ada, eda, rita, mia, otto]: Person[] = [];
let board: { id: number };
let press: { id: number };

const aPerson = async (role: "reader" | "editor" | "admin", name: string) => {
  const made = await person(role, name);
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, made.id));
  return made;
};
const aGroup = async (name: string, emails: string[]) =>
  (await ask(addGroup, "POST", { as: ada!, body: { name, emails } })).body.group as { id: number };

beforeAll(async () => {
  ada = await aPerson("admin", "Ada");
  eda = await aPerson("editor", "Eda");
  rita = await aPerson("reader", "Rita");
  mia = await aPerson("reader", "Mia");
  otto = await aPerson("reader", "Otto");
  await db.execute(sql`insert into organisation (id) values (1) on conflict do nothing`);
  board = await aGroup("Board", [rita.email, mia.email]);
  press = await aGroup("Press", [otto.email]);
});

const aSearch = async (
  owner = rita!,
  name = "Water",
  queryString = "qs=water",
): Promise<{ id: number; version: number }> =>
  (await ask(saveSearch, "POST", { as: owner, body: { name, id: null, queryString } })).body.savedSearch;
const aFolder = async (owner = rita!, name = "Rivers"): Promise<{ id: number; version: number }> =>
  (await ask(newFolder, "POST", { as: owner, body: { name } })).body.personalFolder;
const share = (
  item: { search: number } | { folder: number },
  groupId: number | null,
  permission: "read" | "edit" | null,
  as = rita!,
  version?: number,
) =>
  ask("search" in item ? teamOfSearch : teamOfFolder, "POST", {
    as,
    params: { id: "search" in item ? item.search : item.folder },
    body: { groupId, permission, version },
  });
const seesSearch = async (id: number, who: Person) =>
  (await ask(fetchSearch, "GET", { as: who, params: { id } })).status === 200;
const seesFolder = async (id: number, who: Person) =>
  (await ask(getFolder, "GET", { as: who, params: { id } })).status === 200;

describe("a saved search shared with a team", () => {
  test("is read by the group alone, and edited only where the share says so", async () => {
    const { id } = await aSearch();
    const shared = await share({ search: id }, board.id, "read");
    expect(shared.body.savedSearch).toMatchObject({
      permission: "owner",
      teams: [{ groupId: board.id, name: "Board", permission: "read" }],
    });
    expect([await seesSearch(id, mia!), await seesSearch(id, otto!), await seesSearch(id, eda!)]).toEqual([
      true,
      false,
      false,
    ]);
    const { body } = await ask(fetchSearch, "GET", { as: mia!, params: { id } });
    expect(body.savedSearch).toMatchObject({
      name: "Water",
      queryString: "qs=water",
      permission: "read",
      owner: { id: rita!.id, name: "Rita" },
      isNew: true,
    });
    const rename = (as: Person) => ask(updateSearch, "POST", { as, params: { id }, body: { name: "Clean water" } });
    expect([(await rename(mia!)).status, (await rename(otto!)).status]).toEqual([403, 404]);
    expect((await ask(saveSearch, "POST", { as: mia!, body: { name: "X y", id, queryString: "qs=x" } })).status).toBe(
      403,
    );
    await share({ search: id }, board.id, "edit");
    expect((await rename(mia!)).body.savedSearch).toMatchObject({ name: "Clean water", permission: "edit" });
    expect((await ask(deleteSearch, "POST", { as: mia!, params: { id } })).status).toBe(403);
    expect((await share({ search: id }, press.id, "read", mia!)).status).toBe(403);
    await share({ search: id }, board.id, null);
    expect([await seesSearch(id, mia!), await seesSearch(id, rita!)]).toEqual([false, true]);
  });

  test("is in the list of its readers, counted once however many teams share it", async () => {
    const { id } = await aSearch(eda!, "Dams", "qs=dam");
    await share({ search: id }, null, "read", eda!);
    await share({ search: id }, board.id, "edit", eda!);
    const all = await aGroup("All of us", [mia!.email]);
    await share({ search: id }, all.id, "read", eda!);
    const list = async (as: Person) => (await ask(listSearches, "GET", { as })).body;
    const before = await list(mia!);
    expect(before.sharedSearches.map((one: { id: number }) => one.id)).toEqual([id]);
    expect(before.sharedSearches[0]).toMatchObject({ permission: "edit" });
    expect(before.sharedSearches[0].teams.map(({ name }: { name: string }) => name)).toEqual(["All of us", "Board"]);
    expect(before.total).toBe(before.savedSearches.length + 1);
    expect((await list(ada!)).sharedSearches.map((one: { id: number }) => one.id)).toContain(id);
    expect((await list(otto!)).sharedSearches).toEqual([]);
    expect((await list(eda!)).savedSearches.map((one: { id: number }) => one.id)).toContain(id);
  });

  test("shows each person what is new since their own last visit, and is marked as new until then", async () => {
    await aBill({ name: "AB 40", title: "Reservoirs of old", createdAt: "2020-01-01T00:00:00Z" });
    const { id } = await aSearch(rita!, "Reservoirs", "qs=reservoirs");
    await share({ search: id }, board.id, "read");
    await aBill({ name: "AB 41", title: "Reservoirs anew" });
    const of = async (who: Viewer) => {
      const one = (await savedSearchesPage(who, 1, 25)).searches.find((search) => search.id === id)!;
      return [one.news.added, one.isNew];
    };
    expect([await of(mia!), await of(rita!)]).toEqual([
      [1, true],
      [1, false],
    ]);
    expect((await ask(seenSearch, "POST", { as: mia!, params: { id } })).body).toEqual({ id, permission: "read" });
    expect([await of(mia!), await of(rita!)]).toEqual([
      [0, false],
      [1, false],
    ]);
  });

  test("is changed by one of two people who started from the same version", async () => {
    const { id } = await aSearch();
    const { version } = (await share({ search: id }, board.id, "edit")).body.savedSearch;
    const rename = (as: Person, name: string) =>
      ask(updateSearch, "POST", { as, params: { id }, body: { name, version } });
    expect((await rename(mia!, "First")).status).toBe(200);
    const late = await rename(rita!, "Second");
    expect([late.status, late.body.current.name, late.body.savedBy.name]).toEqual([409, "First", "Mia"]);
    expect((await share({ search: id }, press.id, null, rita!, version)).status).toBe(409);
  });
});

describe("a folder shared with a team", () => {
  test("is read, exported and, with edit access, filled by its members alone", async () => {
    const bill = await aBill({ name: "AB 50", title: "Rivers" });
    const { id } = await aFolder();
    await share({ folder: id }, board.id, "read");
    const add = (as: Person) => ask(addBill, "POST", { as, body: { id, billId: bill.id } });
    const csvOf = (as: Person) => ask(exportFolder, "GET", { as, params: { id }, query: "format=csv" });
    expect([(await add(mia!)).status, (await add(otto!)).status, (await csvOf(otto!)).status]).toEqual([403, 404, 404]);
    await share({ folder: id }, board.id, "edit");
    expect((await add(mia!)).status).toBe(200);
    expect((await csvOf(mia!)).status).toBe(200);
    const { body } = await ask(getFolder, "GET", { as: mia!, params: { id } });
    expect(body.personalFolder).toMatchObject({
      permission: "edit",
      canLeave: false,
      teams: [{ groupId: board.id, name: "Board", permission: "edit" }],
    });
    expect(body.personalFolder.shares).toBeUndefined();
    expect((await ask(updateFolder, "POST", { as: mia!, params: { id }, body: body.personalFolder })).status).toBe(403);
    expect(
      (await ask(updateFolder, "POST", { as: rita!, params: { id }, body: { ...body.personalFolder, name: "R" } }))
        .status,
    ).toBe(200);
    expect(
      (await ask(listFolders, "GET", { as: mia! })).body.sharedFolders.map((one: { id: number }) => one.id),
    ).toEqual([id]);
    expect((await ask(listFolders, "GET", { as: otto! })).body.sharedFolders).toEqual([]);
  });

  test("gives the most of what a person and their teams may do", async () => {
    const { id } = await aFolder();
    await share({ folder: id }, board.id, "read");
    await ask(shareFolder, "POST", { as: rita!, params: { id }, body: { email: mia!.email, permission: "edit" } });
    const of = async () => (await ask(getFolder, "GET", { as: mia!, params: { id } })).body.personalFolder;
    expect(await of()).toMatchObject({ permission: "edit", canLeave: true });
    await ask(shareFolder, "POST", { as: rita!, params: { id }, body: { email: mia!.email, permission: "read" } });
    await share({ folder: id }, board.id, "edit");
    expect(await of()).toMatchObject({ permission: "edit" });
  });

  test("is marked as new until its page is opened, and is in its members' calendar", async () => {
    const bill = await aBill({
      name: "AB 51",
      title: "Hearing",
      details: { events: [{ date: "2031-05-05", description: "Public hearing", kind: "hearing" }] },
    });
    const { id } = await aFolder();
    await ask(addBill, "POST", { as: rita!, body: { id, billId: bill.id } });
    await share({ folder: id }, board.id, "read");
    const isNew = async () =>
      (await ask(listFolders, "GET", { as: mia! })).body.sharedFolders.find((one: { id: number }) => one.id === id)
        .isNew;
    expect(await isNew()).toBe(true);
    await folderPage(mia!, id, { q: "", sort: "hand", page: 1 });
    expect(await isNew()).toBe(false);
    const calendar = async (who: Viewer) =>
      JSON.stringify(
        await calendarEntries({ tracked: false, viewerId: who.id }, "2031-05-01" as never, "2031-05-31" as never),
      );
    expect([(await calendar(mia!)).includes("AB 51"), (await calendar(otto!)).includes("AB 51")]).toEqual([
      true,
      false,
    ]);
  });
});

describe("access ends with the next request", () => {
  test("for who leaves the group, is disabled, or has no confirmed address", async () => {
    const una = await aPerson("reader", "Una");
    const circle = await aGroup("Circle", [rita!.email, una.email]);
    const [search, folder] = [await aSearch(), await aFolder()];
    await share({ search: search.id }, circle.id, "edit");
    await share({ folder: folder.id }, circle.id, "edit");
    const sees = async () => [await savedSearchVisible(una, search.id), await folderVisible(una, folder.id)];
    const set = (values: object) => db.update(users).set(values).where(eq(users.id, una.id));
    expect(await sees()).toEqual([true, true]);
    await set({ emailVerifiedAt: null });
    expect(await sees()).toEqual([false, false]);
    await set({ emailVerifiedAt: sql`now()`, disabledAt: sql`now()` });
    expect(await sees()).toEqual([false, false]);
    await set({ disabledAt: null });
    await ask(changeMembers, "POST", { as: ada!, params: { id: circle.id }, body: { remove: [una.email] } });
    expect(await sees()).toEqual([false, false]);
  });

  test("for who is no longer staff, and for a key without the scope of staff", async () => {
    const ben = await aPerson("editor", "Ben");
    const { id } = await aSearch(eda!);
    await share({ search: id }, null, "edit", eda!);
    expect(await savedSearchVisible(ben, id)).toBe(true);
    const key = { id: 1, prefix: "rk_", scopes: ["own"] as const };
    expect(await savedSearchVisible({ ...ben, role: "reader", key }, id)).toBe(false);
    await db
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, ben.id));
    expect(await savedSearchVisible(ben, id)).toBe(false);
    await db.update(users).set({ role: "reader", disabledAt: null }).where(eq(users.id, ben.id));
    // The role of the request may be older than the account's.
    expect([await savedSearchVisible(ben, id), await savedSearchVisible({ ...ben, role: "reader" }, id)]).toEqual([
      false,
      false,
    ]);
  });

  test("where the group is deleted, which its dialog announces", async () => {
    const spare = await aGroup("Spare", [rita!.email, mia!.email]);
    const [search, folder] = [await aSearch(), await aFolder()];
    await share({ search: search.id }, spare.id, "read");
    await share({ folder: folder.id }, spare.id, "read");
    const listed = (await ask(listGroups, "GET", { as: ada!, query: "keyword=Spare" })).body.groups;
    expect(listed).toMatchObject([{ uses: 0, shared: 2 }]);
    expect((await ask(deleteGroup, "POST", { as: ada!, params: { id: spare.id }, body: {} })).status).toBe(200);
    expect([await seesSearch(search.id, mia!), await seesFolder(folder.id, mia!)]).toEqual([false, false]);
    expect(await seesSearch(search.id, rita!)).toBe(true);
  });
});

describe("who may be shared with", () => {
  test("readers: groups that they are in; staff: staff and every group", async () => {
    expect((await teamsOf(otto!)).map(({ name }) => name)).toEqual(["Press"]);
    expect((await teamsOf(eda!)).map(({ name }) => name)).toEqual(expect.arrayContaining(["Staff", "Board", "Press"]));
    const [search, folder] = [await aSearch(), await aFolder()];
    for (const team of [press.id, null, 2_147_483_646]) {
      const answer = await share({ search: search.id }, team, "read");
      expect([answer.status, answer.body.issues[0].path]).toEqual([422, "groupId"]);
      expect((await share({ folder: folder.id }, team, "edit")).status).toBe(422);
    }
    expect(await seesSearch(search.id, otto!)).toBe(false);
  });

  test("an owner who left the group may still change and end the sharing", async () => {
    const ola = await aPerson("reader", "Ola");
    const circle = await aGroup("Passing", [ola.email, mia!.email]);
    const { id } = await aSearch(ola);
    await share({ search: id }, circle.id, "edit", ola);
    await ask(changeMembers, "POST", { as: ada!, params: { id: circle.id }, body: { remove: [ola.email] } });
    expect((await share({ search: id }, circle.id, "read", ola)).status).toBe(200);
    expect((await share({ search: id }, circle.id, null, ola)).status).toBe(200);
    expect((await share({ search: id }, circle.id, "read", ola)).status).toBe(422);
  });

  test("is written once, and the log names neither search nor team", async () => {
    const { id } = await aSearch(rita!, "Very private words");
    const { version } = (await share({ search: id }, board.id, "read")).body.savedSearch;
    expect((await share({ search: id }, board.id, "read")).body.savedSearch.version).toBe(version);
    await share({ search: id }, board.id, null);
    await share({ search: id }, board.id, null);
    const entries = await db.select().from(activityLog).where(eq(activityLog.entityId, id));
    expect(entries.filter(({ entity }) => entity === "saved-search").map(({ action }) => action)).toEqual([
      "saved-search.created",
      "saved-search.shared",
      "saved-search.unshared",
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/private words|Board/);
  });
});

describe("an account that is deleted", () => {
  test("leaves what it shared with a team to an administrator; the rest goes", async () => {
    const leaver = await aPerson("reader", "Leaver");
    const circle = await aGroup("Heirs", [leaver.email, mia!.email]);
    const [search, folder] = [await aSearch(leaver, "Kept"), await aFolder(leaver, "Kept")];
    const [alone, among] = [await aSearch(leaver, "Alone"), await aFolder(leaver, "Among two")];
    await share({ search: search.id }, circle.id, "edit", leaver);
    await share({ folder: folder.id }, circle.id, "read", leaver);
    const withPerson = (id: number, email: string) =>
      ask(shareFolder, "POST", { as: leaver, params: { id }, body: { email, permission: "read" } });
    await withPerson(folder.id, ada!.email);
    await withPerson(among.id, mia!.email);
    expect(await sharedWithTeams(leaver.id)).toEqual({ searches: 1, folders: 1 });
    expect((await foldersSharedBy(leaver)).map(({ name }) => name)).toEqual(["Among two"]);
    await transaction((tx) => eraseAccount(tx, leaver));
    expect(await savedSearchFor(mia!, search.id)).toMatchObject({
      permission: "edit",
      owner: { id: ada!.id, name: "Ada" },
      handedOverAt: expect.any(String),
    });
    const { body } = await ask(getFolder, "GET", { as: ada!, params: { id: folder.id } });
    expect(body.personalFolder).toMatchObject({ permission: "owner", canLeave: false, shares: [] });
    expect(await seesFolder(folder.id, mia!)).toBe(true);
    expect(await db.$count(savedSearches, eq(savedSearches.id, alone.id))).toBe(0);
    expect(await db.$count(personalFolders, eq(personalFolders.id, among.id))).toBe(0);
    const entries = await db.select().from(activityLog).where(eq(activityLog.action, "saved-search.handed-over"));
    expect(entries).toMatchObject([{ entityId: search.id, actorKind: "system" }]);
  });

  test("that is disabled keeps what it shares", async () => {
    const absent = await aPerson("reader", "Absent");
    const circle = await aGroup("Patient", [absent.email, mia!.email]);
    const { id } = await aSearch(absent);
    await share({ search: id }, circle.id, "read", absent);
    await db
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, absent.id));
    expect(await seesSearch(id, mia!)).toBe(true);
  });
});

test("a download of own data names the teams, what teams share, and when it was opened", async () => {
  const { id } = await aSearch(rita!, "For the download");
  await share({ search: id }, board.id, "edit");
  await ask(seenSearch, "POST", { as: mia!, params: { id } });
  const of = async (who: Person) => (await ask(download, "GET", { as: who })).body;
  const own = (await of(rita!)).savedSearches.find(({ name }: { name: string }) => name === "For the download");
  expect(own.sharedWith).toEqual([{ team: "Board", permission: "edit", since: expect.any(String) }]);
  const shared = (await of(mia!)).searchesSharedByTeams.find(
    ({ search }: { search: string }) => search === "For the download",
  );
  expect(shared).toEqual({ search: "For the download", owner: "Rita", lastOpenedAt: expect.any(String) });
  expect(JSON.stringify(await of(otto!))).not.toContain("For the download");
  await transaction((tx) => setAlert(tx, mia!, { savedSearchId: id }, "daily"));
  const alertsOf = async () => (await of(mia!)).alerts.map(({ search }: { search: string }) => search);
  expect(await alertsOf()).toContain("For the download");
  await share({ search: id }, board.id, null);
  expect(await alertsOf()).toEqual([null]);
  await share({ search: id }, board.id, "read");
  await ask(deleteSearch, "POST", { as: rita!, params: { id } });
  expect(JSON.stringify(await of(mia!))).not.toContain("For the download");
});
