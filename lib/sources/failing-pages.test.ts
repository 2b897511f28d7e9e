import { afterAll, describe, expect, test, vi } from "vitest";
import type { Damaged, WorldServer as Server } from "@/lib/tools/testing/sources/worlds/world-server";

/** It listens before anything reads the settings. */
const server = await vi.hoisted(async () => {
  const { WorldServer } = (await import("@/lib/tools/testing/sources/worlds/world-server")) as {
    WorldServer: typeof Server;
  };
  const all = new WorldServer();
  Object.assign(process.env, await all.listen(), { OPENSTATES_MINUTE_LIMIT: "100000", OPENSTATES_DAY_LIMIT: "100000" });
  return all;
});
import { directSql as sql } from "@/db";
import * as outgoing from "@/lib/platform/outgoing/dispatch";
import { person } from "@/lib/tools/testing/people";
import { rememberState } from "@/lib/tools/testing/database-state";
import { worlds } from "@/lib/tools/testing/sources/worlds/every-world";
import type { BillSource, World } from "@/lib/tools/testing/sources/worlds/world";
import * as pacing from "./clients/pace";
import { runCycle } from "./cycle";

vi.spyOn(pacing, "pace").mockResolvedValue();
// A drip is given up after a second, where the product waits for twenty.
const { dispatch } = outgoing;
vi.spyOn(outgoing, "dispatch").mockImplementation((address, given) => dispatch(address, { ...given, timeoutMs: 1000 }));
afterAll(() => server.close());

const empty = await rememberState(sql, ["bills", "import_runs", "coverages", "source_calls", "source_states"]);

/** What a source answers for ever where its second of three pages is asked for. */
const failures: [string, (text: string) => Damaged, string][] = [
  ["500", () => ({ status: 500, raw: '{"error":"Internal Server Error"}' }), "It failed with 500."],
  ["JSON that ends in the middle", (text) => ({ raw: text.slice(0, text.length / 2) }), "could not be read"],
  ["a web page", () => ({ raw: "<html>Just a moment...</html>" }), "it is a web page, not data"],
  ["nothing in time", () => "drip", "did not respond"],
  ["404", () => ({ status: 404, raw: '{"detail":"Not Found"}' }), "404|does not know|has no session"],
  ["429 with Retry-After", () => ({ status: 429, raw: "{}", headers: { "retry-after": "1" } }), "too many requests"],
  ["429 without Retry-After", () => ({ status: 429, raw: "{}" }), "too many requests"],
];

/** Which answers hold the fourth bill, which is on the second page, as each source names it in its answers. */
const hasFourth: Record<BillSource, (text: string) => boolean> = {
  legiscan: (text) => text.includes('"bill_id":4,') && !text.includes("masterlist"),
  "openstates-api": (text) => text.includes('"HB 4"'),
  "congress-api": (text) => text.includes('"bills":') && text.includes('"number":"4"'),
  "federal-register-api": (text) => text.includes('"2026-20004"'),
  "regulations-gov": (text) => text.includes('"totalElements":') && text.includes("30004"),
};

