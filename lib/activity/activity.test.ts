import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { GET as detail } from "@/app/admin/api/activity-log/detail/[id]/route";
import { GET as exported } from "@/app/admin/api/activity-log/export/route";
import { GET as list } from "@/app/admin/api/activity-log/list/route";
import { db } from "@/db";
import { activityLog, people } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { record } from "./record";
import { findActivityAddresses } from "./activity-address";

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;
let eda: Person;
let rita: Person;
beforeAll(async () => {
  [ada, eda, rita] = await Promise.all([person("admin", "Ada"), person("editor", "Eda"), person("reader", "Rita")]);
  await transaction(async (tx) => {
    await record(tx, eda, {
      action: "issue.published",
      entity: "publication-issue",
      entityId: 1,
      entityName: "Week 12",
      after: { number: 1 },
    });
    for (const text of ["a", "ab", "abc"])
      await record(tx, eda, {
        action: "value.saved",
        entity: "publication-issue",
        entityId: 2,
        entityName: "Draft",
        before: { text: text.slice(0, -1) },
        after: { text },
        autosaveOf: "value-7",
      });
    await record(tx, ada, {
      action: "value.saved",
      entity: "publication-issue",
      entityId: 2,
      entityName: "Draft",
      before: { text: "abc" },
      after: { text: "x" },
      autosaveOf: "value-7",
    });
    await record(tx, rita, { action: "folder.created", entity: "personal-folder", entityId: 3 });
    await record(tx, "system", { action: "import.finished", entity: "import-run", entityId: 4, entityName: "WI 2025" });
  });
});
const logs = async (as: Person, query = "") =>
  (await ask(list, "GET", { as, query })).body.logs as {
    id: number;
    action: string;
    actor: { id: number; name: string; role: string } | null;
  }[];

test("the newest entry comes first, the system has no actor, and the role is that of the moment", async () => {
  const [first] = await logs(eda);
  expect(first).toMatchObject({ action: "import.finished", actor: null });
  expect((await logs(eda, "keyword=week"))[0]).toMatchObject({
    action: "issue.published",
    actor: { id: eda.id, name: "Eda", role: "editor" },
  });
});

test("saves of one value in a row by one person show as one, from the first before to the last after", async () => {
  const saves = (await logs(eda, "keyword=draft&sortOrder=asc")).filter((log) => log.action === "value.saved");
  expect(saves.map((log) => log.actor?.name)).toEqual(["Eda", "Ada"]);
  const { body } = await ask(detail, "GET", { as: eda, params: { id: saves[0]!.id } });
  expect(body.log).toMatchObject({ before: { text: "" }, after: { text: "abc" } });
});

test("readers' entries are shown to admins who ask for them, and to no one else", async () => {
  const readers = async (as: Person, query: string) =>
    (await logs(as, query)).filter((log) => log.action === "folder.created");
  expect(await readers(ada, "")).toHaveLength(0);
  expect(await readers(ada, "showPublicUser=1")).toHaveLength(1);
  expect(await readers(eda, "showPublicUser=1")).toHaveLength(0);
  const [hidden] = await db.select({ id: activityLog.id }).from(activityLog).where(eq(activityLog.actorKind, "reader"));
  expect((await ask(detail, "GET", { as: eda, params: { id: hidden!.id } })).status).toBe(404);
  expect((await ask(detail, "GET", { as: ada, params: { id: hidden!.id } })).status).toBe(200);
});

test("dates are inclusive days of the organisation, and null is not set", async () => {
  const [{ day } = { day: "" }] = await db.execute<{ day: string }>(
    sql`select (now() at time zone 'America/New_York')::date::text as day`,
  );
  expect((await logs(ada, `startDate=${day}&endDate=${day}`)).length).toBeGreaterThan(0);
  expect(await logs(ada, "endDate=2000-01-01")).toEqual([]);
  expect((await logs(ada, "startDate=null&endDate=null&keyword=null")).length).toBeGreaterThan(0);
  expect((await ask(list, "GET", { as: ada, query: "startDate=2026-13-40" })).status).toBe(422);
});

test("an entry outlives the name of its actor", async () => {
  const gone = await person("editor", "Gone");
  await transaction((tx) =>
    record(tx, gone, { action: "file.deleted", entity: "file", entityId: 9, entityName: "Map" }),
  );
  await db.update(people).set({ name: null }).where(eq(people.id, gone.id));
  expect((await logs(ada, "keyword=map"))[0]).toMatchObject({ actor: { id: gone.id, name: "A former member" } });
});

test("nothing in the log can be changed or taken away", async () => {
  const refused = { cause: { message: expect.stringContaining("append-only") } };
  await expect(db.update(activityLog).set({ action: "nothing" })).rejects.toMatchObject(refused);
  await expect(db.delete(activityLog)).rejects.toMatchObject(refused);
  await expect(db.execute(sql`truncate activity_log`)).rejects.toMatchObject(refused);
});

test("a reader is refused", async () => {
  expect((await ask(list, "GET", { as: rita })).status).toBe(403);
});

test("matching entries can be downloaded as CSV, in words, and readers' entries only by admins who ask for them", async () => {
  const csv = async (as: { cookie: string }, query: string) =>
    (await ask(exported, "GET", { as, query })).body as string;
  const staffs = await csv(eda, "keyword=draft");
  expect(staffs.split("\r\n")[0]).toContain("Who,Role,Action,Item type");
  expect(staffs, "a run from the first before to the last after").toContain(
    "value.saved,publication-issue,2,Draft,Text: ,Text: abc,",
  );
  expect(await csv(eda, "showPublicUser=1")).not.toContain(",reader,");
  expect(await csv(ada, "showPublicUser=1")).toContain(",reader,");
});

test("an entry links to its object if that has a page, to people only for admins", async () => {
  const { id, slug } = await aBill();
  const entry = (n: number, entity: string, entityId: number | null, action = "x.saved") => ({
    id: n,
    createdAt: "",
    actor: null,
    action,
    entity,
    entityId,
    entityName: "",
  });
  const logs = [
    entry(1, "bill", id),
    entry(2, "bill", 999_999),
    entry(3, "user", 7),
    entry(4, "publication-issue", 5),
    entry(5, "publication-issue", 5, "issue.deleted"),
    entry(6, "form-element", 1),
  ];
  expect([...(await findActivityAddresses(eda, logs))]).toEqual([
    [1, `/bill/view/${slug}`],
    [4, "/admin/publication-issue/edit/5"],
  ]);
  expect((await findActivityAddresses(ada, logs)).get(3)).toBe("/admin/user/edit/7");
});

test("an entry about a person names the person to an administrator, and no one once the account is deleted", async () => {
  const finn = await person("editor", "Finn Arden");
  await transaction((tx) =>
    record(tx, ada, { action: "user.role-changed", entity: "user", entityId: finn.id, after: { role: "editor" } }),
  );
  const nameFor = async (viewer: Person) => {
    const [log] = (await ask(list, "GET", { as: viewer, query: "keyword=role%20changed" })).body.logs as [
      { id: number; entityName: string },
    ];
    return log.entityName;
  };
  expect([await nameFor(ada), await nameFor(eda)]).toEqual(["Finn Arden", ""]);
  await db.update(people).set({ name: null }).where(eq(people.id, finn.id));
  expect(await nameFor(ada)).toBe("");
});
