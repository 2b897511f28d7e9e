import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/db";
import { categories, policyAreas } from "@/db/schema";
import type { ActivityQuery } from "@/lib/activity/api";
import { activityList } from "@/lib/activity/queries";
import type { Viewer } from "@/lib/platform/auth/roles";
import { type FileFilter, listFiles } from "@/lib/files/queries";
import { countUses, usesOf } from "@/lib/files/uses";
import { listAdminIssues } from "@/lib/issues/drafts/admin-list";
import { aTemplate } from "./issues";
import { manyLogEntries, manyFiles, manyIssues, manyPeople } from "./many-rows";
import { person } from "./people";
import { type Plan, plansOf, readWhole, rowsTouched } from "./plans";

// Enough rows for Postgres to prefer a matching index; the plans are the same at 100,000.
const many = 20_000;
let ada: Viewer;
let eda: Viewer;

beforeAll(async () => {
  [ada, eda] = [await person("admin", "Ada"), await person("editor", "Eda")];
  const [area] = await db.insert(policyAreas).values({ name: "Water", slug: "water" }).returning();
  await db
    .insert(categories)
    .values([1, 2, 3, 4].map((n) => ({ name: `Topic ${n}`, slug: `topic-${n}`, policyAreaId: area!.id })));
  await manyPeople(1000);
  await manyFiles(many);
  await manyLogEntries(many);
  const template = await aTemplate({ files: "files" });
  await manyIssues(3000, template.id, template.elements.files);
});

/** The counts stop at the 10,000th match, so they may scan a table; the pages may not. */
const pages = (plans: readonly Plan[]) => plans.filter(({ query }) => !query.includes("count("));
const paging = { page: 1, perPage: 25, sortOrder: "desc" } as const;

const ofFiles = async (filter: Partial<FileFilter>) =>
  pages(await plansOf(() => listFiles({ ...paging, sortBy: "createdAt", ...filter })));
const ofLog = async (viewer: Viewer, query: Partial<ActivityQuery>) =>
  pages(await plansOf(() => activityList(viewer, { ...paging, sortBy: "createdAt", ...query } as ActivityQuery)));

test("a page of files is found by an index in every order, both ways, with and without the defaults", async () => {
  for (const sortBy of ["createdAt", "title", "extension", "size"] as const)
    for (const sortOrder of ["asc", "desc"] as const)
      for (const flags of [{ isActive: true, isPublic: true }, {}]) {
        const plans = await ofFiles({ sortBy, sortOrder, ...flags });
        expect(readWhole(plans), `${sortBy} ${sortOrder}`).not.toContain("files");
        expect(rowsTouched(plans, "files"), `${sortBy} ${sortOrder}`).toBeLessThan(200);
      }
});

test("a page of the files of an area, a topic, a policy area, of those not active, or of pictures alone, reads no more than that takes", async () => {
  for (const filter of [
    { fileAreaId: 3 },
    { topicId: 2 },
    { policyAreaId: 1 },
    { isActive: false },
    { isPublic: false },
    { isPicture: true },
  ])
    expect(rowsTouched(await ofFiles(filter), "files"), JSON.stringify(filter)).toBeLessThan(2000);
});

test("files are found by words of their title, of their slug and by their address without reading all of them", async () => {
  for (const url of ["Zeppelin", "no file has this", "file-19999", "19999.pd", "/file/77"]) {
    const plans = await ofFiles({ url });
    expect(readWhole(plans), url).not.toContain("files");
    expect(rowsTouched(plans, "files"), url).toBeLessThan(2000);
  }
});

test("where files are used is found without reading the snapshots of other issues", async () => {
  const plans = await plansOf(async () => {
    await usesOf(7);
    await countUses(Array.from({ length: 25 }, (_, place) => place + 1));
  });
  expect(readWhole(plans)).not.toContain("issue_snapshots");
});

test("a page of the log is found by an index by time, action and object, for admins and editors, both ways", async () => {
  for (const viewer of [ada, eda])
    for (const sortBy of ["createdAt", "action", "entity"] as const)
      for (const sortOrder of ["asc", "desc"] as const) {
        const plans = await ofLog(viewer, { sortBy, sortOrder, showPublicUser: viewer === ada });
        expect(readWhole(plans), `${viewer.name} ${sortBy} ${sortOrder}`).not.toContain("activity_log");
        expect(rowsTouched(plans, "activity_log"), `${viewer.name} ${sortBy} ${sortOrder}`).toBeLessThan(200);
      }
});

test("one or two letters, which no index contains, are searched among the newest entries alone", async () => {
  await db.execute(
    sql`insert into activity_log (id, actor_kind, action, entity, entity_name) overriding system value values (-7, 'staff', 'bill.noted', 'bill', '§ qz')`,
  );
  await db.execute(
    sql`insert into activity_log (actor_kind, action, entity, entity_name) values ('staff', 'bill.noted', 'bill', '§ qz')`,
  );
  const countFound = async (keyword: string) =>
    (await activityList(ada, { ...paging, sortBy: "createdAt", keyword } as ActivityQuery)).total;
  expect([await countFound("qz"), await countFound("§ qz")]).toEqual([1, 1]);
  expect(await countFound("noted")).toBe(2);
});

test("the log is searched by object, action, person and days without a full scan", async () => {
  for (const query of [
    { keyword: "Zeppelin" },
    { keyword: "nobody did this" },
    { keyword: "Person 77 " },
    { startDate: "2024-03-01", endDate: "2024-03-02" },
    { keyword: "Budget", startDate: "2024-03-01", endDate: "2024-03-02" },
  ]) {
    const plans = await ofLog(ada, query);
    expect(readWhole(plans), JSON.stringify(query)).not.toContain("activity_log");
    expect(rowsTouched(plans, "activity_log"), JSON.stringify(query)).toBeLessThan(3000);
  }
});

test("the log sorted by people reads each entry once at most, however common the word that is looked for", async () => {
  for (const keyword of [undefined, "Budget"])
    expect(
      rowsTouched(await ofLog(ada, { sortBy: "actor", keyword }), "activity_log"),
      String(keyword),
    ).toBeLessThanOrEqual(many + 100);
});

test("the log's words may be written with spaces where acts have other signs", async () => {
  const { logs } = await activityList(ada, {
    ...paging,
    sortBy: "createdAt",
    keyword: "issue published",
  } as ActivityQuery);
  expect(logs.length).toBe(25);
  expect(new Set(logs.map(({ action }) => action))).toEqual(new Set(["issue.published"]));
});

test("the issues changed last are found by an index", async () => {
  const plans = pages(await plansOf(() => listAdminIssues({ ...paging, sortBy: "updatedAt" })));
  expect(readWhole(plans)).not.toContain("publication_issues");
});

test("pages of people continue where the one before ended", async () => {
  const page = (number: number) =>
    activityList(ada, { ...paging, page: number, sortBy: "actor", sortOrder: "asc" } as ActivityQuery);
  const names = [...(await page(1)).logs, ...(await page(2)).logs];
  expect(new Set(names.map(({ id }) => id)).size).toBe(50);
  const [{ sorted }] = (await db.execute<{ sorted: boolean }>(
    sql`select array_agg(n order by place) = array_agg(n order by n, place) as sorted from unnest(${sql`array[${sql.join(
      names.map((log) => sql`${log.actor?.name ?? "~"}`),
      sql`, `,
    )}]::text[]`}) with ordinality u (n, place)`,
  )) as unknown as [{ sorted: boolean }];
  expect(sorted).toBe(true);
});
