import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as deleteCall } from "@/app/admin/list-view/api/delete/[id]/route";
import { GET as listCall } from "@/app/admin/list-view/api/list/route";
import { POST as saveCall } from "@/app/admin/list-view/api/save/route";
import { POST as updateCall } from "@/app/admin/list-view/api/update/[id]/route";
import { db } from "@/db";
import { activityLog, listViews, users } from "@/db/schema";
import { ask, person } from "@/lib/tools/testing/people";
import { defaultView } from "./queries";
import type { ListView } from "./schema";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let ada: Person;

const save = (as: Person, body: Record<string, unknown>) =>
  ask(saveCall, "POST", { as, body: { list: "bill", queryString: "status=enacted", ...body } });
const views = async (as: Person, list = "bill") =>
  (await ask(listCall, "GET", { as, query: `list=${list}` })).body.listViews as ListView[];
const names = async (as: Person, list = "bill") => (await views(as, list)).map(({ name }) => name);
const entries = () => db.$count(activityLog, eq(activityLog.entity, "list-view"));

beforeAll(async () => {
  [eda, ada] = [await person("editor"), await person("admin")];
});

test("a view is its owner's alone, and leaves no entry in the log", async () => {
  const { status, body } = await save(eda, { name: "Enacted", queryString: "?page=3&status=enacted&q=" });
  expect(status).toBe(200);
  expect(body.listView).toMatchObject({ name: "Enacted", queryString: "status=enacted", isShared: false });
  expect(await names(eda)).toEqual(["Enacted"]);
  expect(await names(ada)).toEqual([]);
  expect((await ask(deleteCall, "POST", { as: ada, params: { id: body.listView.id }, body: {} })).status).toBe(404);
  expect(await entries()).toBe(0);
});

test("a view of the same name is replaced", async () => {
  const { body } = await save(eda, { name: "Enacted", queryString: "status=enacted&kind=bill" });
  expect(await views(eda)).toEqual([body.listView]);
  expect(body.listView.version).toBe(2);
});

test("a view for all staff is seen by all, and each change of it is in the log", async () => {
  const { body } = await save(eda, { name: "In committee", isShared: true });
  expect(await names(ada)).toEqual(["In committee"]);
  const renamed = await ask(updateCall, "POST", {
    as: ada,
    params: { id: body.listView.id },
    body: { name: "With committees", version: 1 },
  });
  expect(renamed.body.listView.name).toBe("With committees");
  const late = await ask(updateCall, "POST", {
    as: eda,
    params: { id: body.listView.id },
    body: { name: "Late", version: 1 },
  });
  expect(late.status).toBe(409);
  const [entry] = await db
    .select()
    .from(activityLog)
    .where(eq(activityLog.entity, "list-view"))
    .orderBy(desc(activityLog.id))
    .limit(1);
  expect(entry).toMatchObject({ action: "list-view.updated", entityName: "With committees", actorId: ada.id });
  expect(await entries()).toBe(2);
});

test("a list opens with one's own default, and otherwise with that of all staff", async () => {
  await save(ada, { name: "Shared default", isShared: true, isDefault: true });
  expect(defaultView(await views(eda))?.name).toBe("Shared default");
  await save(eda, { name: "Mine", isDefault: true });
  expect(defaultView(await views(eda))?.name).toBe("Mine");
  await save(eda, { name: "Newer", isDefault: true });
  expect((await views(eda)).filter(({ isDefault, isShared }) => isDefault && !isShared)).toHaveLength(1);
  expect(defaultView(await views(eda))?.name).toBe("Newer");
  expect(defaultView(await views(ada))?.name).toBe("Shared default");
});

test("a name that another view has is refused in words", async () => {
  const [mine] = (await views(eda)).filter(({ name }) => name === "Mine");
  const { status, body } = await ask(updateCall, "POST", {
    as: eda,
    params: { id: mine!.id },
    body: { name: "Newer" },
  });
  expect([status, body.message]).toEqual([422, "There is already a view called “Newer”."]);
});

test("nothing is saved without a filter, and not for a list of administrators by an editor", async () => {
  expect((await save(eda, { name: "Empty", queryString: "page=2" })).status).toBe(422);
  expect((await save(eda, { name: "Addresses", list: "subscriber", queryString: "keyword=x" })).status).toBe(403);
  await save(ada, { name: "Addresses", list: "subscriber", queryString: "keyword=x", isShared: true });
  expect(await names(eda, "subscriber")).toEqual([]);
  expect(await names(ada, "subscriber")).toEqual(["Addresses"]);
});

test("two who save the same view at once both succeed", async () => {
  const both = await Promise.all([1, 2].map(() => save(eda, { name: "Twice", isShared: true, isDefault: true })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await db.$count(listViews, eq(listViews.name, "Twice"))).toBe(1);
});

test("a deleted account takes its own views along, and leaves those of all staff", async () => {
  const gone = await person("editor");
  await save(gone, { name: "Of the one who left" });
  await save(gone, { name: "Left for all", isShared: true });
  await db.delete(users).where(eq(users.id, gone.id));
  expect(await db.$count(listViews, eq(listViews.name, "Of the one who left"))).toBe(0);
  expect(await names(eda)).toContain("Left for all");
});
