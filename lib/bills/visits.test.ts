import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { POST } from "@/app/bill/api/visit/[id]/route";
import { db } from "@/db";
import { billChanges, billVisits, users } from "@/db/schema";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { forgetVisits } from "./visits";

type Person = Awaited<ReturnType<typeof person>>;
let rita: Person;
let ben: Person;
let id: number;

const look = async (as: Person) => (await ask(POST, "POST", { as, params: { id } })).body;
const change = (to: string) =>
  db.insert(billChanges).values({ billId: id, field: "status", old: "introduced", new: to });
/** As if the person's last look were so long ago. */
const age = (who: Person, interval: string) =>
  db
    .update(billVisits)
    .set({ lookedAt: sql`now() - ${interval}::interval` })
    .where(and(eq(billVisits.userId, who.id), eq(billVisits.billId, id)));

beforeAll(async () => {
  [rita, ben] = [await person("reader", "Rita"), await person("reader", "Ben")];
  id = (await aBill()).id;
});

it("returns nothing on the first visit, and then what changed since the previous one, newest first", async () => {
  await change("in_committee");
  expect(await look(rita)).toEqual({ since: null, changes: [], total: 0 });
  await age(rita, "2 days");
  await change("passed");
  await change("enacted");
  const { since, changes, total } = await look(rita);
  expect(Date.now() - Date.parse(since)).toBeGreaterThan(86_400_000);
  expect([changes.map((one: { new: string }) => one.new), total]).toEqual([["enacted", "passed"], 2]);
});
it("shows the same again within half an hour, with later changes, and no longer after that", async () => {
  await change("vetoed");
  expect((await look(rita)).total).toBe(3);
  await age(rita, "31 minutes");
  expect((await look(rita)).total).toBe(0);
});
it("is each person's own, and goes with the account", async () => {
  expect((await look(ben)).since).toBeNull();
  await db.delete(users).where(eq(users.id, ben.id));
  expect(await db.$count(billVisits, eq(billVisits.userId, ben.id))).toBe(0);
});
it("is forgotten after a year", async () => {
  await age(rita, "366 days");
  await forgetVisits();
  expect(await db.$count(billVisits, eq(billVisits.userId, rita.id))).toBe(0);
});
it("is for those who are signed in, and for bills that there are", async () => {
  expect((await ask(POST, "POST", { params: { id } })).status).toBe(401);
  expect((await ask(POST, "POST", { as: rita, params: { id: 2_000_000_000 } })).status).toBe(404);
});