async function follow({ source, coverage: { kind, externalId, label, jurisdiction, params } }: World): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into coverages (source, kind, external_id, label, jurisdiction, params)
    values (${source}, ${kind}, ${externalId}, ${label}, ${jurisdiction}, ${JSON.stringify(params)}::text::jsonb) returning id`;
  return row!.id;
}

/** Runs as often as the job of each minute does, until a cycle is complete. @returns the number of runs */
async function runUntilComplete(coverageId: number): Promise<{ runs: number; error: string | null }> {
  for (let runs = 1; runs < 15; runs += 1) {
    await sql`update source_states set blocked_until = null`;
    const { isComplete, error } = await runCycle({ sql, coverageId });
    if (isComplete) return { runs, error };
  }
  throw new Error("The cycle never ends.");
}

const names = async () =>
  (await sql`select source_id from bills order by source_id`).map((row) => String(row.source_id));
const coverageOf = async (id: number) =>
  (
    await sql<
      { current_as_of: Date | null; error: string | null; set_aside: unknown; refusals: { file: string }[] }[]
    >`select current_as_of, error, set_aside, refusals from coverages where id = ${id}`
  )[0]!;

describe.each(worlds.map((world) => [world.source, world] as const))("%s", (source, world) => {
  test.each(failures)(
    "a page that answers with %s for ever is set aside, and the rest arrives",
    async (name, damage, words) => {
      await empty();
      server.week = 0;
      const id = await follow(world);
      server.break(
        () => true,
        (answer) => (hasFourth[source](JSON.stringify(answer.body)) ? damage(JSON.stringify(answer.body)) : answer),
      );
      const { error } = await runUntilComplete(id);
      const arrived = await names();
      expect(arrived.length, `${arrived.join(", ")} arrived`).toBeGreaterThanOrEqual(4);
      expect(arrived.some((each) => /(?:^1|hr1-119|2026-[23]0001|0{11}1)$/.test(each))).toBe(true);
      expect(arrived.some((each) => /(?:^7|hr7-119|2026-[23]0007|0{11}7)$/.test(each))).toBe(true);
      expect(arrived.some((each) => /(?:^4|hr4-119|2026-[23]0004|0{11}4)$/.test(each))).toBe(false);
      // It is named with its error, and nothing looks current.
      expect(error).toMatch(/^[12] (?:page|record)s? could not be read\. .* tried again in the next update\./);
      expect(error).toMatch(new RegExp(words));
      expect(await coverageOf(id)).toMatchObject({ current_as_of: null, error });
      // Documents open for comment are asked for by themselves too.
      expect((await coverageOf(id)).refusals).toHaveLength(source === "federal-register-api" ? 2 : 1);

      // The next cycle asks for what changed and for the page again, and says the same.
      const asked = server.requests.length;
      // A list of updates may hold the same bill on another page.
      expect((await runUntilComplete(id)).error).toMatch(/^[12] (?:page|record)s? could not be read\. .* tried again/);
      expect(server.requests.length - asked).toBeLessThan(40);
      expect((await coverageOf(id)).current_as_of).toBeNull();

      server.clearFault();
      expect((await runUntilComplete(id)).error).toBeNull();
      expect(await names()).toHaveLength(7);
      const { current_as_of, set_aside, refusals } = await coverageOf(id);
      expect([current_as_of instanceof Date, JSON.stringify(set_aside).replaceAll('"', ""), refusals]).toEqual([
        true,
        "[]",
        [],
      ]);
      void name;
    },
  );
});

test("what fails in many cycles is asked for ever less often, but at once when an administrator updates it", async () => {
  await empty();
  server.week = 0;
  const world = worlds.find((each) => each.source === "openstates-api")!;
  const id = await follow(world);
  server.break(
    () => true,
    (answer) => (hasFourth["openstates-api"](JSON.stringify(answer.body)) ? { status: 500, raw: "{}" } : answer),
  );
  const waits: number[] = [];
  for (let cycles = 0; cycles < 6; cycles += 1) {
    await runUntilComplete(id);
    const [row] = await sql<{ wait: number; every: number }[]>`
      select extract(epoch from (set_aside->0->>'retryAt')::timestamptz - now()) / 60 as wait from coverages where id = ${id}`;
    waits.push(Math.max(0, Math.round(Number(row!.wait))));
    await sql`update coverages set set_aside = jsonb_set(set_aside, '{0,retryAt}', to_jsonb(now() - interval '1 second'))`;
  }
  expect(waits.slice(0, 2)).toEqual([0, 0]);
  expect(waits[2]).toBeGreaterThan(0);
  expect(waits[3]! / waits[2]!).toBeCloseTo(2, 0);
  expect(waits[5]! / waits[4]!).toBeCloseTo(2, 0);

  await sql`update coverages set set_aside = jsonb_set(set_aside, '{0,retryAt}', to_jsonb(now() + interval '1 day'))`;
  server.clearFault();
  expect((await runUntilComplete(id)).error).toMatch(/^1 page could not be read/);
  const ada = await person("admin", "Ada");
  await sql`update source_states set blocked_until = null`;
  const byHand = await runCycle({ sql, coverageId: id, actor: ada });
  expect(byHand.error).toBeNull();
  expect(await names()).toHaveLength(7);
});

test("a source that fails as a whole loses nothing: its pages are not set aside one by one", async () => {
  await empty();
  server.week = 0;
  const world = worlds.find((each) => each.source === "congress-api")!;
  const id = await follow(world);
  server.break(world.requests.list!, () => ({ status: 500, raw: "{}" }));
  for (let runs = 0; runs < 9; runs += 1) {
    await sql`update source_states set blocked_until = null`;
    expect(await runCycle({ sql, coverageId: id })).toMatchObject({ isComplete: false });
  }
  expect(JSON.stringify((await coverageOf(id)).set_aside).replaceAll('"', "")).toBe("[]");
  server.clearFault();
  for (let runs = 0; runs < 3 && (await names()).length < 7; runs += 1) await runUntilComplete(id);
  expect(await names()).toHaveLength(7);
});
