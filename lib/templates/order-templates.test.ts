import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as create } from "@/app/admin/form-template/api/new/route";
import { POST as order } from "@/app/admin/form-template/api/order/route";
import { db } from "@/db";
import { activityLog } from "@/db/schema";
import { ask, person } from "@/lib/tools/testing/people";
import { allTemplates } from "./queries";

let ada: Awaited<ReturnType<typeof person>>;
let ids: number[];
const place = (formTemplates: unknown, as = ada) => ask(order, "POST", { as, body: { formTemplates } });
const names = async () => (await allTemplates()).map(({ name }) => name);

beforeAll(async () => {
  ada = await person("admin");
  ids = [];
  for (const name of ["Weekly", "Monthly", "Daily"])
    ids.push((await ask(create, "POST", { as: ada, body: { name } })).body.formTemplate.id);
});

test("a new template comes last, and reordering leaves one activity entry", async () => {
  expect(await names()).toEqual(["Weekly", "Monthly", "Daily"]);
  const { status, body } = await place([ids[2], ids[0], { id: ids[1] }]);
  expect([status, body.formTemplates.map(({ name }: { name: string }) => name)]).toEqual([
    200,
    ["Daily", "Weekly", "Monthly"],
  ]);
  await place([ids[2], ids[0], ids[1]]);
  expect(await names()).toEqual(["Daily", "Weekly", "Monthly"]);
  const entries = await db
    .select({ before: activityLog.before, after: activityLog.after })
    .from(activityLog)
    .where(eq(activityLog.action, "form-template.ordered"));
  expect(entries).toEqual([
    { before: { order: ["Weekly", "Monthly", "Daily"] }, after: { order: ["Daily", "Weekly", "Monthly"] } },
  ]);
});

test("an order names each template once and all of them, and is an admin's to give", async () => {
  expect((await place([ids[0], ids[0], ids[1]])).status).toBe(422);
  expect((await place([ids[0], ids[1]])).status).toBe(409);
  expect((await place(["x"])).status).toBe(422);
  expect((await place(ids, await person("editor"))).status).toBe(403);
  expect(await names()).toEqual(["Daily", "Weekly", "Monthly"]);
});
